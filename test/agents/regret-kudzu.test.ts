import { kudzuRegretSuite } from './kudzu-regret-suite.ts';

kudzuRegretSuite([12, 8, 12, 15]);
