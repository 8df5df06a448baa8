import { bad, sure } from '@gridhall/core';
import { NIM, SEED } from '@gridhall/laws/stubs';
import { newOpening } from '@gridhall/match';
import { LATER, ScriptedThinker } from '@gridhall/match/testing';
import { describe, expect, it } from 'vitest';
import { dailySeed, dayOf } from '../dailies/daily.ts';
import { anotherLike, wishedOpening } from './wished.ts';

const choices = { params: {}, seed: SEED };

describe('a wish for a board', () => {
  it('is asked of the engine with the luck of the seed, and its board is in the opening', async () => {
    const thinker = new ScriptedThinker(() => ({ boards: ['a board'], says: 'It is fine.' }));
    const opening = sure(await wishedOpening(NIM, choices, 'fine', thinker).answer);
    expect(opening.setup).toEqual({ seed: SEED, boards: ['a board'] });
    expect(thinker.asked[0]).toMatchObject({
      task: { task: 'generate', wish: 'fine' },
      budget: { seed: SEED },
    });
    expect(thinker.forgotten).toEqual([opening.id]);
  });

  it('may be granted by a seed that was found by trying', async () => {
    const seed = 'f'.repeat(32);
    const thinker = new ScriptedThinker(() => ({ seed, says: 'It is fine.' }));
    expect(sure(await wishedOpening(NIM, choices, 'fine', thinker).answer).setup).toEqual({ seed });
  });

  it('that cannot be granted says so, and one that is not legal is never asked', async () => {
    const thinker = new ScriptedThinker(() => undefined);
    expect(await wishedOpening(NIM, choices, 'fine', thinker).answer).toEqual(
      bad('wish-not-granted', { wish: 'fine' }),
    );
    const wrong = { params: { matches: -1 } };
    expect(await wishedOpening(NIM, wrong, 'fine', thinker).answer).toMatchObject({ ok: false });
    expect(thinker.asked).toHaveLength(1);
  });

  it('is kept with what is known of its board, and another like it is made to it again', async () => {
    const generated = { boards: ['a board'], par: 9, grade: { level: 2, word: 'hard' }, says: 'It is fine.' };
    const thinker = new ScriptedThinker(() => generated);
    const opening = sure(await wishedOpening(NIM, choices, 'fine', thinker).answer);
    expect(opening.made).toEqual({ wish: 'fine', par: 9, grade: 'hard' });
    const again = sure(await anotherLike(NIM, opening, thinker));
    expect([again.made, again.setup.boards]).toEqual([opening.made, ['a board']]);
    expect(thinker.asked).toHaveLength(2);
    const same = sure(await anotherLike(NIM, opening, thinker, true));
    expect([same.setup, same.made]).toEqual([opening.setup, opening.made]);
    expect(same.id).not.toBe(opening.id);
    expect(thinker.asked).toHaveLength(2);
  });

  it('can be taken back', async () => {
    const wishing = wishedOpening(NIM, choices, 'fine', new ScriptedThinker(() => LATER));
    wishing.cancel();
    expect(await wishing.answer).toEqual(bad('cancelled'));
  });
});

describe('the game of a day, once more', () => {
  const seed = dailySeed(NIM.game.id, dayOf(Date.now()));
  const seedAfter = async (choices: Parameters<typeof newOpening>[1]) => {
    const thinker = new ScriptedThinker(() => undefined);
    return sure(await anotherLike(NIM, sure(newOpening(NIM, choices)), thinker)).setup.seed;
  };

  it('is the game of that day where the board stands whatever the luck is', async () => {
    expect(await seedAfter({ params: {}, seed, boards: ['a board'] })).toBe(seed);
    expect(await seedAfter({ params: {}, seed: SEED, boards: ['a board'] })).not.toBe(SEED);
  });

  it('is another game where the luck makes the board', async () => {
    expect(await seedAfter({ params: {}, seed })).not.toBe(seed);
  });
});
