/** A small picture of every board for the lobby, in the letters of the rulebook, coloured as the boards are. */
import type { Region } from '../render/canvas.ts';
import { BOLD, type Style, style } from '../render/style.ts';

export const MINIATURE = { width: 13, height: 9 } as const;

type Ink = (letter: string) => Style;

interface Miniature {
  readonly rows: readonly string[];
  readonly ink: Ink;
}

const digits = ['line', 'one', 'two', 'three', 'four'] as const;

const MINIATURES: Readonly<Record<string, Miniature>> = {
  abyss: {
    rows: [
      '  +     #   *',
      'H +  m       ',
      '  +    #  +  ',
      '     #    +  ',
      '  #    M  +  ',
      '~   +     +  ',
      '    +  #     ',
      ' #  +     m  ',
      '    +   #    ',
    ],
    ink: (letter) =>
      letter === 'H' || letter === '*'
        ? style('abyss', 'raised', BOLD)
        : style(letter === '+' || letter === '#' ? 'muted' : 'three', 'raised'),
  },
  dungeon: {
    rows: [
      'o   +   $   !',
      '    +       +',
      '    + + +    ',
      '+       +   M',
      '$   +       +',
      '+ + + + +    ',
      'M           $',
      '    @   +   +',
      '$   +   +   ?',
    ],
    ink: (letter) =>
      letter === '+'
        ? style('muted', 'raised')
        : style(letter === 'M' ? 'three' : letter === 'o' ? 'ink' : 'dungeon', 'raised', BOLD),
  },
  geese: {
    rows: [
      '0 1 M 1 0 1 *',
      '0 1 2 2 1 1 *',
      '0 0 1 M 1 1 *',
      '0 0 1 1 2 1 *',
      '1 1 0 0 1 M 1',
      'M 1 0 0 1 1 1',
      '1 1 0 1 1 1 0',
      '0 0 0 1 * 1 0',
      '0 0 0 1 * 1 0',
    ],
    ink: (letter) =>
      letter === '*' || letter === 'M'
        ? style(letter === 'M' ? 'dungeon' : 'muted', 'tile', BOLD)
        : style(digits[Number(letter)] ?? 'ink', 'raised', letter === '0' ? 0 : BOLD),
  },
  jungle: {
    rows: [
      'l · # X # · t',
      '· d · # · c ·',
      'r · p · w · e',
      '· ~ ~ · ~ ~ ·',
      '· ~ ~ · ~ ~ ·',
      '· ~ ~ · ~ ~ ·',
      'E · W · P · R',
      '· C · # · D ·',
      'T · # X # · L',
    ],
    ink: (letter) => {
      if (letter === '·') return style('line', 'raised');
      if (letter === '~') return style('six', 'water');
      if (letter === '#' || letter === 'X') return style('muted', 'raised');
      return style(letter === letter.toLowerCase() ? 'one' : 'three', 'raised', BOLD);
    },
  },
  thrones: {
    rows: [
      '~~~*F~**~~~Z~',
      '~*~~**G**~~**',
      '~H~~~***~~~**',
      '~~~*I**~J~~**',
      '~~K*****~~~**',
      '~~****L~~~~Y*',
      '~~~******~~~*',
      '~~~*****M~~~*',
      '~~*N****~~~*R',
    ],
    ink: (letter) =>
      letter === '~'
        ? style('six', 'water')
        : letter === '*'
          ? style('muted', 'raised')
          : style('thrones', 'raised', BOLD),
  },
};

/** Draws the picture of a game, if there is one; `scale` is how many cells a letter has each way. */
export function drawMiniature(region: Region, game: string, scale: number): void {
  region.fill(style('ink', 'raised'));
  const found = Object.hasOwn(MINIATURES, game) ? MINIATURES[game] : undefined;
  for (const [y, row] of (found?.rows ?? []).entries()) {
    for (const [x, letter] of [...row].entries()) {
      const cell = region.part(x * scale, y * scale, scale, scale);
      // Between two squares of water is water.
      if (letter === ' ' && row[x - 1] === '~' && row[x + 1] === '~') cell.fill(style('six', 'water'));
      if (letter === ' ' || !found) continue;
      cell.fill(found.ink(letter));
      cell.put(0, 0, letter, found.ink(letter));
    }
  }
}
