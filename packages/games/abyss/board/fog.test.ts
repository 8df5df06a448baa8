import { describe, expect, it } from 'vitest';
import { game, warning } from '../index.ts';
import { begun, give, seen } from '../testing/boards.ts';

const FOG = { fog: 2 };

/** Whether a cell is seen from another, by the rule of the page read word by word. */
function inSight(
  board: readonly string[],
  [row, column]: readonly [number, number],
  r: number,
  c: number,
): boolean {
  const [down, right] = [r - row, c - column];
  const n = Math.max(Math.abs(down), Math.abs(right));
  const s = Math.min(Math.abs(down), Math.abs(right));
  for (let i = 1; i < n; i++) {
    const aside = Math.floor((2 * i * s + n) / (2 * n));
    const [long, short] = [i, aside];
    const at =
      Math.abs(down) >= Math.abs(right)
        ? [row + Math.sign(down) * long, column + Math.sign(right) * short]
        : [row + Math.sign(down) * short, column + Math.sign(right) * long];
    if (board[at[0]!]![at[1]!] === '+') return false;
  }
  return true;
}

describe('sight', () => {
  it('reaches so many rows and columns, and what was never seen is a dot', () => {
    expect(
      seen(begun(['       ', '   m   ', '       ', '  H    ', '       ', '       ', '       '], FOG)),
    ).toEqual(['.......', '   m ..', '     ..', '  H  ..', '     ..', '     ..', '.......']);
  });

  it('is stopped by walls, which are seen themselves', () => {
    const board = ['       ', '  +    ', '  + +  ', ' H  +  ', '   +   ', '       ', '  ++   '];
    const state = begun(board, { fog: 4 });
    const expected = board.map((line, r) =>
      [...line].map((symbol, c) => (c <= 5 && inSight(board, [3, 1], r, c) ? symbol : '.')).join(''),
    );
    expect(seen(state)).toEqual(expected);
    expect(expected.join('')).toContain('.');
  });

  it('keeps what does not move once it was seen', () => {
    const state = begun(['H #       ', '          '], FOG);
    give(state, 'xdddd');
    expect(seen(state)).toEqual(['  #    ...', '    H  ...']);
  });

  it('leaves a baddie drawn where it was seen last until that cell is seen again: one may be drawn twice', () => {
    const state = begun(['   H   ', '       ', '     ~ ', '++++++ '], FOG);
    expect(seen(state)[2]).toBe('.    ~.');
    give(state, 'a');
    expect(seen(state)[2]).toBe('  ~  ~.');
    give(state, 'd');
    expect(seen(state)[2]).toBe('   ~  .');
  });

  it('is taken after every command', () => {
    const state = begun(['Hf        m', '           '], FOG);
    give(state, 'd');
    give(state, 'd');
    expect(state.half).toBe(true);
    expect(seen(state)[0]).toBe('  H  ......');
  });

  it('is of the whole board with a lantern, for ten rounds', () => {
    const state = begun(['Hl          ', '            '], FOG);
    expect(seen(state)[0]).toBe('Hl .........');
    give(state, 'd');
    expect(seen(state)[0]).toBe(' H          ');
    expect(state.lantern).toBe(10);
    give(state, 's'.repeat(10));
    expect(game.view(state, 0).more!.lit!.includes(0)).toBe(false);
    give(state, 's');
    expect(game.view(state, 0).more!.lit!.includes(0)).toBe(true);
  });

  it('shows everything when the board is over', () => {
    const state = begun(['H*         m', '            '], FOG);
    give(state, 'd');
    expect(seen(state)[0]).toBe(' *         m');
  });
});

describe('in fog', () => {
  it('nothing is told about a baddie that is not seen', () => {
    expect(give(begun(['H        m', '          '], FOG), 's')).toEqual([]);
    expect(give(begun(['H m       ', '          '], FOG), 's')).toEqual(['moved monster 2 1']);
  });

  it('a fall is told without its place, and a capture', () => {
    expect(give(begun(['H      #m', '         '], FOG), 's')).toEqual(['gone monster abyss']);
    expect(give(begun(['H      ~ ', '         '], FOG), 's')).toEqual(['caught bat 0 0']);
  });

  it('it is known how many baddies there are', () => {
    expect(game.view(begun(['H       mM~', '           '], FOG), 0).more!.census).toEqual([1, 1, 1, 0, 0]);
  });

  it('warnings and next steps know only what the hero knows', () => {
    const dark = begun(['H      ~ ', '         '], FOG);
    const ask = game.ask(dark, 0)!;
    expect(warning(game.view(dark, 0), ask, 's')).toBeUndefined();
    expect(game.view(dark, 0).next).toEqual([]);
    const near = begun(['Hm     ~ ', '         '], FOG);
    expect(warning(game.view(near, 0), ask, 's')).toBe('A monster would reach you here. Go anyway?');
    expect(game.view(near, 0).next).toEqual([0]);
  });
});

it('a teleport whose other end was never seen is warned of no more than one that leads anywhere', () => {
  const state = begun(['H1     1'], FOG);
  const view = game.view(state, 0);
  expect(warning(view, game.ask(state, 0)!, 'd')).toBeUndefined();
  // Nor does a baddie that goes there come out of what is known.
  const chased = game.view(begun(['H1 m   1#'], { fog: 3, baddiesTeleport: true }), 0);
  expect(warning(chased, game.ask(state, 0)!, 's')).toBeUndefined();
});
