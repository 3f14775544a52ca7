/** The rules for people, in our own words; (R) marks what the game's text leaves open and we settled. */
export const LUDIC_RULES = `# Ludic

An induction game for 3 to 5 players by Jesse Fuchs; three is best. One player, the **Vexer**, writes a secret rule about
two cards. The others, the **Seekers**, lay sets, see which obey it and which break it, and want to be first to name it.

## Cards and sets

- Aces are out. The other 48 cards make two piles of 24, each with one black and one red suit, ranks 2 to K. Suits never
  matter, so every colour and rank stands once in a pile. One pile is the **deck**, the other the **hintbook**.
- Number cards are worth what they show; J is 11, Q 12, K 13. J, Q and K are face cards, 2 to 10 pip cards.
- A **set** is two different cards, one over the other: top and bottom matter. There are 24 x 23 = 552 sets.
- Two rules are **equivalent** when they agree on all 552.
- Where both cards have the same rank, neither is the higher or the lower: a rule about "the higher card" is broken.

## The rule

A rule speaks of colour, rank, value and position of the two cards, and of nothing else: no suits, no other sets, no time,
players, chance, or letters of a card's name. It is obeyed by the initial obey set and broken by the initial break set.
Plain English and symbols are read alike. A text that may mean two different things is not judged: its writer is asked which
is meant, with a set on which the readings differ. Asking costs nothing.

## A round

1. The seed decides who is the first Vexer (R: a low cut, ties cut again). The **token** starts at the Vexer's left.
2. All cards are gathered and both piles rebuilt and shuffled for every round (R).
3. Each Seeker is dealt four cards; then two cards make the initial obey set and two the initial break set. The Vexer may turn
   each upside down (R), but not swap them.
4. The Vexer writes the rule.

The Vexer's left neighbour has the first turn, then it goes counter-clockwise (option \`turnOrder\`). A Seeker does one of:

- **Query**: lays a set, which goes to the column where it belongs, and is dealt two cards.
- **Play**: lays a set to a column of his choice. If it is wrong, the set moves to the other one and the turn is over. If it is
  right, he is dealt two cards and then guesses or passes.
- **Draw**: only with fewer than four cards: is dealt two.

When the deck is empty there is no query and no draw; who has no cards is skipped while others have some. When nobody has any,
each Seeker in turn guesses or passes; unless the guess is right the Vexer flips one set of each column face-down and gives him
a hint (R: after a pass any set that is not face-up, with its label). If an initial set would have to be flipped, the
round ends unsolved.

## Columns

A column shows at most five sets, the initial one among them. When another arrives, by whichever way (R), the Vexer flips one
that is not initial face-down and covers it. Nobody may look at flipped sets; who remembers them, remembers (option
\`memory\`: \`perfect\` shows the round's history, \`table\` only what lies there). Which set is flipped is the Vexer's choice (R).

## Guesses and hints

A guess is right when it is equivalent to the rule: the round ends. A wrong one earns a **hint**, a set on which guess and
rule differ, with the rule's verdict: a face-up set if there is one; else two cards of the hintbook, which that Seeker alone
sees and which leave the hintbook; else any set on a slip of paper, for him alone. Which one is the Vexer's choice.

## Scoring

- The Vexer scores one point for each face-up set when the rule is guessed (2 to 10), but 0 if nobody guessed it, if an initial
  set was flipped, or if a column holds nothing but its initial set. Seekers score nothing.
- Who guessed right is the next Vexer; the token stays, but if he holds it, it passes to his left (R).
- If nobody did, the holder of the token is the next Vexer and passes it to his left.
- Who has 15 points (option \`target\`: 15 or 11) is **ludic**. A ludic player who becomes Vexer again wins the match. A match may
  also be bounded (option \`maxRounds\`, R): then the highest score wins, ties shared.

## What each seat sees

Everybody: face-up sets, the order of events, hand sizes, the sizes of deck and hintbook, the token, scores, whose turn it is,
every guess and whether it was right. A Seeker: his own hand and hints. The Vexer: the rule, the cards of the hintbook,
every hint. Nobody: other hands, the order of the deck.
`;
