/** A page that has its trial worker think, and tells what came of it. */
import { WorkerThinker } from '../../../packages/match/src/index.ts';
import { HandClock } from '../../../packages/match/src/testing/hand-clock.ts';
import { askFor } from '../../../packages/match/src/testing/trial.ts';

/** Nothing but the engine itself ends a thought, unless time is let pass. */
const clock = new HandClock();
const thinker = new WorkerThinker(
  () =>
    new Worker(new URL('../../../packages/match/src/testing/trial.worker.ts', import.meta.url), {
      type: 'module',
    }),
  clock,
);

/** How often the mind was asked: 1 of a new one. */
const count = async () => Number.parseInt(await askFor(thinker, 'count').said, 10);

/** Whether the mind still knows, after a player's thought was cancelled, that it was asked for it. */
async function afterCancel(player: string, ms = 0): Promise<'kept' | 'lost'> {
  const before = await count();
  const thinking = askFor(thinker, player);
  await thinking.begun;
  thinking.cancel();
  const after = count();
  clock.pass(ms);
  return (await after) === before + 2 ? 'kept' : 'lost';
}

const TRIALS = {
  isolated: () => crossOriginIsolated,
  steps: () => askFor(thinker, 'search', { steps: 100 }).said,
  deadline: async () => Number(await askFor(thinker, 'search', { ms: 5 }).said) > 0,
  loop: () => afterCancel('loop'),
  search: () => afterCancel('search', crossOriginIsolated ? 0 : 15),
  deaf: () => afterCancel('deaf', 15),
  hung: async () => {
    const thinking = askFor(thinker, 'deaf', { ms: 10 });
    await thinking.begun;
    clock.pass(2010);
    return thinking.said;
  },
  crash: () => askFor(thinker, 'crash').said,
  again: count,
};

/** Every trial in turn. */
async function run(): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for (const [name, trial] of Object.entries(TRIALS)) told[name] = await trial();
  return told;
}

Object.assign(globalThis, { run });
