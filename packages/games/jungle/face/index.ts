/** How Jungle looks in every user interface. */
import type { Cells, Face, Motion } from '@gridhall/core';
import { t } from '@gridhall/core';
import { colorOf, PIECES } from '../animals.ts';
import { addressOf, BLUE, COLUMNS, RED, ROWS } from '../board.ts';
import type { JungleEvent, JungleView } from '../view.ts';
import { groundSymbol, LEGEND, pieceSymbol, symbolOf } from './legend.ts';

const RIM = { rows: [...'123456789'], columns: [...'ABCDEFG'] };

function cells({ plane }: JungleView): Cells {
  return {
    rows: ROWS,
    columns: COLUMNS,
    at: (square) => symbolOf(plane[square]!, square),
    under: groundSymbol,
    place: addressOf,
    rim: RIM,
  };
}

function motions(events: readonly JungleEvent[]): readonly Motion[] {
  return events.flatMap((event): Motion[] => {
    if (event.type === 'moved') return [{ from: event.from, to: event.onto }];
    return event.type === 'captured' ? [{ gone: event.square, symbol: pieceSymbol(event.piece) }] : [];
  });
}

/** Returns the captured pieces: those that are no longer on the board. */
function taken({ plane }: JungleView): readonly (readonly number[])[] {
  const gone = PIECES.filter((piece) => !plane.includes(piece));
  return [BLUE, RED].map((color) => gone.filter((piece) => colorOf(piece) !== color).map(pieceSymbol));
}

export const face: Face<JungleView, JungleEvent> = {
  hue: { light: '#2B6A30', dark: '#8FD08F' },
  legend: LEGEND,
  cells,
  motions,
  bottom: RED,
  taken,
  how: {
    keys: t`Go to one of your animals with the arrows and press Enter, then to its new square and Enter again.`,
    mouse: t`Click one of your animals, then the square to move it to; or drag it there.`,
    touch: t`Tap one of your animals, then the square to move it to; or drag it there.`,
  },
  sample: {
    params: {},
    setup: { seed: '0'.repeat(32) },
    moves: ['A3 A4', 'G7 G6', 'A4 B4', 'C7 D7', 'C3 D3', 'G6 G5'],
    viewer: 'spectator',
  },
  lesson: async () => (await import('./lesson.ts')).LESSON,
  rules: async () => (await import('./rules.ts')).RULES,
  stake: () => import('./stake.ts'),
};
