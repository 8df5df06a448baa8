/** The extended game: two to six people at one table. */
import { encodeView, OVER, toldTo, type Viewer } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { takeTile } from './effects.ts';
import { ENDINGS, type ThronesEvent } from './events.ts';
import { game } from './index.ts';
import { FREE, type ThronesState } from './state.ts';
import {
  ARYA,
  asks,
  at,
  BRIENNE,
  BRONN,
  CERSEI,
  EURON,
  giveWarriors,
  goTo,
  JON,
  only,
  party,
  reseed,
  SANSA,
  STANNIS,
  stageDeal,
  TORMUND,
  TYRION,
  WORM,
} from './testing/index.ts';

/** Answers as text by whoever is asked; what is told comes back, addresses and all. */
function play(state: ThronesState, ...answers: readonly string[]): ThronesEvent[] {
  const told: ThronesEvent[] = [];
  for (const text of answers) {
    const question = game.ask(state, game.toMove(state))!;
    const action = game.read(question, text);
    if (!action.ok) throw new Error(`${question.id}: ${text}`);
    game.apply(state, action.value, (event) => told.push(event));
  }
  return told;
}

/** People with these heroes, by seat, in the first turn. */
function table(...heroes: readonly number[]): ThronesState {
  const state = stageDeal({ players: heroes.length });
  for (const hero of heroes) {
    play(state, 'choose a hero', state.tables.heroes[hero]!.name);
  }
  return state;
}

/** Two people beside each other and nobody else, the first in roster order to answer. */
function meeting(...heroes: readonly number[]): ThronesState {
  const state = only(table(...heroes), ...heroes);
  heroes.forEach((hero, i) => {
    state.place[hero] = i < 2 ? at(20, 5 + i) : at(2, 2);
  });
  goTo(state, 0);
  state.host = state.seat = state.humans.indexOf(Math.min(...heroes));
  state.cursor = 1;
  state.pending[state.depth++] = 6;
  play(state, ...heroes.map(() => 'rest'));
  expect(asks(state)).toBe('encounter');
  return state;
}

describe('heroes are chosen seat by seat', () => {
  it('nobody can choose whom another has chosen', () => {
    const state = stageDeal({ players: 3 });
    play(state, 'choose a hero', 'Jon Snow', 'choose a hero');
    const question = game.ask(state, 1)!;
    expect('options' in question && question.options.map(({ word }) => word)).not.toContain('Jon Snow');
    play(state, 'Cersei Lannister', 'make your own', '1', '2', '3', '17 5');
    expect([...state.humans]).toEqual([JON, CERSEI, state.tables.heroes.length + 2]);
  });

  it('steps run in roster order, whatever the seats', () => {
    const state = table(SANSA, CERSEI, JON);
    const order = [game.toMove(state)];
    for (let i = 0; i < 2; i++) {
      play(state, 'rest');
      order.push(game.toMove(state));
    }
    expect(order).toEqual([1, 2, 0]);
  });
});

describe('what each may know', () => {
  it('who is not asked waits, and knows for whom', () => {
    const state = table(CERSEI, SANSA);
    expect(game.ask(state, 1)).toEqual({ kind: 'wait', id: 'wait', seat: 0 });
    expect(game.ask(state, 'spectator')).toEqual({ kind: 'wait', id: 'wait', seat: 0 });
    expect(game.ask(state, 0)?.id).toBe('turn');
  });

  it('each sees the own window, a spectator none', () => {
    const state = only(table(CERSEI, SANSA), CERSEI, SANSA, EURON);
    state.place[EURON] = at(15, 6);
    state.place[SANSA] = at(2, 3);
    const seen = (viewer: Viewer) => game.view(state, viewer).others.map(({ hero }) => hero);
    expect([seen(0), seen(1), seen('spectator')]).toEqual([[EURON], [], []]);
    state.place[SANSA] = at(16, 5);
    expect([seen(0), seen(1)]).toEqual([
      [SANSA, EURON],
      [CERSEI, EURON],
    ]);
  });

  it('what one has, and what one is told, is nobody else’s to know', () => {
    const state = table(CERSEI, SANSA, EURON);
    const before = ['spectator' as const, 1, 2].map((viewer) => encodeView(game.view(state, viewer)));
    state.money[CERSEI]! += 5;
    state.army[CERSEI]! += 5;
    giveWarriors(state, CERSEI, TYRION);
    takeTile(state, CERSEI, at(17, 6));
    state.alarms[0] = 2;
    expect(['spectator' as const, 1, 2].map((viewer) => encodeView(game.view(state, viewer)))).toEqual(
      before,
    );
    const told = play(state, 'rest', 'rest', 'rest');
    const named = (viewer: Viewer) =>
      toldTo(told, viewer).filter(({ type }) => type === 'rested' || type === 'earned' || type === 'took');
    expect([named(0).length, named(1).length, named('spectator').length]).toEqual([
      named(0).filter(({ to }) => to?.[0] === 0).length,
      named(1).filter(({ to }) => to?.[0] === 1).length,
      0,
    ]);
    expect(named(0).length).toBeGreaterThan(0);
  });
});

/** Turns the luck so that the answer, which is to flee, will be in vain. */
function failingFlight(state: ThronesState): ['flee'] {
  const tried = game.blank();
  for (let luck = 0; ; luck++) {
    reseed(state, luck);
    game.copy(tried, state);
    play(tried, 'flee');
    if (tried.cornered === 1) return ['flee'];
  }
}

describe('two people meet', () => {
  it('once a turn, and the first in roster order is asked', () => {
    const state = meeting(SANSA, CERSEI);
    expect(game.toMove(state)).toBe(1);
    state.influence[CERSEI] = 0;
    play(state, 'speech');
    expect(asks(state)).not.toBe('encounter');
  });

  it('each chooses a champion, the second without knowing the first', () => {
    const state = meeting(CERSEI, SANSA);
    giveWarriors(state, CERSEI, BRONN, TORMUND);
    giveWarriors(state, SANSA, BRIENNE, WORM);
    state.army[CERSEI] = 100;
    state.army[SANSA] = 100;
    play(state, 'battle', 'Tormund Giantsbane');
    expect([game.toMove(state), asks(state)]).toEqual([1, 'champion']);
    const question = game.ask(state, 1)!;
    const twin = game.blank();
    game.copy(twin, state);
    twin.champion = BRONN;
    expect(encodeView(game.view(twin, 1))).toBe(encodeView(game.view(state, 1)));
    expect(game.ask(twin, 1)).toEqual(question);
    expect(game.view(state, 0).seats?.champion).toBe(TORMUND);
    // 120 against 120: a tie, and both armies are halved.
    const told = play(state, 'Grey Worm');
    const battles = told.filter((event) => event.type === 'battle');
    expect(battles.map(({ to, mine, theirs, result, army }) => [to, mine, theirs, result, army])).toEqual([
      [[0], 'Tormund Giantsbane', 'Grey Worm', 'tied', 50],
      [[1], 'Grey Worm', 'Tormund Giantsbane', 'tied', 50],
    ]);
  });

  it('who loses is out, the winner takes everything, and the rest play on', () => {
    const state = meeting(CERSEI, SANSA, STANNIS);
    giveWarriors(state, CERSEI, BRONN);
    giveWarriors(state, SANSA, BRIENNE);
    state.army[SANSA] = 1000;
    const told = play(state, 'battle');
    expect(ENDINGS[state.endings[0]!]).toBe('battle-lost');
    expect(state.alive[CERSEI]).toBe(0);
    expect(party(state, SANSA)).toEqual([BRIENNE, BRONN]);
    expect(told.find(({ type }) => type === 'inherited')).toMatchObject({ to: [1], money: 8000 });
    expect(told.find(({ type }) => type === 'out')?.to).toBeUndefined();
    expect(game.toMove(state)).not.toBe(OVER);
    expect(game.outcome(state)).toBeUndefined();
  });

  it('who was challenged and wins chooses whom to keep', () => {
    const state = meeting(CERSEI, SANSA);
    giveWarriors(state, CERSEI, BRONN);
    giveWarriors(state, SANSA, BRIENNE, WORM, TYRION, ARYA);
    state.army[SANSA] = 1000;
    play(state, 'battle', 'Arya Stark');
    expect([game.toMove(state), asks(state)]).toEqual([1, 'keep']);
    play(state, '1, 2, 4, 5');
    expect(party(state, SANSA)).toEqual([BRIENNE, WORM, ARYA, BRONN]);
    expect(state.holder[TYRION]).toBe(FREE);
  });

  it('that one could not flee is nothing to who beats him then, in what he is told as in what is so', () => {
    const state = meeting(CERSEI, SANSA);
    giveWarriors(state, CERSEI, BRONN, WORM, TYRION, ARYA);
    giveWarriors(state, SANSA, BRIENNE);
    state.army[SANSA] = 1000;
    state.mounted[CERSEI] = 1;
    play(state, ...failingFlight(state), 'battle');
    expect(game.view(state, 0).foe).toMatchObject({ cornered: true });
    play(state, 'Arya Stark');
    expect([game.toMove(state), asks(state)]).toEqual([1, 'keep']);
    expect(game.view(state, 1).foe).not.toHaveProperty('cornered');
  });
});

describe('the end', () => {
  it('the most points among those who have beaten the White Walkers win', () => {
    const state = table(CERSEI, SANSA, EURON);
    for (const [seat, score] of [300, 200, 300].entries()) state.scores[seat] = score;
    for (const [seat, ending] of (['walkers-won', 'walkers-beaten', 'walkers-beaten'] as const).entries())
      state.endings[seat] = ENDINGS.indexOf(ending);
    state.playing = 0;
    expect(game.outcome(state)).toMatchObject({ results: [0, 0, 1], reason: 'most-points' });
    state.endings.fill(ENDINGS.indexOf('refused'));
    expect(game.outcome(state)).toMatchObject({ results: [0, 0, 0], reason: 'nobody-won' });
  });

  it('who leaves while the other chooses a champion meets nobody any more', () => {
    const state = meeting(CERSEI, SANSA, EURON);
    giveWarriors(state, CERSEI, BRONN, TORMUND);
    giveWarriors(state, SANSA, BRIENNE, WORM);
    play(state, 'battle', 'Tormund Giantsbane');
    expect([game.toMove(state), asks(state)]).toEqual([1, 'champion']);
    for (const seat of [0, 1, 2]) {
      const after = stageDeal({ players: 3 });
      game.copy(after, state);
      game.leave!(after, seat);
      for (const viewer of [0, 1]) {
        const { foe, seats } = game.view(after, viewer);
        // Only when a third one leaves do the two go on.
        expect([foe !== null, seats!.champion === TORMUND]).toEqual([seat === 2, seat === 2 && viewer === 0]);
      }
    }
  });

  it('who leaves is out, and what was asked of them is asked no more', () => {
    const state = table(CERSEI, SANSA, EURON);
    const told: ThronesEvent[] = [];
    game.leave!(state, 0, (event) => told.push(event));
    expect(ENDINGS[state.endings[0]!]).toBe('left');
    expect([state.alive[CERSEI], game.toMove(state)]).toEqual([0, 1]);
    expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(['retired', 'out']));
    game.leave!(state, 2);
    expect(game.toMove(state)).toBe(1);
    game.leave!(state, 1);
    expect(game.toMove(state)).toBe(OVER);
  });
});
