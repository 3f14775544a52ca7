/** Crazy Eights as boardgame.io wants it: one JSON state, moves that change it, all legal moves for its bot. */

const SUITS = ['C', 'D', 'H', 'S'];
const rankOf = (card) => card.slice(0, -1);
const suitOf = (card) => card.slice(-1);

/** The game from a given deal: `{ hands, pile (next card last), starter }`. */
export function crazyEights(deal) {
  return {
    name: 'crazy-eights',
    setup: () => ({
      hands: deal.hands.map((hand) => [...hand]),
      pile: [...deal.pile],
      played: [deal.starter],
      suit: suitOf(deal.starter),
    }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      play: ({ G, playerID }, card, suit) => {
        const hand = G.hands[Number(playerID)];
        hand.splice(hand.indexOf(card), 1);
        G.played.push(card);
        G.suit = suit;
      },
      draw: ({ G, playerID, random }) => {
        if (G.pile.length === 0) G.pile = random.Shuffle(G.played.splice(0, G.played.length - 1));
        const card = G.pile.pop();
        if (card !== undefined) G.hands[Number(playerID)].push(card);
      },
    },
    endIf: ({ G }) => {
      const seat = G.hands.findIndex((hand) => hand.length === 0);
      return seat === -1 ? undefined : { winner: String(seat) };
    },
    ai: { enumerate },
  };
}

/** Every legal move of a player; drawing only if nothing can be played. */
export function enumerate(G, _ctx, playerID) {
  const top = G.played[G.played.length - 1];
  const moves = [];
  for (const card of G.hands[Number(playerID)]) {
    if (rankOf(card) === '8') for (const suit of SUITS) moves.push({ move: 'play', args: [card, suit] });
    else if (suitOf(card) === G.suit || rankOf(card) === rankOf(top)) {
      moves.push({ move: 'play', args: [card, suitOf(card)] });
    }
  }
  return moves.length > 0 ? moves : [{ move: 'draw', args: [] }];
}
