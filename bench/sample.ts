import { cpuSeconds } from './cpu.ts';
import type { Measured, Work } from './row.ts';

const SAMPLE_SECONDS = 0.3;
const LONGEST_WARM_UP_SECONDS = 4;

/** One figure: units per second for work, the figure itself for a gauge. */
export async function sample(measured: Measured): Promise<number> {
  return typeof measured === 'function' ? rate(measured) : measured.measure();
}

/** Runs until the figure stops getting better: libraries of many small functions take seconds to be compiled. */
export async function warmUp(measured: Measured): Promise<void> {
  if (typeof measured !== 'function') {
    if (!measured.cold) await measured.measure();
    return;
  }
  const end = cpuSeconds() + LONGEST_WARM_UP_SECONDS;
  let best = 0;
  for (let sinceBest = 0; sinceBest < 3 && cpuSeconds() < end; sinceBest++) {
    const figure = await rate(measured);
    if (figure > best * 1.04) {
      best = figure;
      sinceBest = -1;
    }
  }
}

async function rate(work: Work): Promise<number> {
  const start = cpuSeconds();
  let done = 0;
  let seconds = 0;
  while (seconds < SAMPLE_SECONDS) {
    done += await work();
    seconds = cpuSeconds() - start;
  }
  return done / seconds;
}
