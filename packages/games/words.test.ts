/** The words of the games as English: one of a thing is never said to be several, and who looks on is not who plays. */
import {
  type Args,
  defaultParams,
  type GameEvent,
  type GameModule,
  type Outcome,
  type ParamValues,
  Random,
  seedFrom,
  sure,
} from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { table as abyss } from './abyss/index.ts';
import { FAULTS as ABYSS } from './abyss/params.ts';
import { FAULTS as DUNGEON } from './dungeon/faults.ts';
import { table as dungeon } from './dungeon/index.ts';
import { FAULTS as GEESE } from './geese/board.ts';
import { table as geese } from './geese/index.ts';
import { FAULTS as JUNGLE } from './jungle/faults.ts';
import { table as jungle } from './jungle/index.ts';

/** 1 and a word for several; a verb that ends in s is of one. */
const SEVERAL = /\b1 (?!(?:is|has|was|does|stays|stands|wants|leads|jumps)\b)\p{L}+s\b/u;
/** Said to who plays. */
const YOU = /\byour?\b/i;
/** A letter by itself is a key, and who plays with a finger has none. */
const KEY = /(?<![\p{L}\p{N}’-])[b-z](?![\p{L}\p{N}])/u;
/** What the games measure, once each. */
const MEASURES = { '3bv': 1, rounds: 1, lured: 1, score: 1, moves: 1, treasure: 1, clicks: 1 };
const ONES: Args = new Proxy({}, { get: () => 1 });

interface Voice {
  readonly name: string;
  readonly table: GameModule;
  readonly faults: readonly string[];
}

const voices: readonly Voice[] = [
  { name: 'abyss', table: abyss, faults: ABYSS },
  { name: 'dungeon', table: dungeon, faults: DUNGEON },
  { name: 'geese', table: geese, faults: GEESE },
  { name: 'jungle', table: jungle, faults: JUNGLE },
];

describe.each(voices)('$name', ({ table, faults }) => {
  const { game, words } = table;
  const reasons = Object.keys(game.endings);

  it('has a sentence for every fault, and never says that one is several', () => {
    for (const code of faults) {
      const sentence = words.fault({ code, args: ONES });
      expect(sentence, code).not.toMatch(/^Not possible/);
      expect(sentence).not.toMatch(SEVERAL);
    }
  });

  it('has a sentence for every ending, and never says that one is several', () => {
    const results = game.seats(defaultParams(game.params)).map((_name, seat) => seat);
    for (const reason of reasons) {
      const outcome: Outcome = { results, reason, measures: { ...MEASURES } };
      for (const viewer of [0, 'spectator'] as const) {
        const sentence = words.outcome(outcome, viewer);
        expect(sentence, reason).not.toMatch(/^The game is over/);
        expect(sentence).not.toMatch(SEVERAL);
        if (viewer === 'spectator') expect(sentence).not.toMatch(YOU);
      }
    }
  });

  it('names what players compare, and has a number for each', () => {
    const counters = words.measures!({ results: [1], reason: reasons[0]!, measures: MEASURES }, 0);
    expect(counters.length).toBeGreaterThan(0);
    for (const [label, value] of counters) {
      expect(label).toMatch(/^[A-Z0-9]/);
      expect(value).toMatch(/^\d+( %)?$/);
    }
  });

  it('names no key in its legend, in its rules and when something is taken', async () => {
    const { legend, rules } = table.face;
    const taken = legend.flatMap(({ name }) => [
      words.event({ type: 'item', item: name } as GameEvent, 0) ?? '',
      words.event({ type: 'took', piece: name } as GameEvent, 0) ?? '',
    ]);
    const read = (await rules()).flatMap(({ title, text }) => [title, ...text]);
    for (const sentence of [...legend.map(({ does }) => does), ...read, ...taken])
      expect(sentence).not.toMatch(KEY);
  });

  it('says of what happens in random games never that one is several, nor to who looks on that it was their doing', () => {
    const random = Random.fromSeed(seedFrom('words'));
    for (const preset of [undefined, ...game.params.presets]) {
      const params = { ...defaultParams(game.params), ...preset?.values } as ParamValues;
      const boards = table.boards?.(params);
      const state = sure(game.create(params, { seed: seedFrom('words'), ...(boards ? { boards } : {}) }));
      for (let move = 0; move < 60 && game.toMove(state) >= 0; move++) {
        game.apply(state, game.pick(state, random), (event) => {
          const [mine, theirs] = [words.event(event, 0) ?? '', words.event(event, 'spectator') ?? ''];
          for (const sentence of [mine, theirs]) expect(sentence).not.toMatch(SEVERAL);
          expect(theirs).not.toMatch(YOU);
          expect(theirs === '', 'who looks on hears of it, too').toBe(mine === '');
        });
        const view = game.view(state, 0);
        for (const counter of words.status(view)) expect(counter.join(' ')).not.toMatch(SEVERAL);
        for (const extra of table.extras ?? []) expect(extra.show(view, undefined)).not.toMatch(SEVERAL);
      }
    }
  });
});
