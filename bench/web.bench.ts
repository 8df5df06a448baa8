/**
 * The page, measured in a real browser as a visitor gets it. All figures come from one visit, which takes half a minute:
 * the rows share it, and a row that is asked again, in the next round, pays for the next.
 */
import { GAME_NAMES } from '@gridhall/games';
import { type Figure, figures } from '../e2e/web/figures.ts';
import type { Gauge, Row } from './row.ts';

const rounds: Promise<readonly Figure[]>[] = [];

/** The nth time a row is measured it takes its figure from the nth visit, whichever row came there first. */
function figure(name: string): Gauge {
  let round = 0;
  return {
    async measure() {
      const visit = round++;
      rounds[visit] ??= figures();
      const found = (await rounds[visit]).find((one) => one.name === name);
      if (!found) throw new Error(`the page has no figure '${name}'`);
      return found.value;
    },
  };
}

function row(name: string, unit: Figure['unit'], atMost: number): Row {
  return { what: `web: ${name}`, unit, ours: figure(name), target: { of: 'ours', atMost } };
}

export const bench: Row[] = [
  row('lobby, first load, JavaScript', 'KB', 60),
  ...GAME_NAMES.map((game) => row(`${game}, own chunks`, 'KB', 50)),
  row('first visit interactive, 4× slower', 'ms', 1000),
  row('first visit, work until interactive, 4× slower', 'ms', 600),
  row('a move on a small board, key to picture', 'ms', 16),
  {
    what: 'web: a move kept and shown, in a game of 20,000 entries',
    unit: 'ms',
    ours: figure('a move kept and shown, 20000 entries'),
    peer: { name: 'in a game of 20', measured: figure('a move kept and shown, 20 entries') },
    target: { of: 'ratio', atMost: 2 },
  },
  ...[32, 16, 4].flatMap((size) => [
    row(`panning 4096 × 4096 at ${size} px, whole frame, unpaced`, 'ms', 16),
    row(`panning 4096 × 4096 at ${size} px, main-thread work a frame`, 'ms', 16),
    row(`panning 4096 × 4096 at ${size} px, beat`, 'ms', 17),
  ]),
];
