import { Session, seedFrom, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { game, type ThronesView, table, tablesOf, WESTEROS } from '../index.ts';
import { at, BRONN, begin, CERSEI, EURON, only, roam } from '../testing/index.ts';
import { face } from './index.ts';

const { legend, sample } = face;

function opened(params: typeof sample.params, setup: typeof sample.setup): Session {
  const players = [{ name: 'Reader', kind: 'human' as const }];
  return sure(Session.start(table, { id: seedFrom('face'), params, setup, players }));
}

/** The board as the legend's letters. */
function drawn(view: ThronesView): string[] {
  const { rows, columns, at: symbol } = face.cells(view);
  return Array.from({ length: rows }, (_none, row) =>
    Array.from({ length: columns }, (_cell, column) => legend[symbol(row * columns + column)]!.letter).join(
      '',
    ),
  );
}

describe('the map by its legend', () => {
  it('before anyone is seen, it is the map of the rulebook', () => {
    const view = game.view(
      sure(
        game.create(
          { fates: 'all', sight: 'hidden', players: 1, rivals: 0, horses: false },
          { seed: seedFrom('map') },
        ),
      ),
      0,
    );
    const symbols: Record<string, string> = { w: '~', p: '*' };
    expect(drawn(view)).toEqual(
      WESTEROS.map.map((row) => [...row].map((one) => symbols[one] ?? one).join('')),
    );
  });

  it('shows you, heroes by number, free warriors and whose land it is', () => {
    const state = only(begin(CERSEI), CERSEI, EURON);
    state.place[EURON] = at(15, 6);
    roam(state, BRONN, at(17, 6));
    state.owner[at(16, 6)] = CERSEI;
    const view = game.view(state, 0);
    expect(
      drawn(view)
        .slice(14, 17)
        .map((row) => row.slice(4, 8)),
    ).toEqual(['*5**', '*+@~', '*†**']);
    const cells = face.cells(view);
    expect([cells.here, legend[cells.under!(at(16, 7))]!.name]).toEqual([at(16, 7), 'city L']);
    expect([cells.place(at(16, 7)), cells.place(at(16, 8))]).toEqual([
      "King's Landing",
      'the sea at (16, 8)',
    ]);
  });

  it('names every symbol once, and the rules speak of no other', async () => {
    const names = legend.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { legend: named = [] } of await face.rules())
      for (const name of named) expect(names).toContain(name);
  });
});

it('a journey is seen from where it began', () => {
  const state = begin(CERSEI);
  const events: Parameters<NonNullable<typeof face.motions>>[0][number][] = [];
  game.apply(state, 3, (event) => events.push(event));
  expect(face.motions!(events, game.view(state, 0))).toEqual([{ from: at(16, 7), to: at(16, 6) }]);
});

it('the sample can be played, and shows somebody', () => {
  const session = opened(sample.params, sample.setup);
  for (const move of sample.moves) sure(session.play(0, move));
  const view = session.view(sample.viewer) as ThronesView;
  expect(view.own?.place).toBe(at(7, 5));
  expect(view.others.length).toBe(5);
});

it('the lesson leads through its answers, and every step asks what it says', async () => {
  const lesson = await face.lesson();
  const session = opened(lesson.params, lesson.setup);
  const { tiles } = tablesOf(session.view(0) as ThronesView);
  for (const move of lesson.before ?? []) sure(session.play(0, move));
  for (const { want, nudge, how, cells = [] } of lesson.steps) {
    for (const cell of cells) expect(cell >= 0 && cell < tiles).toBe(true);
    if (!want) continue;
    expect([nudge, how].every(Boolean)).toBe(true);
    for (const move of want)
      expect(session.play(0, move)).toMatchObject({ ok: true, value: { entry: { move } } });
  }
  // White Harbor was reached, as it says, and left on horseback; Jon Snow was met and beaten, and what he had is kept.
  const view = session.view(0) as ThronesView;
  expect(view.own?.party.map(({ dragonglass }) => dragonglass)).toEqual([false, false, false, true]);
  expect(view.own).toMatchObject({ place: at(3, 6), mounted: true });
  expect(lesson.steps.at(-1)?.want).toBeUndefined();
});
