import { type Hint, OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { awayFrom, game, STOOD, type ThronesState, tablesOf, WESTEROS } from '@gridhall/games/thrones';
import { describe, expect, it } from 'vitest';
import { engine, explore } from './index.ts';

const JON = 2;
const mind = engine.open({});
const thought = thoughtOf(Random.fromSeed(seedFrom('hint')), 1000);

function hintIn(state: ThronesState): Hint | undefined {
  return mind.hint!(game.view(state, 0), game.ask(state, 0)!, thought) as Hint | undefined;
}

function begin(hero: string, seed: string): ThronesState {
  const state = sure(
    game.create(
      { fates: 'others', sight: 'window', players: 1, rivals: 0, horses: false },
      { seed: seedFrom(seed) },
    ),
  );
  game.apply(state, 0);
  game.apply(
    state,
    WESTEROS.heroes.findIndex(({ name }) => name === hero),
  );
  return state;
}

/** Every hint of some games, by the question it was given for. */
function hintsOf(games: number): Map<string, Hint[]> {
  const hints = new Map<string, Hint[]>();
  for (let i = 0; i < games; i++) {
    const state = begin(WESTEROS.heroes[i % WESTEROS.heroes.length]!.name, `hints ${i}`);
    while (game.toMove(state) !== OVER) {
      const question = game.ask(state, 0)!;
      const view = game.view(state, 0);
      const hint = hintIn(state);
      const chosen = explore.choose(question, () => view);
      if (hint) {
        // Of ways, an explorer's without regard for rivals.
        if (question.id !== 'turn') expect(hint.move).toBe(game.write(question, chosen));
        expect(game.check(state, sure(game.read(question, hint.move))).ok).toBe(true);
        expect(hint.why).toMatch(/^[A-Z][^.]*\.$/);
        const { tiles } = tablesOf(view);
        for (const cell of hint.cells) expect(cell >= 0 && cell < tiles).toBe(true);
        hints.set(question.id, [...(hints.get(question.id) ?? []), hint]);
      }
      game.apply(state, chosen);
    }
  }
  return hints;
}

describe('a hint', () => {
  it('is what an explorer would do, legal, with one sentence of reason, at every question of a turn', () => {
    const hints = hintsOf(60);
    for (const id of ['turn', 'encounter', 'keep', 'rumours', 'knights', 'dragonglass', 'walkers'])
      expect(hints.get(id)?.length, id).toBeGreaterThan(0);
    for (const { why, cells } of hints.get('turn')!) {
      expect(why).toMatch(/steps? away and (is worth \d|may hide dragonglass)|so rest\.$/);
      expect(cells.length).toBe(why.endsWith('so rest.') ? 0 : 2);
    }
    for (const { why, move } of hints.get('encounter')!)
      expect(why).toMatch(
        move === 'battle'
          ? /sure to win|cannot lose/
          : /(could be lost|is a bad one).*\d %( of all cases)?\.$/,
      );
    for (const { why } of hints.get('walkers')!)
      expect(why).toMatch(/you would win in \d+ % of all cases\.$/);
  });

  it('names a rival who stands so close to the goal that he may meet one there, and how that would go', () => {
    const state = begin('Jon Snow', 'near');
    state.army[JON] = 1500;
    const view = game.view(state, 0);
    const question = game.ask(state, 0)!;
    const [, goal] = hintIn(state)!.cells;
    const told = (place: number) =>
      (mind.hint!({ ...view, others: [{ hero: 0, place }] }, question, thought) as Hint).why;
    const { columns } = tablesOf(view);
    expect(told(goal! + 2 * columns)).toMatch(
      /15 points, and Cersei Lannister, likely easy prey, is close to it\.$/,
    );
    expect(told(goal! + 3 * columns)).toMatch(/15 points\.$/);
    // And one whom only the first step leads to.
    expect(told(view.own!.place - columns)).toMatch(
      /15 points, and Cersei Lannister, likely easy prey, is near\.$/,
    );
  });

  it('keeps clear of whoever is too strong, and says so; where there is no clear way it says that', () => {
    const state = begin('Jon Snow', 'near');
    const question = game.ask(state, 0)!;
    const view = game.view(state, 0);
    const { neighbours } = tablesOf(view);
    const { place } = view.own!;
    // With Winterfell ahead, which is worth a risk, and where nothing is worth more than the rest.
    const trail = Uint8Array.from(view.trail).fill(STOOD, 100, 101);
    const told = (tile: number, stood: boolean) =>
      mind.hint!(
        { ...view, ...(stood ? { trail } : {}), others: [{ hero: 0, place: tile }] },
        question,
        thought,
      ) as Hint;
    const tables = tablesOf(view);
    const isMet = (from: number, tile: number) => awayFrom(tables, from, tile) <= 2;
    const said = new Set<string>();
    // Cersei, wherever she stands.
    for (let i = 0; i < 2 * tables.tiles; i++) {
      const tile = i >> 1;
      const hint = told(tile, i % 2 === 1);
      const way = ['north', 'south', 'east', 'west'].indexOf(hint.move.replace('travel ', ''));
      const next = way < 0 ? place : neighbours[place * 4 + way]!;
      const how = /, clear of|too strong, is near|hichever way you go/.exec(hint.why)?.[0];
      if (how) said.add(how);
      // Nobody is sent to her without a word.
      if (isMet(next, tile)) expect(hint.why).toContain('Cersei Lannister, likely too strong');
      else if (how) expect(how).toBe(', clear of');
    }
    expect([...said].toSorted()).toEqual([', clear of', 'hichever way you go', 'too strong, is near']);
  });

  it('says of a meeting in which every answer is a bad one that it is', () => {
    const state = begin('Jon Snow', 'near');
    state.place[0] = state.place[JON]!;
    game.apply(state, 4);
    const hint = hintIn(state)!;
    expect(game.ask(state, 0)!.args?.hero).toBe('Cersei Lannister');
    expect(hint.move).not.toBe('battle');
    expect(hint.why).toMatch(
      /^Every answer to Cersei Lannister is a bad one: .* no more than \d % of all cases\.$/,
    );
  });

  it('goes where points are near, and points at the tile', () => {
    const state = begin('Jon Snow', 'near');
    state.army[JON] = 900;
    const { rowOf, columnOf, columns } = tablesOf(game.view(state, 0));
    const hint = hintIn(state)!;
    const [from, onto] = hint.cells;
    expect(hint).toMatchInlineSnapshot(`
      {
        "cells": [
          52,
          100,
        ],
        "move": "travel south",
        "why": "Winterfell is 3 steps away and is worth 15 points, and Sansa Stark, likely easy prey, stands there.",
      }
    `);
    expect(from).toBe(game.view(state, 0).own!.place);
    expect(rowOf[onto!]! * columns + columnOf[onto!]!).toBe(onto);
  });

  it('has nothing to say where it is a matter of taste', () => {
    const state = sure(
      game.create(
        { fates: 'others', sight: 'window', players: 1, rivals: 0, horses: false },
        { seed: seedFrom('taste') },
      ),
    );
    expect(hintIn(state)).toBeUndefined();
    game.apply(state, 0);
    expect(hintIn(state)).toBeUndefined();
  });
});
