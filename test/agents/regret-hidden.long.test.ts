import { hiddenRegretSuite } from './hidden-regret-suite.ts';

hiddenRegretSuite({ lupus: 100, hominist: 60, lightsOut: [60, 40, 40], iterations: 20_000 });
