/** Every game's face: what it shows is in its legend, its sample replays, and its lesson can be learnt. */
import {
  type Cells,
  checkParams,
  type Face,
  type GameModule,
  type ParamValues,
  Random,
  type SeatNumber,
  Session,
  type Setup,
  sure,
} from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, type GameName, tableOf } from './index.ts';

const SENTENCE = /^\S.*[.:!?]$/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const seeds = fc.bigInt(0n, 2n ** 128n - 1n).map((bits) => bits.toString(16).padStart(32, '0'));

/** The symbols of a board in the text of the rulebook, row by row, where it is a drawing of the cells. */
const PRINTED: Readonly<Partial<Record<GameName, (text: string) => string>>> = {
  abyss: (text) => text.replace(/^-+\n|\n-+$/g, '').replace(/^\||\|$|\n/gm, ''),
  dungeon: (text) =>
    text
      .replace(/^.*\n|\n.*$/g, '')
      .replace(/^\||\|$|\n/gm, '')
      .replace(/ (.) /g, '$1'),
  geese: (text) => text.replaceAll('\n', ''),
  jungle: (text) => [...text.matchAll(/(?<=\| )(.)(?= \|)/g)].map(([symbol]) => symbol).join(''),
};

const tables: readonly { readonly name: GameName; readonly table: GameModule }[] = await Promise.all(
  GAME_NAMES.map(async (name) => ({ name, table: await tableOf(name) })),
);
const faced = tables.map(({ name, table }) => ({ name, table, face: table.face }));

function start(table: GameModule, params: ParamValues, setup: Setup): Session {
  const seats = table.game.seats(sure(checkParams(table.game.params, params)));
  const players = seats.map((name) => ({ name, kind: 'human' }) as const);
  const { boards = table.boards?.(params), seed } = setup;
  const opening = { id: seed, params, setup: { seed, ...(boards ? { boards } : {}) }, players };
  return sure(Session.start(table, opening));
}

function play(session: Session, text: string): void {
  sure(session.play(session.toMove, text));
}

function symbolsOf(face: Face, view: unknown): { readonly cells: Cells; readonly symbols: number[] } {
  const cells = face.cells(view);
  const symbols = Array.from({ length: cells.rows * cells.columns }, (_none, cell) => cells.at(cell));
  return { cells, symbols };
}

/** Everything a board shows is in the legend and on the board. */
function expectDrawn(face: Face, view: unknown): void {
  const { cells, symbols } = symbolsOf(face, view);
  const places = new Set<string>();
  for (const [cell, symbol] of symbols.entries()) {
    expect(face.legend[symbol], `symbol ${symbol}`).toBeDefined();
    if (cells.under) expect(face.legend[cells.under(cell)]).toBeDefined();
    places.add(cells.place(cell));
  }
  expect(places.size, 'every cell has its own name').toBe(symbols.length);
  for (const cell of [...(cells.danger ?? []), ...(cells.here === undefined ? [] : [cells.here])])
    expect(symbols[cell], `cell ${cell}`).toBeDefined();
  if (cells.rim)
    expect([cells.rim.rows.length, cells.rim.columns.length]).toEqual([cells.rows, cells.columns]);
  expect(misnamed(cells), 'called as the rim says').toEqual([]);
}

/** Cells that are called otherwise than row and column are along the edges; a city has a name of its own. */
function misnamed({ rim, from, rows, columns, place }: Cells): string[] {
  expect(rim ?? from, 'has a rim').toBeDefined();
  return Array.from({ length: rows * columns }, (_none, cell) => cell).flatMap((cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const names = [rim?.rows[row] ?? row + from!, rim?.columns[column] ?? column + from!].map(String);
    const called = place(cell).match(/\b[A-Z]+(?=\d)|\d+/gi) ?? names;
    return names.toSorted().join() === [...called].sort().join() ? [] : `${place(cell)} at ${names}`;
  });
}

describe.each(faced)('the face of $name', ({ name, table, face }) => {
  const { game } = table;

  it('has two colours', () => {
    for (const colour of Object.values(face.hue)) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('has a legend of things that are told apart, each with a sentence', () => {
    for (const { letter, glyph, does } of face.legend) {
      expect([...letters.segment(letter)]).toHaveLength(1);
      expect([...letters.segment(glyph)]).toHaveLength(1);
      expect(does).toMatch(SENTENCE);
    }
    expect(new Set(face.legend.map((entry) => entry.name)).size).toBe(face.legend.length);
    const looks = face.legend.map(({ glyph, seat }) => `${glyph} ${seat}`);
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('explains only what the legend has, and what either side has for both', async () => {
    const names = face.legend.map((entry) => entry.name);
    for (const { title, text, legend = [] } of await face.rules()) {
      expect(title).not.toBe('');
      for (const paragraph of text) expect(paragraph).toMatch(SENTENCE);
      for (const each of legend) expect(names).toContain(each);
      const told = face.legend.filter(({ name }) => legend.includes(name));
      for (const { seat, does } of told.filter(({ seat }) => seat !== undefined))
        expect(
          told.filter((other) => other.does === does && other.seat !== seat),
          'where the rules name pieces of one seat, they name those of the other with the same `does`',
        ).toHaveLength(1);
    }
  });

  it('says how to answer, for every kind of hand', async () => {
    const { steps } = await face.lesson();
    const hows = [face.how, ...steps.flatMap(({ how }) => how ?? [])];
    for (const how of hows) for (const says of Object.values(how)) expect(says).toMatch(SENTENCE);
  });

  it('has a sample that replays', () => {
    const session = start(table, face.sample.params, face.sample.setup);
    for (const move of face.sample.moves) play(session, move);
    const view = session.view(face.sample.viewer);
    expectDrawn(face, view);
    const shown = new Set(symbolsOf(face, view).symbols);
    expect(shown.size, 'a picture of more than one thing').toBeGreaterThan(1);
  });

  it('has a lesson that is played to its end by what it wants', async () => {
    const { params, setup, before = [], steps } = await face.lesson();
    const session = start(table, params, setup);
    for (const move of before) play(session, move);
    for (const { say, want, nudge, cells = [] } of steps) {
      expect(say).toMatch(SENTENCE);
      const seat = session.toMove;
      const view = session.view(seat < 0 ? 'spectator' : (seat as SeatNumber));
      const size = face.cells(view).rows * face.cells(view).columns;
      for (const cell of cells) expect(cell >= 0 && cell < size).toBe(true);
      if (!want) {
        expect(nudge, 'nobody is asked anything').toBeUndefined();
        continue;
      }
      expect(nudge).toMatch(SENTENCE);
      const answers = session.legal(4096)!;
      for (const text of want) expect(answers, 'as the game writes it').toContain(text);
      const others = answers.filter((text) => !want.includes(text));
      expect(others, 'another answer gets the nudge').not.toEqual([]);
      play(session, want[0]!);
    }
    expect(steps.at(-1)?.want, 'the last step looks back').toBeUndefined();
  });

  it('draws every position of random games by its legend', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.nat(60),
        fc.constantFrom(...game.params.presets, undefined),
        (seed, moves, preset) => {
          const params = sure(checkParams(game.params, preset?.values ?? {}));
          const session = start(table, params, { seed });
          const state = sure(game.create(params, session.record().setup!));
          const random = Random.fromSeed(seed);
          for (let i = 0; i < moves && session.toMove >= 0; i++) {
            const action = game.pick(state, random);
            play(session, game.write(session.ask(session.toMove)!, action));
            game.apply(state, action);
          }
          const view = session.view(0);
          expectDrawn(face, view);
          const { cells, symbols } = symbolsOf(face, view);
          const [told] = session.eventsSince(Math.max(0, session.length - 1), 0);
          for (const motion of face.motions?.(told?.events ?? [], view) ?? []) {
            if ('unfolded' in motion) {
              const { rows, columns } = motion.unfolded;
              expect([2 * rows, 2 * columns]).toEqual([cells.rows, cells.columns]);
              continue;
            }
            const touched =
              'from' in motion ? [motion.from, motion.to] : 'gone' in motion ? [motion.gone] : motion.cells;
            for (const cell of touched) expect(symbols[cell], `cell ${cell} moves`).toBeDefined();
            if ('gone' in motion) expect(face.legend[motion.symbol]).toBeDefined();
          }
          const printed = PRINTED[name]?.(game.text(view));
          if (printed === undefined) return;
          expect(symbols.map((symbol) => face.legend[symbol]!.letter).join('')).toBe(printed);
          expect(cells.rows * cells.columns).toBe([...printed].length);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it('Every game of the house has a table, and a face on it', () => {
  expect(faced.map(({ name }) => name)).toEqual(GAME_NAMES);
});
