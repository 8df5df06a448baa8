import { laws } from '../../index.ts';

await laws(new URL('./index.ts', import.meta.url), { bound: 100_000 });
