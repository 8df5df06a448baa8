/**
 * The page, measured in a real browser as a visitor gets it. Rows whose figures come from one visit share it; who wants
 * more rounds than it has pays for the next.
 */
import { GAME_NAMES } from '@gridhall/games';
import type { Figure } from '../e2e/web/figures/figure.ts';
import { VISITS } from '../e2e/web/figures.ts';
import type { Gauge, Row } from './row.ts';

type Visit = keyof typeof VISITS;

const made = new Map<string, Promise<readonly Figure[]>>();

/** A visit measures a figure once or several times: so many rounds come from it, whichever row came there first. */
function figure(visit: Visit, name: string): Gauge {
  const values: number[] = [];
  let visits = 0;
  return {
    // A browser that has just been opened is what is measured, and there is nothing to warm up.
    cold: true,
    async measure() {
      if (values.length === 0) {
        // Bytes are counted once: they are the same every time.
        const key = `${visit} ${visit === 'sizes' ? 0 : visits++}`;
        const there = made.get(key) ?? VISITS[visit]();
        made.set(key, there);
        values.push(...(await there).flatMap((one) => (one.name === name ? one.value : [])));
      }
      const value = values.shift();
      if (value === undefined) throw new Error(`the page has no figure '${name}'`);
      return value;
    },
  };
}

function row(visit: Visit, name: string, unit: Figure['unit'], atMost: number): Row {
  return { what: `web: ${name}`, unit, ours: figure(visit, name), target: { of: 'ours', atMost } };
}

export const bench: Row[] = [
  row('sizes', 'lobby, first load, JavaScript', 'KB', 60),
  ...GAME_NAMES.map((game) => row('sizes', `${game}, own chunks`, 'KB', 50)),
  row('first', 'first visit interactive, 4× slower', 'ms', 1000),
  row('first', 'first visit, work until interactive, 4× slower', 'ms', 600),
  row('moves', 'a move on a small board, key to picture', 'ms', 16),
  {
    what: 'web: a move kept and shown, in a game of 20,000 entries',
    unit: 'ms',
    ours: figure('kept', 'a move kept and shown, 20000 entries'),
    peer: { name: 'in a game of 20', measured: figure('kept', 'a move kept and shown, 20 entries') },
    target: { of: 'ratio', atMost: 2 },
  },
  ...[32, 16, 4].flatMap((size) => [
    row('unpaced', `panning 4096 × 4096 at ${size} px, whole frame, unpaced`, 'ms', 16),
    row('unpaced', `panning 4096 × 4096 at ${size} px, main-thread work a frame`, 'ms', 16),
    row('panning', `panning 4096 × 4096 at ${size} px, beat`, 'ms', 17),
  ]),
];
