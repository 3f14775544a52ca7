import { kudzuRegretSuite } from './kudzu-regret-suite.ts';

kudzuRegretSuite([100, 100, 100, 100]);
