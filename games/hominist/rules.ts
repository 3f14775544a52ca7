/** The rules in our own words, for the game's page. Signs in brackets name the rulings that the code cites. */
export const HOMINIST_RULES = `# Hominist

For 2 to 4 players with one pack of 52 cards. Marry males to females of lower rank for points, and be rid of your
females before the pile runs out: those that you keep cost you.

## The cards
- **Rank**: A (low) 2 3 4 5 6 7 8 9 10 J Q K. **Value**: the rank, but J, Q and K count 10.
- **Gender**: jacks and kings are male, queens female, whatever their suit. Of the others black cards (C, S) are male and
  red ones (D, H) female. That makes 28 males and 24 females.
- A **pair** is a male and a female of lower rank. So a black ace pairs with nothing, a queen only with a king, a red 10
  only with a jack or a king. Gender decides, not ink: KD with 5H is a pair, JH with 9S is none (A5).
- **What a pair is worth**: the difference of the ranks; if either card is a face card, the sum of the two values (A15).

## A round
All 52 cards are shuffled; everybody gets six; the rest is the draw pile, and its top card is turned up as the first
discard. In turn, going left:

1. **Refill.** Draw until you hold six cards or the pile is empty. With six or more you draw nothing and keep what you
   have (A12); a short pile gives what it has (A14).
2. **Act.** Do one of these:
   - **pair** a card of your hand with the top of the discard pile; both go face up in front of you;
   - **draw**: turn the top of the draw pile onto the discard pile (you may not use it); your turn ends (A6);
   - **pass** any card of your hand, face down, to your left neighbour (A20, A21); your turn ends.
3. **More.** After a pair you may pair again with the top that it laid bare, or **stop**. You can't draw or pass any more
   (A16). If the discard pile is empty or nothing in your hand fits, the turn ends by itself.

You needn't pair, but you can't be idle: who doesn't pair draws or passes (A17). Only who can do neither may **stop** at
once (A7). A discard pile that pairing has emptied stays empty until somebody draws (A13).

**No endless passing** (A1): once as many turns in a row as there are players were passes, the next player may not pass.

**End** (A2): when the pile is empty, the present turn is the last. Then the hands are turned up.

**Score** (A3, A4, A11): the value of your pairs less the value of the females left in your hand, queens 10 each. It may
be negative. The highest score takes a game point; when it is tied nobody does (A9).

**The match** goes over a fixed number of rounds; the first turn moves one seat left each round (A8; any seat may begin
the first). Most game points win; equal points share the win (A10).

## Who sees what
All see the hand sizes, the number of cards in the pile, every pair and the whole discard pile in its order (A18). A drawn
card is seen by who drew it; a passed card by giver and receiver. A giver knows the receiver to hold that card until it
is played, or until the receiver passes on a card that the giver doesn't see.

## Options
| option | values, the default first | |
|---|---|---|
| \`rounds\` | 5 (1 to 100) | rounds of the match |
| \`passLimit\` | \`lap\`, a number, \`none\` | passes in a row after which the next player may not pass: as many as there are seats, that many, or no limit (A1) |
| \`maxTurns\` | 1000 | only with \`passLimit: none\`: after so many turns the round is scored as it stands (A1) |
| \`roundEnd\` | \`endOfTurn\`, \`finalLap\`, \`playOut\` | with an empty pile the turn is the last; every other seat has one more; or play goes on until as many turns in a row as there are seats, all taken with an empty pile, brought no pair (A2) |
| \`penaltySet\` | \`female\`, \`red\` | which cards left in the hand cost points (A3) |
| \`penaltyValue\` | \`value\`, \`count\` | their value, or one each (A4) |
| \`pairColours\` | \`gender\`, \`strict\` | strict: a pair also needs one red and one black card (A5) |
| \`drawDiscard\` | \`reveal\`, \`exchange\` | exchange: the drawn card goes to the hand, then any card of the hand is discarded face up (A6) |
| \`starter\` | \`rotate\`, \`winner\`, \`loser\`, \`random\`, \`fixed\` | who begins a later round: the next seat, the highest or lowest score (of tied seats the first going left from the last starter), chance, always the same (A8) |
| \`roundTie\` | \`none\`, \`each\` | who gets the game point of a tied round (A9) |
| \`matchTie\` | \`shared\`, \`totalScore\` | what breaks a tie of game points (A10) |
| \`discardView\` | \`all\`, \`top\` | top: of the discard pile only the top and the number of cards may be seen (A18) |

The pack is called evenly divided by gender, which holds by ink only: by the rule for face cards it is 24 to 28 (A19).

## Words on the wire
Chance draws the cards: \`refill\` (one to the hand of the seat whose turn it is), \`reveal\` (one onto the discard pile),
\`dealt\` (six for each seat in order, when a later round begins) and \`starter\`. When a round has ended, an observation shows
all hands as \`revealed\` and the scores as \`lastResult\`.
`;
