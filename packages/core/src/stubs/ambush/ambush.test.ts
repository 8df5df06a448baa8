import { laws } from '../../laws.ts';

await laws(new URL('./index.ts', import.meta.url));
