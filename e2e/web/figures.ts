/**
 * The figures the page is held to, measured in a real browser: `node e2e/web/figures.ts` prints one line each, `name
 * value unit target`; the status is 1 when one is missed.
 */
import { type Figure, median } from './figures/figure.ts';
import { firstVisits } from './figures/first-visits.ts';
import { keptMoves, moves } from './figures/moves.ts';
import { panning } from './figures/panning.ts';
import { shifts, shiftsAmongOthers } from './figures/shifts.ts';
import { sizes } from './figures/sizes.ts';
import { type Hall, openHall } from './hall.ts';

/** Frames as fast as they can be made, instead of 60 a second: the time between two is then what one costs, all in all. */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** What is measured in one go, in a browser of its own. A figure that is measured several times is there as often. */
export const VISITS = {
  sizes: () => within([], sizes),
  first: () => within([], firstVisits),
  still: () => within([], shifts),
  stillAmongOthers: shiftsAmongOthers,
  moves: () => within([], moves),
  kept: () => within([], keptMoves),
  panning: () =>
    within([], (hall) =>
      panning(hall, ({ gaps }, where) => [
        { name: `panning ${where}, beat`, value: median(gaps), unit: 'ms', target: 17 },
      ]),
    ),
  unpaced: () =>
    within(UNPACED, (hall) =>
      panning(hall, ({ gaps, costs, work }, where) => [
        { name: `panning ${where}, whole frame, unpaced`, value: median(gaps), unit: 'ms', target: 16 },
        { name: `panning ${where}, until handed over`, value: median(costs), unit: 'ms', target: 16 },
        { name: `panning ${where}, main-thread work a frame`, value: work, unit: 'ms', target: 16 },
      ]),
    ),
} satisfies Record<string, () => Promise<Figure[]>>;

async function within<T>(flags: readonly string[], work: (hall: Hall) => Promise<T>): Promise<T> {
  const hall = await openHall(flags);
  try {
    return await work(hall);
  } finally {
    await hall.close();
  }
}

if (import.meta.main) {
  const all: Figure[] = [];
  for (const visit of Object.values(VISITS)) all.push(...(await visit()));
  for (const name of new Set(all.map((figure) => figure.name))) {
    const same = all.filter((figure) => figure.name === name);
    const { unit, target } = same[0]!;
    const value = median(same.map((figure) => figure.value));
    const missed = target !== undefined && value > target;
    if (missed) process.exitCode = 1;
    const wanted = target === undefined ? '' : `  (at most ${target})${missed ? '  MISSED' : ''}`;
    process.stdout.write(
      `${name.padEnd(48)} ${value.toFixed(unit === 'shift' ? 3 : 1).padStart(8)} ${unit}${wanted}\n`,
    );
  }
}
