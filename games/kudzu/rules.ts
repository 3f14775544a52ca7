/** The rules of Kudzu in our words, for the game's page: Markdown, rulings by their signs. */
export const kudzuRules = `# Kudzu

A candy game for two to four. Everybody plants a garden by drawing candies from a bag. Each colour is a plant; **red is
kudzu**, the weed that costs points.

## Before the game
- The bag holds two packs for each player: of each colour 12 a pack, so 24 for each player (E6).
- Each player draws ten. The reds go to the **common garden** and are not replaced; the rest are the player's own
  **garden** (E8). Most reds drawn starts; a tie is broken by lot (E7). Then the turn passes to the left, which is the
  next seat number.
- The bag's contents, the gardens and the common garden are public (E14). Eaten candies are out of the game.

## A turn
1. **Call** a colour of the palette that you would like to gain. Red can't be called (E1); a colour that is used up can,
   but won't come (E12).
2. **Draw** one candy from the bag without looking and put it in your garden, whatever it is.
   - *The colour you called (success)*: you eat one red, from your own garden or the common one: your choice if both have
     one, done by itself if only one has (E9). No red anywhere: nothing.
   - *Another colour but red (partial success)*: you may **sacrifice**: eat one of your own candies that is not red, the
     one just drawn or another (E10), and one red from either garden. Once, or **decline**. Where no red is in reach there is no choice, and no red is
     eaten without a sacrifice (E11).
   - *Red*: it grows in your garden.
3. Whatever came, your turn is over (E15). If the bag is empty then, **so is the game**, at once: in the middle of a
   round too, with no growth after it (E2).

## Growth
When everybody has had one turn, each player in turn order, from the first player on, draws one candy. Red goes to the common garden, any other
colour straight back into the bag, before the next player draws (E3). Without reds in the bag nothing comes of it (E18). If the bag becomes empty, because its last
candy was red, the game is over. Then the next round begins, with the same first player.

## Score
- For each colour but red (E4) the player who has more of it than anybody else scores his count less that of the next
  highest player, even if several are next (E13). A tie at the top scores nobody anything. With nobody else growing it, he scores them all.
- The common garden is shared out equally; a remainder is set aside, even one of two or three (E5).
- Every two reds, own ones and the share together, cost a point; an odd one costs nothing. A total may be below zero.
- The total is points for plants less the loss to kudzu (E17). Highest wins; equal totals share the win (E16).

Example: with 10, 6 and 2 yellow candies the first scores 4 for yellow and the others nothing. With 7 reds in the common
garden of three players each takes 2 and one is set aside; reds of their own 0, 1 and 3 then cost 1, 1 and 2.

Every turn takes one candy from the bag for good and nothing ever adds one, so the game ends after as many turns as there were
candies after the set-up, at the latest.

## What is worth knowing
**With two players a sacrifice never pays.** The call does not change which candy you draw, only whether a red is eaten
for free. What one player scores for a colour the other lacks, so the difference of the totals is simply

    (your other candies - theirs) - (half your reds, rounded down - half theirs, rounded down)

and a sacrifice gives away a candy, one full point of it, to be rid of a red, half a point. When the rounding is in your
favour you get your point back, no more, and the next red costs one again. Solved exactly, small bags show not one
position in which a sacrifice is strictly better than declining; not even with \`redsPerPoint\` 1, where it breaks even at best.

With three or four players colours do matter. Early a sacrifice is a waste just the same. Late in the game it costs
nothing to eat a candy of a colour in which you neither lead nor come next, and one red less may be a point.

So good play is short: **call the colour that the bag holds most of, eat your own red first, decline.** Towards the end
there is something to count: candies that can't matter any more, and odd and even reds, since a red eaten from the common
garden helps the others too. The rest is luck, and starting is a handicap: who starts drew the most reds, so has the smallest
garden.

## Options
| option | values | meaning |
|---|---|---|
| \`palette\` | 3 to 8 colours, each once, \`red\` among them; default red, orange, yellow, green, purple | the colours in play (E6) |
| \`packsPerPlayer\`, \`perPack\` | default 2 and 12 | packs for each player, candies of each colour in a pack (E6) |
| \`perColour\` | none | candies of each colour in the whole bag; overrides both (E6) |
| \`preset\` | \`full\`, \`short\` | full: as by default. short: 6 of each colour for each player. No other size may stand beside a preset (E6) |
| \`bagKnown\` | **true**, false | false: each candy in the bag is of a random colour, and only their number is shown (E14) |
| \`callRed\` | true, **false** | red may be called: drawn then, it is a success, and one red is eaten (E1) |
| \`growth\` | **eachReturns**, together | together: all draw, then all return. Who finds the bag empty draws nothing; the game is over only if it is empty after the return (E3) |
| \`firstTie\` | **lot**, lowestSeat | who starts among those with most reds (E7) |
| \`mustEat\` | **true**, false | false: a success may decline to eat a red (E9) |
| \`redsPerPoint\` | **2**, 1 | 1: each red costs a full point, twice as much as by default |

A bag has to hold one candy more than the set-up takes, at least, and 1,200 at most. With two players the default takes about 198 turns, the
short preset 36.
`;
