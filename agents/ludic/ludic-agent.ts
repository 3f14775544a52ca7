import type { Bank } from '../../dsl/bank.ts';
import type { LudicMove, LudicObservation } from '../../games/ludic/schemas.ts';
import type { Rng } from '../../games/rng.ts';
import type { Agent, Thinking } from '../agent.ts';
import type { SeekerSkill, VexerSkill } from './ludic-levels.ts';
import { Seeker } from './seeker.ts';
import { Vexer } from './vexer.ts';

/** A player of Ludic: Vexer where the observing seat is the Vexer, else Seeker. Settled at once. */
export class LudicAgent implements Agent<LudicObservation, LudicMove> {
  readonly name: string;
  private readonly seeker: Seeker;
  private readonly vexer: Vexer;

  constructor(
    bank: Bank,
    { seeker, vexer }: { readonly seeker: SeekerSkill; readonly vexer: VexerSkill },
    name = 'ludic',
  ) {
    this.name = name;
    this.seeker = new Seeker(bank, seeker, name);
    this.vexer = new Vexer(bank, vexer, name);
  }

  think(observation: LudicObservation, rng: Rng): Thinking<LudicMove> {
    const role = observation.seat === observation.vexer ? this.vexer : this.seeker;
    return role.think(observation, rng);
  }
}
