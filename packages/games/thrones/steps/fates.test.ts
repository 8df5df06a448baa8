import { describe, expect, it } from 'vitest';
import { retire } from '../effects.ts';
import { game, words } from '../index.ts';
import { FREE, NOBODY, OUT, type ThronesState } from '../state.ts';
import {
  ARYA,
  asks,
  at,
  BRIENNE,
  BRONN,
  begin,
  CERSEI,
  DAENERYS,
  DAVOS,
  DRAGONS,
  EURON,
  giveWarriors,
  goTo,
  heard,
  JAIME,
  JON,
  MELISANDRE,
  MOUNTAIN,
  party,
  play,
  roam,
  SANSA,
  STANNIS,
  TORMUND,
  TYRION,
  WORM,
} from '../testing/index.ts';
import { FATES, fates } from './fates.ts';

/** The end of turn 10, with nobody's question open. */
function eve(player: number, chosen: 'all' | 'others' = 'others'): ThronesState {
  const state = begin(player, { fates: chosen });
  state.turn = 10;
  return goTo(state, 11);
}

/** Lets the fates come to pass, paying respects where they are due; answers with what was told. */
function pass(state: ThronesState): string[] {
  const told = heard(state, () => {
    while (!state.over && !fates(state)) {
      state.depth = 0;
      if (!state.alive[state.player]) break;
    }
  });
  return told.map((event) => JSON.stringify(event));
}

it('come at the end of turn 10, not before and not after', () => {
  for (const turn of [9, 11]) {
    const state = eve(JON);
    state.turn = turn;
    expect(fates(state)).toBe(true);
    expect([state.holder[DRAGONS], state.alive[STANNIS]]).toEqual([OUT, 1]);
  }
});

describe('Daenerys', () => {
  it('gains the Dragons (180, 100, 80) and 5,000 knights', () => {
    const state = eve(JON);
    pass(state);
    expect([party(state, DAENERYS), state.army[DAENERYS]]).toEqual([[DRAGONS], 5050]);
    expect([state.strength[DRAGONS], state.loyalty[DRAGONS], state.morale[DRAGONS]]).toEqual([180, 100, 80]);
  });

  it('with a full party the Dragons eat the last to join, and are 10 % stronger (198, 100, 88)', () => {
    const state = eve(JON);
    giveWarriors(state, DAENERYS, BRONN, WORM, TYRION, TORMUND);
    pass(state);
    expect(party(state, DAENERYS)).toEqual([BRONN, WORM, TYRION, DRAGONS]);
    expect(state.holder[TORMUND]).toBe(OUT);
    expect([state.strength[DRAGONS], state.loyalty[DRAGONS], state.morale[DRAGONS]]).toEqual([198, 100, 88]);
  });

  it('gains nothing once she has left the game', () => {
    const state = eve(JON);
    retire(state, DAENERYS);
    pass(state);
    expect([state.holder[DRAGONS], state.army[DAENERYS]]).toEqual([OUT, 0]);
  });

  it('being the player, hears who was eaten; otherwise nobody hears of it', () => {
    for (const [player, eaten] of [
      [DAENERYS, 'Tormund Giantsbane'],
      [JON, ''],
    ] as const) {
      const state = eve(player);
      giveWarriors(state, DAENERYS, BRONN, WORM, TYRION, TORMUND);
      expect(pass(state)[0]).toBe(JSON.stringify({ type: 'dragons', mine: player === DAENERYS, eaten }));
    }
  });
});

describe('Stannis', () => {
  it('dies: his warriors become free where he stood, his tiles belong to nobody, the rest is gone', () => {
    const state = eve(JON);
    state.place[STANNIS] = at(20, 6);
    pass(state);
    expect([state.alive[STANNIS], state.owner[at(14, 9)]]).toEqual([0, NOBODY]);
    expect([state.money[STANNIS], state.influence[STANNIS], state.army[STANNIS]]).toEqual([0, 0, 0]);
    for (const one of [MELISANDRE, DAVOS])
      expect([state.holder[one], state.spot[one]]).toEqual([FREE, at(20, 6)]);
  });

  it('is paid respects: F is the one legal answer, any other text is a reading error with its line', () => {
    const state = eve(JON);
    fates(state);
    expect(asks(state)).toBe('respects');
    const question = game.ask(state, 0)!;
    expect(words.ask(question, game.view(state, 0))).toBe('Stannis has retired. Press F to pay respects.');
    for (const text of ['', '1', 'no', 'ff', 'F1']) {
      const read = game.read(question, text);
      expect(!read.ok && words.fault(read.fault)).toBe('Have you no respect?! Press F to pay respects.');
    }
    expect(game.read(question, 'f')).toEqual(game.read(question, 'F'));
    const told = play(state, 'f');
    expect(words.event(told[0]!, 0)).toBe('Mood.');
  });

  it('who is the player loses the game here under fates: all', () => {
    const state = eve(STANNIS, 'all');
    fates(state);
    play(state, 'F');
    expect(game.outcome(state)).toMatchObject({ results: [0], reason: 'stannis-died' });
    expect(state.turn).toBe(10);
    // No further fate came to pass.
    expect(state.fated & (1 << FATES.indexOf('arya'))).toBe(0);
  });

  it('who is the player does not die under fates: others', () => {
    const state = eve(STANNIS);
    pass(state);
    expect([state.alive[STANNIS], party(state, STANNIS)]).toEqual([1, [MELISANDRE, DAVOS]]);
    expect(party(state, DAENERYS)).toEqual([DRAGONS]);
  });

  it('who has left the game already is not mourned again', () => {
    const state = eve(JON);
    retire(state, STANNIS);
    expect(fates(state)).toBe(true);
    expect(state.retiredCount).toBe(1);
  });
});

describe('Sansa gains Arya Stark, wherever she is', () => {
  it('free', () => {
    const state = eve(JON);
    roam(state, ARYA, at(2, 3));
    pass(state);
    expect([party(state, SANSA), state.loyalty[ARYA], state.morale[ARYA]]).toEqual([
      [BRIENNE, ARYA],
      100,
      60,
    ]);
  });

  it('with another hero, with the player', () => {
    for (const [player, holder] of [
      [JON, CERSEI],
      [JON, JON],
      [SANSA, CERSEI],
    ] as const) {
      const state = eve(player);
      giveWarriors(state, holder, ARYA, BRONN);
      const told = pass(state);
      expect(party(state, SANSA)).toEqual([BRIENNE, ARYA]);
      expect(party(state, holder)).not.toContain(ARYA);
      expect(told.some((one) => one.includes('taken'))).toBe(holder === player);
      expect(told.some((one) => one.includes('"joined","warrior":"Arya Stark"'))).toBe(player === SANSA);
    }
  });

  it('already hers: nothing happens', () => {
    const state = eve(JON);
    giveWarriors(state, SANSA, ARYA, BRONN);
    pass(state);
    expect(party(state, SANSA)).toEqual([BRIENNE, ARYA, BRONN]);
  });

  it('eaten by the Dragons a moment before: nothing happens', () => {
    const state = eve(JON);
    giveWarriors(state, DAENERYS, BRONN, WORM, TYRION, ARYA);
    pass(state);
    expect([state.holder[ARYA], party(state, SANSA)]).toEqual([OUT, [BRIENNE]]);
  });

  it('free because Stannis died a moment before', () => {
    const state = eve(JON);
    giveWarriors(state, STANNIS, ARYA);
    pass(state);
    expect(party(state, SANSA)).toEqual([BRIENNE, ARYA]);
  });

  it('with a full party the last to join becomes free', () => {
    const state = eve(JON);
    roam(state, ARYA, at(2, 3));
    giveWarriors(state, SANSA, BRONN, WORM, TYRION);
    state.place[SANSA] = at(20, 6);
    pass(state);
    expect(party(state, SANSA)).toEqual([BRIENNE, BRONN, WORM, ARYA]);
    expect([state.holder[TYRION], state.spot[TYRION]]).toEqual([FREE, at(20, 6)]);
  });

  it('unless Sansa has left the game', () => {
    const state = eve(JON);
    roam(state, ARYA, at(2, 3));
    while (state.partySize[SANSA]! > 0) giveWarriors(state, JON, BRIENNE);
    retire(state, SANSA);
    pass(state);
    expect(state.holder[ARYA]).toBe(FREE);
  });
});

describe('Cersei', () => {
  it('loses Jaime Lannister, if he is hers: he becomes free', () => {
    const state = eve(JON);
    pass(state);
    expect([party(state, CERSEI), state.holder[JAIME], state.spot[JAIME]]).toEqual([
      [MOUNTAIN],
      FREE,
      at(16, 7),
    ]);
  });

  it('does not when he is another’s', () => {
    const state = eve(JON);
    giveWarriors(state, EURON, JAIME);
    pass(state);
    expect(party(state, EURON)).toEqual([JAIME]);
  });

  it('being the player, keeps him under fates: others and loses him under fates: all', () => {
    const spared = eve(CERSEI);
    pass(spared);
    expect(party(spared, CERSEI)).toEqual([JAIME, MOUNTAIN]);
    const struck = eve(CERSEI, 'all');
    pass(struck);
    expect(party(struck, CERSEI)).toEqual([MOUNTAIN]);
  });
});

it('the player may be each hero: the rest happens all the same', () => {
  for (const player of [CERSEI, STANNIS, JON, SANSA, EURON, DAENERYS]) {
    const state = eve(player);
    pass(state);
    expect(state.holder[DRAGONS]).toBe(DAENERYS);
    expect(state.holder[ARYA]).toBe(SANSA);
    expect(state.alive[STANNIS]).toBe(player === STANNIS ? 1 : 0);
    expect(state.holder[JAIME]).toBe(player === CERSEI ? CERSEI : FREE);
  }
});
