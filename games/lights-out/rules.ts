/** The rules in our own words, Markdown: the game's page. */
export const RULES = `# Lights Out (the card game)

Crazy Eights with a die. Whenever somebody rolls a six the lights go out: everyone keeps one card, the rest is thrown on a heap, and in
the dark the players take cards from it until one of them finds something to play. The first to hold no card wins.

## Setting up
Two to four players, one pack of 52, one six-sided die. Seven cards each; the rest is the draw pile, and its top card is turned up as the
play pile. If that is an eight it is buried in the draw pile at random and the next card turned up (**B4**). Seat 0 starts the first
round; play goes to the left. There is one pack, whatever the number of players (**B20**).

## A light turn
A card can be played if it is an eight, or has the required suit, or the rank of the top card. The required suit is the top card's, or the
one declared with an eight.

1. Who can play must play one card, an eight counting like any other (**B2**); with an eight goes the suit that he declares. Who can't
   draws one card and keeps it; it is not played in this turn (**B3**). If the draw pile is empty, the play pile without its top card is
   shuffled into a new one (**B5**). Somebody can always play when nothing can be drawn, so nobody ever passes.
2. Whoever has no card left has won at once, without rolling (**B12**).
3. Then the die is rolled (**B1**). One to five: the next player has a light turn. Six: blackout. Sixes may follow each other (**B18**).

## A blackout
1. All players choose at the same time, unseen, the one card that they keep (**B13**). All other cards become the heap, face down and
   shuffled. If there are none, the lights are on again at once (**B11**).
2. The player who rolled the six, the roller, takes a card of the heap without looking (**B6**) and lays it on the play pile. It need not
   match, and it voids any suit declared before (**B19**). If it is an eight he declares a suit (**B7**). This lay is nobody's play
   (**B15**). If it was the heap's last card, the lights are on (**B11**).
3. From the roller's left on, players have dark turns: take the top card of the heap, then play any card of the hand that fits (**B8**),
   which brings the light back, or hold. When the heap is used up the light comes back too, after the turn of whoever drew the last card
   (**B10**). Nobody can go out in the dark (**B9**). There are no rolls.
4. With the light on, what is left of the heap goes, shuffled, under the draw pile (**B14**), and the next player has a light turn.

## Who knows what
Everybody sees the play pile, the required suit, every roll, and how many cards each hand, the draw pile and the heap have. Only its owner
sees a hand, a drawn card and what he kept or threw on the heap. While players choose what to keep it shows who has chosen. After a
reshuffle everybody knows which cards the draw pile has, in no order.

## Scores
The winner of a round scores a point for each card in the other hands; after the last round the most points win the match, and equal
scores share it (**B16**). In a match of several rounds the start goes to the left (**B17**).

## Options
| option | values, the default first | |
|---|---|---|
| \`roll\` | \`after\`, \`before\` | B1: roll after the play; or before it, where a six replaces the play |
| \`mustPlay\` | \`strict\`, \`notEights\`, \`free\` | B2: who can play must; unless only eights can be played; or anybody may draw |
| \`playDrawn\` | \`false\`, \`true\` | B3: a drawn card that fits may be played at once, or held |
| \`starterEight\` | \`bury\`, \`natural\`, \`wild\` | B4: a first eight is buried; stands with its suit; or takes any card |
| \`emptyStock\` | \`reshuffle\`, \`pass\` | B5: or an empty draw pile stays empty, who can't play passes, and a full lap of passes ends the round: fewest cards win, ties share |
| \`heapPick\` | \`blind\`, \`open\` | B6: or the roller looks through the heap and chooses |
| \`heapEight\` | \`declare\`, \`printed\` | B7: or an eight from the heap asks for its own suit |
| \`darkPlay\` | \`hand\`, \`drawn\` | B8: or only the card just drawn may be played in the dark |
| \`scoring\` | \`winner\`, \`penalty\` | B16: or each player loses a point for each card in his own hand, and the highest score wins |
| \`rounds\` | 1, to 100 | rounds of the match |
| \`starter\` | \`rotate\`, \`winner\`, \`loser\`, \`random\` | B17: who starts later rounds: the next to the left, the last round's winner, the one with the most cards, or anybody; of several the first one left of the last starter |
| \`maxTurns\` | \`null\`, or a number | B21: after so many turns, light and dark, the round ends: fewest cards win, ties share. Without a cap a round almost surely ends, with no bound |

A shared win divides the points of that round equally. The passes that end a round (B5) must follow each other; a blackout starts the count
anew. The cap (B21) ends the round where the next turn would begin, after the roll or the blackout that its last turn brings.

## Moves
\`{"type":"play","card":"5S"}\`, an eight with its suit \`{"type":"play","card":"8C","suit":"D"}\`, \`{"type":"draw"}\`,
\`{"type":"pass"}\`, \`{"type":"hold"}\`, \`{"type":"keep","card":"8H"}\`, \`{"type":"suit","suit":"S"}\`, and with an open heap
\`{"type":"heap","card":"4D"}\`. Chance: \`roll\` with a \`value\`; \`drawn\`, \`heap\`, \`heapDraw\` and, with an open heap, \`look\` with
a \`card\`; in later rounds \`dealt\` (one card each in turn, from seat 0) and \`reveal\` with a \`card\`, and \`starter\` with a \`seat\`.
`;
