/** The rules of Homo Homini Lupus in our words, for the game's page: Markdown, rulings by their signs. */
export const RULES = `# Homo Homini Lupus

A domino game for exactly four players, each for himself (C17). Get rid of your tiles, heavy ones first, or end the hand
while yours are the lightest: doubles laid face down close the way for the others.

## Tiles and deal
- The double-six set: 28 tiles, 168 pips. Six tiles for each player; the other four are the **boneyard**, face down.
- Who holds the lowest double that any player holds lays it face up, by itself: the **spinner**. It is never laid face
  down (C5), and it is that player's turn (C18). Some player always holds a double: there are seven, and only four tiles
  are left over (C7). So the spinner is 4|4 at most, and all lower doubles were in the boneyard.
- The spinner has four **arms**, all open from the start with the spinner's number as their **end** (C6). The turn passes
  clockwise, to the next seat number (C19).

## A turn
1. If a tile of your hand has the end number of an open arm, you **must** lay one (C2): any tile that fits, on any arm that
   it fits. Its other number is the arm's new end.
   A **double** may be laid face up, which keeps the end as it is, or, once shown, **face down**: then the arm is closed for
   the rest of the hand, and nothing reopens it (C11). Everybody remembers which double lies there (C12). Since the
   spinner is the only double of its number, no arm can be closed before a tile lies on it (C13).
2. If none fits, you **draw** from the boneyard until a tile fits, then lay it, where and how you like (C8). All four
   tiles may be drawn (C9).
3. If none fits and the boneyard is empty, you **pass**.

## The end of a hand
After every lay:
- Your hand is empty: **domino**. This is looked at first; it makes no difference if the same tile closed the last arm (C10).
- All four arms are **closed**, or the hand is **blocked**: no tile in any hand or in the boneyard has the end number of an
  open arm (C3). While the boneyard still holds such a tile the hand goes on: who is stuck draws.

The hand is over at once; nothing more is drawn or shuffled (C4, C21). Then all hands are turned up and counted.

## Score
With T pips in the four hands together and h in your own, you score **25 T - 100 h**: a hundred times what your hand is
below the mean of the four. Scores are whole numbers that add up to 0 (C20); equal pips score the same (C16); the boneyard
doesn't count. Pips 0, 5, 10 and 11 score 650, 150, -350 and -450. (A printed example of the game scores hands of these
tiles as if they had 0, 5, 11 and 9 pips; the formula counts: C1.)

A match has a fixed number of hands (C15); each opens with the lowest double again (C14). The highest total wins, equal ones
share the win (C16).

## What is public
The whole table with its face-down doubles, the sizes of hands, the boneyard's count, how many tiles each player drew and
when, who passed. Who draws or passes holds nothing that fits at that moment. Hidden are the tiles in hands and in the
boneyard.

## Options
| option | values | meaning |
|---|---|---|
| \`blockTest\` | \`structural\` (default), \`hands\` | C3: which tiles can keep a hand from being blocked: those in hands and in the boneyard, or those in hands alone, so that it ends as soon as no player could lay. With an empty boneyard they are the same |
| \`boneyardReserve\` | 0 (default), 1, 2 | C9: so many tiles of the boneyard may never be drawn. Then four passes in a row block the hand as well |
| \`hands\` | 4 (default), any number from 1 on | C15: the hands of a match |

## Playing a match by messages
A move is \`{"type":"play","tile":[3,5],"arm":2,"face":"up"}\`, \`{"type":"draw"}\` or \`{"type":"pass"}\`; the last two are forced,
and are moves all the same. After \`draw\` chance gives the tile: \`{"type":"drawn","tile":[0,6]}\`. Arms with the same end
are one choice for a computer player, who names the lowest; any of them may be played. After a hand that is not the last,
chance deals the next one tile by tile, one to each seat in turn from seat 0 on, \`{"type":"dealt","tile":[1,1]}\`, 24 times.
`;
