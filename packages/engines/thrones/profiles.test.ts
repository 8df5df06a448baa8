import { OVER, Random, seedFrom, sure } from '@gridhall/core';
import { game, type ThronesParams, type ThronesState } from '@gridhall/games/thrones';
import { describe, expect, it } from 'vitest';
import { outlookIn, outlookOf } from './outlook.ts';
import { aiPlayer, answerAs } from './player.ts';
import { SENSE } from './playout.ts';
import { aiPlayers, cautious, greedy, warlike } from './profiles.ts';

const TABLES: readonly ThronesParams[] = [
  { fates: 'others', sight: 'window', players: 1, rivals: 0, horses: false },
  { fates: 'all', sight: 'hidden', players: 1, rivals: 0, horses: true },
  { fates: 'others', sight: 'all', players: 2, rivals: 0, horses: true },
  { fates: 'others', sight: 'window', players: 6, rivals: 0, horses: true },
];

const dealt = (params: ThronesParams, seed: string): ThronesState =>
  sure(game.create(params, { seed: seedFrom(seed) }));

const ask = (state: ThronesState) => game.ask(state, state.seat)!;

describe.each(TABLES)('rivals with a mind, %j', (params) => {
  it.each(aiPlayers)('$id answers every question legally, to the end', (mind) => {
    for (let i = 0; i < 4; i++) {
      const state = dealt(params, `legal ${i}`);
      while (game.toMove(state) !== OVER) {
        const action = mind.choose(ask(state), () => game.view(state, state.seat));
        sure(game.check(state, action));
        game.apply(state, action);
      }
      expect(game.outcome(state)).toBeDefined();
    }
  });

  it('an imagined world is looked at as a view of it would be', () => {
    const random = Random.fromSeed(seedFrom('look'));
    const state = dealt(params, 'look');
    const profile = {
      hope: 3,
      company: 4,
      fear: 2,
      prey: 3,
      courage: 0.8,
      patience: 0.2,
      saves: true,
    } as const;
    const whole = { ...profile, wages: 0.5, rides: true, lingers: true };
    let asked = 0;
    for (; game.toMove(state) !== OVER; asked++) {
      const question = ask(state);
      const byView = answerAs(whole, question, () => outlookOf(game.view(state, state.seat)));
      expect(answerAs(whole, question, () => outlookIn(state))).toBe(byView);
      // Now and then anything happens, so that many worlds are seen.
      game.apply(state, asked > 2 && random.below(4) === 0 ? game.pick(state, random) : byView);
    }
    expect(asked).toBeGreaterThan(4);
  });
});

/** Two at a table in an open field: Cersei, who attacks, and Sansa, whom she would beat. */
function field(cersei: readonly [number, number], sansa: readonly [number, number]): ThronesState {
  const state = dealt({ fates: 'others', sight: 'window', players: 2, rivals: 0, horses: false }, 'field');
  for (const answer of ['choose a hero', 'Cersei Lannister', 'choose a hero', 'Sansa Stark'])
    game.apply(state, sure(game.read(ask(state), answer)));
  for (const hero of [1, 2, 4, 5]) state.alive[hero] = 0;
  const at = ([row, column]: readonly [number, number]) => (row - 1) * 16 + column - 1;
  state.place[0] = at(cersei);
  state.place[3] = at(sansa);
  for (let warrior = 0; warrior < state.holder.length; warrior++)
    if (state.holder[warrior] === -1) state.spot[warrior] = at([22, 14]);
  return state;
}

function apart(state: ThronesState): number {
  const { rowOf, columnOf } = state.tables;
  const [one, other] = [state.place[0]!, state.place[3]!];
  return Math.max(Math.abs(rowOf[one]! - rowOf[other]!), Math.abs(columnOf[one]! - columnOf[other]!));
}

it('a warlike hero goes for whom it would beat', () => {
  const state = field([17, 6], [20, 6]);
  game.apply(
    state,
    warlike.choose(ask(state), () => game.view(state, 0)),
  );
  expect(apart(state)).toBe(2);
});

it.each([cautious, greedy])('a $id hero does not let itself be met by one who would beat it', (mind) => {
  const state = field([17, 6], [20, 6]);
  game.apply(state, sure(game.read(ask(state), 'travel south')));
  expect([state.seat, apart(state)]).toEqual([1, 2]);
  game.apply(
    state,
    mind.choose(ask(state), () => game.view(state, 1)),
  );
  expect([state.turn, apart(state)]).toEqual([2, 3]);
});

describe('an encounter', () => {
  const options = (win: number, flee: boolean) => [
    { word: 'speech', args: { win: 0.02 } },
    { word: 'buy', args: { win: 0.05 } },
    { word: 'battle', args: { win, tie: 0 } },
    ...(flee ? [{ word: 'flee', args: { win: 0.5 } }] : []),
  ];
  const meet = (mind: (typeof aiPlayers)[number], win: number, flee: boolean): string => {
    const state = field([17, 6], [20, 6]);
    const question = { kind: 'choice', id: 'encounter', seat: 0, options: options(win, flee) } as const;
    return game.write(
      question,
      mind.choose(question, () => game.view(state, 0)),
    );
  };

  it('that is sure to be won is fought by the greedy and the warlike, and by no cautious one', () => {
    for (const mind of [greedy, warlike]) expect(meet(mind, 1, false)).toBe('battle');
    expect(meet(cautious, 1, false)).toBe('buy');
  });

  it('that may be lost is fought by the warlike', () => {
    expect(meet(warlike, 0.75, false)).toBe('battle');
    for (const mind of [cautious, greedy]) expect(meet(mind, 0.75, false)).not.toBe('battle');
  });

  it('is fled by the cautious who has a horse', () => {
    expect(meet(cautious, 0, true)).toBe('flee');
    expect(meet(cautious, 0, false)).toBe('buy');
  });
});

describe('who saves', () => {
  const sense = aiPlayer({ id: 'sense', name: 'sense', about: '' }, SENSE);
  const choose = (state: ThronesState, question = ask(state)) =>
    game.write(
      question,
      sense.choose(question, () => game.view(state, 0)),
    );

  /** Sansa in the middle of a game, with so much money. */
  function late(turn: number, money: number): ThronesState {
    const state = dealt({ fates: 'others', sight: 'window', players: 1, rivals: 0, horses: false }, 'saves');
    for (const answer of ['choose a hero', 'Sansa Stark'])
      game.apply(state, sure(game.read(ask(state), answer)));
    state.money[3] = money;
    state.turn = turn;
    return state;
  }

  it('buys no knights early, when luck may still double the money, and all of them late', () => {
    const question = { kind: 'number', id: 'how-many', seat: 0, min: 0, max: 400 } as const;
    const many = (turn: number) => choose(late(turn, 8000), question);
    expect([many(20), many(51)]).toEqual(['0', '400']);
  });

  it('talks with what it can spare: words of who is rich, gold of who has influence', () => {
    const options = [
      { word: 'speech', args: { win: 0.1 } },
      { word: 'buy', args: { win: 0.1 } },
      { word: 'battle', args: { win: 0, tie: 0 } },
    ];
    const question = { kind: 'choice', id: 'encounter', seat: 0, options } as const;
    const [rich, heard] = [late(20, 8000), late(20, 0)];
    rich.influence[3] = 0;
    heard.influence[3] = 1000;
    expect([choose(rich, question), choose(heard, question)]).toEqual(['speech', 'buy']);
  });
});
