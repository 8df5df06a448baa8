import { readFileSync } from 'node:fs';
import { sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { ACTIONS, game } from '../index.ts';
import { type Level, loadLevel } from '../level.ts';
import { DUNGEON_NAMES, LIBRARY } from './index.ts';
import { PARS } from './pars.ts';

const ESCAPES = JSON.parse(readFileSync(new URL('escapes.json', import.meta.url), 'utf8')) as Record<
  string,
  readonly string[]
>;
const GRADES = ['easy', 'fair', 'tricky', 'hard', 'cruel'];

describe('the pars of the library', () => {
  it.each(DUNGEON_NAMES)('%s is escaped in par with each number of treasures', (name) => {
    const { moves } = PARS[name];
    expect(ESCAPES[name]!.map(({ length }) => length)).toEqual(moves);
    for (const [i, commands] of ESCAPES[name]!.entries()) {
      const state = sure(game.create({ dungeon: name, rooms: 0 }, { seed: '0'.repeat(32) }));
      for (const command of commands) {
        expect(state.end).toBe('playing');
        game.apply(state, ACTIONS.indexOf(command as 'w'));
      }
      expect(state).toMatchObject({ end: 'escaped', moves: moves[i] });
      expect(state.adventurer.treasure).toBeGreaterThan(i);
    }
  });

  it.each(DUNGEON_NAMES)('%s: more treasure never takes fewer moves', (name) => {
    const { moves } = PARS[name];
    expect(moves.length).toBeGreaterThan(0);
    expect(moves).toEqual(moves.toSorted((one, other) => one - other));
  });
});

describe('the twenty that were drawn', () => {
  const names = DUNGEON_NAMES.slice(5, 25);

  it('are twenty, and rise in difficulty', () => {
    expect(names).toHaveLength(20);
    const grades = names.map((name) => GRADES.indexOf(PARS[name].grade));
    expect(grades).toEqual(grades.toSorted());
    expect(new Set(grades).size).toBe(GRADES.length);
  });

  it('have no two levels alike, turned or mirrored, nor one of the others', () => {
    const forms = Object.values(LIBRARY).flatMap((texts) =>
      texts.map((text) => normalForm(sure(loadLevel(text.replace(/^file .*\n/, ''))))),
    );
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('are told alike when they are: turned and mirrored levels have one form', () => {
    const form = (text: string) => normalForm(sure(loadLevel(text)));
    expect(form('2 3\n0 0\n--$\nM+!')).toBe(form('3 2\n0 1\nM-\n+-\n!$'));
    expect(form('2 3\n0 0\n--$\nM+!')).toBe(form('2 3\n0 2\n$--\n!+M'));
    expect(form('2 3\n0 0\n--$\nM+!')).not.toBe(form('2 3\n0 1\n--$\nM+!'));
  });
});

/** The first, as text, of a level's eight turned and mirrored forms, the start on it. */
function normalForm({ rows, columns, row, column, tiles }: Level): string {
  const forms = Array.from({ length: 8 }, (_none, way) => {
    const turned = way >= 4;
    const [tall, wide] = turned ? [columns, rows] : [rows, columns];
    let text = `${tall} ${wide}:`;
    for (let y = 0; y < tall; y++) {
      for (let x = 0; x < wide; x++) {
        const [down, right] = turned ? [x, y] : [y, x];
        const from = way & 1 ? rows - 1 - down : down;
        const at = way & 2 ? columns - 1 - right : right;
        text += from === row && at === column ? 'o' : tiles[from * columns + at];
      }
    }
    return text;
  });
  return forms.sort()[0]!;
}
