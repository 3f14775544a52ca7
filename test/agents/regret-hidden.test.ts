import { hiddenRegretSuite } from './hidden-regret-suite.ts';

hiddenRegretSuite({ lupus: 14, hominist: 10, lightsOut: [8, 5, 4], iterations: 6_000 });
