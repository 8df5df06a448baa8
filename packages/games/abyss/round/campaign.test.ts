import { checkParams, GlibcRandom, OVER, Session, seedFrom, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUp } from '../board/setup.ts';
import { type AbyssParams, type AbyssState, game, table, words } from '../index.ts';
import { optionsOf } from '../params.ts';
import { begun, give } from '../testing/boards.ts';
import { levelAfter, planAt } from './campaign.ts';

const chosen = (more: Partial<AbyssParams>) => sure(checkParams(game.params, { campaign: true, ...more }));

function answer(state: AbyssState, text: string): void {
  game.apply(state, sure(game.read(game.ask(state, 0)!, text)));
}

describe('a campaign', () => {
  it('asks after every board, and the boards follow one another in one record', () => {
    const opening = {
      ...{ id: '0'.repeat(32), params: chosen({}), setup: { seed: seedFrom('again'), boards: ['H*'] } },
      players: [{ name: 'Hero', kind: 'human' as const }],
    };
    const session = sure(Session.start(table, opening));
    sure(session.play(0, 'd'));
    const question = session.ask(0)!;
    expect(words.ask(question, session.view(0) as never)).toBe('You have won 1 and lost 0. Play again?');
    sure(session.play(0, 'y'));
    expect(session.toMove).toBe(0);
    expect((session.view(0) as { rounds: number }).rounds).toBe(0);
    for (let i = 0; i < 200 && session.ask(0)?.id === 'command'; i++)
      sure(session.play(0, i % 2 ? 's' : 'd'));
    sure(session.play(0, 'n'));
    expect(session.toMove).toBe(OVER);
    expect(session.outcome).toMatchObject({ reason: 'campaign', results: [0.5] });
  });

  it('counts wins and losses, and the level goes up and down with them', () => {
    const won = begun(['H*'], { campaign: true });
    give(won, 'd');
    expect(won.campaign).toMatchObject({ wins: 1, losses: 0, level: 1, score: 1000 + 2 * (4 - 1) });
    const lost = begun(['H#$'], { campaign: true });
    give(lost, 'd');
    expect(lost.campaign).toMatchObject({ wins: 0, losses: 1, level: -1, score: 0 });
  });

  it('keeps its level between -5 and 10', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (results) => {
        let level = 0;
        for (const won of results) {
          const before = level;
          level = levelAfter(level, won);
          expect(level >= -5 && level <= 10).toBe(true);
          if (before > -5 && before < 10) expect(level - before).toBe(won ? 1 : -1);
        }
      }),
    );
    expect([levelAfter(10, true), levelAfter(-5, false)]).toEqual([10, -5]);
  });

  it.each([
    [0, 50, 6, 2],
    [4, 58, 10, 3],
    [10, 70, 16, 5],
    [-1, 48, 5, 1],
    [-5, 40, 1, 0],
  ])('has at level %i %i abysses, %i monsters, %i bats', (level, abysses, monsters, bats) => {
    expect(planAt(optionsOf(chosen({})), level)).toMatchObject({ abysses, monsters, bats });
  });

  it('never has fewer than none, and cuts what does not fit from the abysses, then from the monsters', () => {
    expect(planAt(optionsOf(chosen({ abysses: 4, monsters: 2, bats: 0 })), -5)).toMatchObject({
      ...{ abysses: 0, monsters: 0, bats: 0 },
    });
    // 76 cells are free on a board of 10 × 15.
    const full = optionsOf(chosen({ rows: 10, columns: 15, abysses: 40, monsters: 30, bats: 6 }));
    expect(planAt(full, 1)).toMatchObject({ abysses: 39, monsters: 31, bats: 6 });
    const crowded = optionsOf(chosen({ rows: 10, columns: 15, abysses: 2, monsters: 68, bats: 6 }));
    expect(planAt(crowded, 10)).toMatchObject({ abysses: 0, monsters: 67, bats: 9 });
  });

  it('draws the next seed with the generator that placed the pieces', () => {
    const params = chosen({ generator: 'glibc', seed: 9, monsters: 20 });
    const state = sure(game.create(params, { seed: seedFrom('') }));
    const dice = new GlibcRandom(9);
    setUp(params, dice);
    for (let i = 0; game.ask(state, 0)!.id === 'command' && i < 300; i++) answer(state, i % 2 ? 's' : 'd');
    expect(state.campaign).toMatchObject({ losses: 1, level: -1 });
    answer(state, 'y');
    const next = setUp(planAt(optionsOf(params), -1), new GlibcRandom(dice.next()));
    expect(state.grid.cells).toEqual(next.grid.cells);
  });
});

describe('the score', () => {
  it('is 1000 for the escape, the rounds that were left twice, 100 a treasure and 50 a lure', () => {
    const state = begun(['H$* #m', '      ']);
    give(state, 'dd');
    expect(game.outcome(state)!.measures).toMatchObject({
      score: 1000 + 2 * (12 - 2) + 100 + 50,
      treasures: 1,
    });
  });

  it('keeps treasure and lures in a lost game', () => {
    const state = begun(['H$# #m', '      ']);
    give(state, 'dd');
    expect(game.outcome(state)).toMatchObject({ results: [0], reason: 'fell', measures: { score: 150 } });
    expect(words.outcome(game.outcome(state)!, 0)).toBe(
      'You went into the abyss. The game is lost: 2 rounds, 1 baddie lured into the abyss, 1 treasure, 150 points.',
    );
  });
});
