/** Every command that plays, shows, measures or serves, loaded when it is asked for. */
import type { CliCommand } from './command.ts';

export const COMMANDS: Readonly<Record<string, () => Promise<{ readonly command: CliCommand }>>> = {
  play: () => import('./play.ts'),
  classic: () => import('./classic.ts'),
  replay: () => import('./replay.ts'),
  solve: () => import('./solve.ts'),
  check: () => import('./check.ts'),
  perft: () => import('./perft.ts'),
  engine: () => import('./engine.ts'),
  simulate: () => import('./simulate.ts'),
  tournament: () => import('./tournament.ts'),
  merge: () => import('./merge.ts'),
  serve: () => import('./serve.ts'),
  online: () => import('./online.ts'),
  admin: () => import('./admin.ts'),
  bench: () => import('./bench.ts'),
};
