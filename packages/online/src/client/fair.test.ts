import { commit, defaultParams, type GameModule, type GameRecord, sha256 } from '@gridhall/core';
import { table as geese } from '@gridhall/games/geese';
import { table as jungle } from '@gridhall/games/jungle';
import { describe, expect, it } from 'vitest';
import { hasLuck, judgeLuck, seedOf } from './fair.ts';

const SECRET = 'ab'.repeat(32);
const [ANN, BEN, EVE] = ['1'.repeat(32), '2'.repeat(32), 'e'.repeat(32)];
const record = (change: Partial<GameRecord> = {}): GameRecord => ({
  ...{ format: 3, id: ANN, game: 'nim', rules: 1, params: {}, players: [], entries: [], result: null },
  setup: { seed: seedOf(SECRET, [ANN, BEN]) },
  proof: { secret: SECRET, nonces: [ANN, BEN] },
  ...change,
});
const promised = { commitment: sha256(SECRET), nonce: BEN };

describe('luck', () => {
  it('has a part in games that begin otherwise from another seed, and in no others', () => {
    const usual = (table: GameModule) => [table, defaultParams(table.game.params)] as const;
    expect(hasLuck(...usual(geese))).toBe(true);
    expect(hasLuck(...usual(jungle))).toBe(false);
  });

  it('is fair where the seed is made of the secret and all that was brought', () => {
    expect(judgeLuck(record(), promised)).toBe('kept');
    expect(judgeLuck(record(), { commitment: promised.commitment })).toBe('kept');
  });

  it('is not where the secret is another than was promised', () => {
    const secret = 'cd'.repeat(32);
    const changed = record({
      setup: { seed: seedOf(secret, [ANN, BEN]) },
      proof: { secret, nonces: [ANN, BEN] },
    });
    expect(judgeLuck(changed, promised)).toBe('other-secret');
  });

  it('is not where mine was left out of it', () => {
    const changed = record({
      setup: { seed: seedOf(SECRET, [ANN, EVE]) },
      proof: { secret: SECRET, nonces: [ANN, EVE] },
    });
    expect(judgeLuck(changed, promised)).toBe('without-me');
  });

  it('is not where the seed is made of something else, be it the same in another order', () => {
    expect(judgeLuck(record({ setup: { seed: EVE } }), promised)).toBe('other-seed');
    expect(judgeLuck(record({ setup: { seed: seedOf(SECRET, [BEN, ANN]) } }), promised)).toBe('other-seed');
  });

  it('cannot be told where there is no proof', () => {
    const { proof: _proof, ...without } = record();
    expect(judgeLuck(without, promised)).toBe('no-proof');
  });

  it('of a day is promised by the board itself', () => {
    const { proof: _proof, ...daily } = record({ salt: EVE });
    const commitment = commit(daily.setup!, EVE);
    expect(judgeLuck(daily, { commitment })).toBe('kept');
    expect(judgeLuck({ ...daily, setup: { seed: ANN } }, { commitment })).toBe('other-secret');
  });
});
