/** Shares games out over the cores; whoever is done gets the next share. */
import { startWorker, type WorkerChannel } from '@gridhall/match';
import { playJob, type SimulationJob } from './simulate-games.ts';
import { merge, type SimulationTallies } from './simulate-tally.ts';

/** Below so many games a worker takes longer to start than to play. */
const WORTH_A_WORKER = 200;
const SHARES_A_CORE = 16;
const LEAST_A_SHARE = 50;
/** And no share so large that the bar stands still while it is played. */
const MOST_A_SHARE = 1000;

export async function playAll(
  job: Omit<SimulationJob, 'from' | 'to'>,
  first: number,
  end: number,
  cores: number,
  progress: (done: number) => void,
): Promise<SimulationTallies> {
  const games = end - first;
  const share = shareFor(games, cores);
  const jobs = sharesOf(job, first, end, share);
  const tallies: SimulationTallies = {};
  let done = 0;
  const finish = (one: SimulationJob, played: SimulationTallies) => {
    merge(tallies, played);
    done += one.to - one.from;
    progress(done);
  };
  progress(0);
  if (cores === 1 || games < WORTH_A_WORKER) {
    for (const one of jobs) finish(one, await playJob(one));
    return tallies;
  }
  const hands = await Promise.all(
    Array.from({ length: Math.min(cores, Math.ceil(games / share)) }, () =>
      startWorker(new URL('./simulate.worker.ts', import.meta.url)),
    ),
  );
  try {
    await Promise.all(hands.map((hand) => work(hand, jobs, finish)));
  } finally {
    await Promise.all(hands.map((hand) => hand.stop()));
  }
  return tallies;
}

/** How many games a worker is given at a time. */
export function shareFor(games: number, cores: number): number {
  const fair = Math.ceil(games / (cores * SHARES_A_CORE));
  return Math.min(MOST_A_SHARE, Math.max(LEAST_A_SHARE, fair));
}

/** Made as they are asked for: of a thousand million games there are a million shares. */
function* sharesOf(
  job: Omit<SimulationJob, 'from' | 'to'>,
  first: number,
  end: number,
  share: number,
): Generator<SimulationJob> {
  for (let from = first; from < end; from += share) yield { ...job, from, to: Math.min(end, from + share) };
}

/** One worker takes jobs until there are none. */
function work(
  hand: WorkerChannel,
  jobs: Iterator<SimulationJob>,
  finish: (job: SimulationJob, played: SimulationTallies) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let current: SimulationJob | undefined;
    const next = () => {
      const { done, value } = jobs.next();
      current = done ? undefined : value;
      if (current) hand.post(current);
      else resolve();
    };
    hand.onError(reject);
    hand.onMessage((played) => {
      if (current) finish(current, played as SimulationTallies);
      next();
    });
    next();
  });
}
