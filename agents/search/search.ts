import { CHANCE, type Position } from '../../games/contract.ts';
import type { Rng } from '../../games/rng.ts';
import { DEEPEST, type Guide, GuidedPlayOut } from '../guides/guide.ts';
import { ALL_SEEING, Chooser } from './choose.ts';
import { NONE, ROOT, Tree } from './tree.ts';

/** What may differ from one search to another. */
export interface SearchSettings {
  /** Nodes that the tree may have; beyond it the search goes on without adding any. */
  readonly nodeLimit: number;
}

export const DEFAULT_SETTINGS: SearchSettings = {
  nodeLimit: 1 << 20,
};

/** The constant of UCB for a search without a guide. */
const EXPLORATION = 0.7;

/** Where the positions of a search come from: `Belief.imagine`, or the truth for `cheat`. */
export interface Imagination<P> {
  imagine(rng: Rng, into: P): void;
}

/**
 * Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012, SO-ISMCTS, for any number of seats by
 * max^n): each iteration imagines a position, walks one tree whose edges are what the searching seat sees of each move,
 * samples chance as it goes, adds one node, plays out at random and adds every seat's utility to the nodes on its way.
 * In the steady state it allocates nothing but the tree's growth.
 */
export class Search<P extends Position<P>> {
  readonly tree: Tree;
  iterations = 0;
  private readonly imagination: Imagination<P>;
  private readonly seat: number;
  private readonly position: P;
  private readonly rng: Rng;
  private readonly chooser: Chooser<P>;
  private readonly guided: GuidedPlayOut<P> | undefined;
  private readonly guide: Guide<P> | undefined;
  private readonly path = new Int32Array(DEEPEST + 1);
  private readonly utilities: Float64Array;

  /**
   * `seat`: whose view keys the tree, or `ALL_SEEING`. `spare`: a blank position of the right seats and options, the
   * search's own from now on. `codes`: the game's. `guide`: advises and plays out, if given.
   */
  constructor(
    imagination: Imagination<P>,
    seat: number,
    spare: P,
    codes: number,
    rng: Rng,
    settings: SearchSettings = DEFAULT_SETTINGS,
    guide?: Guide<P>,
  ) {
    this.imagination = imagination;
    this.seat = seat;
    this.position = spare;
    this.rng = rng;
    this.chooser = new Chooser(codes, guide?.exploration ?? EXPLORATION, rng, guide);
    this.guide = guide;
    this.guided = guide === undefined ? undefined : new GuidedPlayOut(guide, codes);
    this.tree = new Tree(spare.seats, settings.nodeLimit);
    this.utilities = new Float64Array(spare.seats);
  }

  /** Makes `count` more iterations. */
  run(count: number): void {
    for (let i = 0; i < count; i++) this.iterate();
    this.iterations += count;
  }

  /** Forgets everything but its random stream. */
  restart(): void {
    this.tree.clear();
    this.iterations = 0;
  }

  private iterate(): void {
    const { position } = this;
    this.imagination.imagine(this.rng, position);
    const depth = this.descend();
    if (this.guided !== undefined) this.guided.run(position, this.rng);
    else if (!position.roundEnded) position.playOut(this.rng);
    position.utility(this.utilities);
    this.backUp(depth);
  }

  /** Walks the tree and the position down together until a node was added or the round ended; fills the path, returns its last index. */
  private descend(): number {
    const { position, tree, path, rng, seat } = this;
    const deepest = this.guide === undefined ? DEEPEST : this.guide.depth(position);
    let node = ROOT;
    let depth = 0;
    path[0] = ROOT;
    while (!position.roundEnded && depth < deepest) {
      let key: number;
      let child: number;
      if (position.toAct === CHANCE) {
        const code = position.searchChance(rng);
        key = seat === ALL_SEEING ? code : position.seen(code, seat);
        child = tree.child(node, key);
        position.play(code);
      } else {
        this.chooser.choose(tree, node, position, seat);
        key = this.chooser.key;
        child = this.chooser.child;
        position.play(this.chooser.code);
      }
      if (child === NONE) {
        const added = this.expand(node, key);
        if (added !== NONE) path[++depth] = added;
        return depth;
      }
      path[++depth] = child;
      node = child;
    }
    return depth;
  }

  /** Adds the node that an iteration found missing. */
  private expand(parent: number, key: number): number {
    const node = this.tree.add(parent, key);
    if (node !== NONE) this.tree.available[node] = 1;
    return node;
  }

  private backUp(depth: number): void {
    const { tree, path, utilities } = this;
    const { seats, visits, sums } = tree;
    for (let i = 0; i <= depth; i++) {
      const node = path[i]!;
      visits[node]!++;
      for (let seat = 0, at = node * seats; seat < seats; seat++, at++) sums[at]! += utilities[seat]!;
    }
  }
}
