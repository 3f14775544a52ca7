/**
 * Ours beside boardgame.io's MCTSBot on the light game of Lights Out for two: iterations a second from the same openings,
 * and games on paired deals, our honest player with 10 ms a move against its 1,000 iterations on the true state.
 *
 *   npm run bench:peers [-- --games 40] [--json]
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { MCTSBot } from 'boardgame.io/dist/cjs/ai.js';
import { Client } from 'boardgame.io/dist/cjs/client.js';
import { estimate } from '../../dist/agents/arena/statistics.js';
import { decide } from '../../dist/agents/driver.js';
import { SearchAgent } from '../../dist/agents/search/search-agent.js';
import { lightGame } from '../../dist/bench/light-game.js';
import { Rng } from '../../dist/games/rng.js';
import { SearchedTableGame } from '../../dist/games/searched-table.js';
import { crazyEights, enumerate } from './crazy-eights.js';

const BOT_ITERATIONS = 1_000;
const OUR_MILLIS = 10;
const OUR_BUDGET = { iterations: BOT_ITERATIONS };
const OUR_REPEATS = 100;
const clock = () => performance.now();

const { values } = parseArgs({
  options: { games: { type: 'string', default: '40' }, json: { type: 'boolean', default: false } },
});
const ours = new SearchAgent(lightGame);
const unguided = new SearchAgent(lightGame, { guided: false });

/** The same deal for both programs: a table of ours, and the deal with the whole order of the pile for theirs. */
function dealt(number) {
  const rng = new Rng(number);
  const table = new SearchedTableGame(lightGame).deal(2, {}, rng).value;
  const { hands, starter } = table.wire().deal;
  const known = new Set([...hands.flat(), starter]);
  const pile = ['C', 'D', 'H', 'S']
    .flatMap((suit) => ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].map((rank) => rank + suit))
    .filter((card) => !known.has(card));
  rng.shuffle(pile);
  return { table, game: crazyEights({ hands, starter, pile }) };
}

const newBot = (game, seed) => new MCTSBot({ game, enumerate, seed: String(seed), iterations: BOT_ITERATIONS });

/** Both make decisions of 1,000 iterations from the same openings; in CPU time, since machines are shared. */
async function compareRates(deals) {
  const openings = Array.from({ length: deals }, (_, deal) => dealt(deal));
  const theirs = await iterationsPerSecond(async () => {
    for (const [deal, { game }] of openings.entries()) {
      const client = Client({ game, numPlayers: 2, debug: false });
      await newBot(game, deal).play(client.getState(), '0');
    }
    return deals * BOT_ITERATIONS;
  });
  const observations = openings.map(({ table }) => table.observe(0));
  const ourRate = (agent) =>
    iterationsPerSecond(() => {
      for (let time = 0; time < OUR_REPEATS; time++) {
        for (const observation of observations) decide(agent, observation, new Rng(time), OUR_BUDGET, { clock });
      }
      return OUR_REPEATS * deals * BOT_ITERATIONS;
    });
  const playouts = await iterationsPerSecond(() => {
    const spare = lightGame.blank(2, openings[0].table.options);
    const rng = new Rng(1);
    for (let time = 0; time < OUR_REPEATS * BOT_ITERATIONS; time++) {
      for (const { table } of openings) {
        spare.copyFrom(table.position);
        spare.playOut(rng);
      }
    }
    return OUR_REPEATS * BOT_ITERATIONS * deals;
  });
  return { theirs, ours: await ourRate(ours), unguided: await ourRate(unguided), playouts };
}

/** Of a task that returns how many iterations it made; a first run warms up. */
async function iterationsPerSecond(task) {
  await task();
  const before = process.cpuUsage();
  const iterations = await task();
  const { user, system } = process.cpuUsage(before);
  return (iterations * 1e6) / (user + system);
}

/** Plays one game; returns whether our seat won. The state of boardgame.io is the truth, our table follows it. */
async function play(number, ourSeat) {
  const { table, game } = dealt(number);
  const client = Client({ game, numPlayers: 2, debug: false });
  const bot = newBot(game, number);
  const rng = new Rng(number * 2 + ourSeat);
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover !== undefined) return Number(ctx.gameover.winner) === ourSeat;
    const seat = Number(ctx.currentPlayer);
    const action = seat === ourSeat ? ourMove(table, seat, rng) : await theirMove(bot, client, G, seat);
    const hand = [...G.hands[seat]];
    client.moves[action.move](...action.args);
    follow(
      table,
      seat,
      action,
      client.getState().G.hands[seat].find((card) => !hand.includes(card)),
    );
  }
}

function ourMove(table, seat, rng) {
  const { best } = decide(ours, table.observe(seat), new Rng(rng.fork()), { millis: OUR_MILLIS }, { clock });
  return best.type === 'draw'
    ? { move: 'draw', args: [] }
    : { move: 'play', args: [best.card, best.suit ?? best.card.slice(-1)] };
}

/** A forced move needs no bot. */
async function theirMove(bot, client, G, seat) {
  const moves = enumerate(G, undefined, String(seat));
  if (moves.length === 1) return moves[0];
  const { action } = await bot.play(client.getState(), String(seat));
  return { move: action.payload.type, args: action.payload.args };
}

function follow(table, seat, { move, args }, drawn) {
  const [card, suit] = args;
  if (move === 'draw') {
    must(table.play({ type: 'draw' }, seat));
    must(table.playChance({ type: 'drawn', card: drawn }));
  } else must(table.play(card.startsWith('8') ? { type: 'play', card, suit } : { type: 'play', card }, seat));
  if (table.toAct() === 'chance') must(table.playChance({ type: 'roll', value: 1 }));
}

function must(outcome) {
  if (!outcome.ok) throw new Error(outcome.problem.detail);
}

const beside = (rate) =>
  `${Math.round(rate).toLocaleString('en')} iterations/s, ${Math.round(rate / rates.theirs).toLocaleString('en')} times as many`;

const rates = await compareRates(3);
const deals = Math.ceil(Number(values.games) / 2);
const won = [];
for (let deal = 0; deal < deals; deal++) {
  const results = [await play(deal, 0), await play(deal, 1)];
  won.push(results.filter(Boolean).length / 2);
  process.stderr.write(`\r${deal + 1} of ${deals} deals`);
}
process.stderr.write('\n');
const share = estimate(won);
if (values.json) process.stdout.write(`${JSON.stringify({ rates, share }, null, 2)}\n`);
else {
  process.stdout.write(`the light game of Lights Out for two, decisions of ${BOT_ITERATIONS.toLocaleString('en')} iterations from the opening, CPU time
  boardgame.io 0.50.2, MCTSBot       ${Math.round(rates.theirs).toLocaleString('en')} iterations/s
  ours, random playouts like theirs  ${beside(rates.unguided)}
  ours, as it plays                  ${beside(rates.ours)}
  ours, random playouts alone        ${beside(rates.playouts)}
  ours, honest, ${OUR_MILLIS} ms a move, against its ${BOT_ITERATIONS.toLocaleString('en')} iterations on the true state, ${2 * deals} games on paired deals:
  ours won ${(100 * share.mean).toFixed(1)} %, 95 % interval ${(100 * share.low).toFixed(1)} to ${(100 * share.high).toFixed(1)} %
`);
}
