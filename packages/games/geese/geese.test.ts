import { faultWords, OVER, Random, type Result, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGameWon, reveal } from './board.ts';
import { game, words } from './index.ts';
import type { GeeseParams } from './params.ts';
import type { GeeseState } from './state.ts';
import type { GeeseEvent } from './view.ts';

const SEED = '0123456789abcdeffedcba9876543210';
const FLOOD: GeeseParams = { columns: 9, rows: 9, geese: 10, reveal: 'flood', first: 'safe' };
const CLASSIC: GeeseParams = { ...FLOOD, reveal: 'neighbours' };

/** A game on a given board, rows of . and 9 separated by slashes. */
function on(board: string, params = FLOOD): GeeseState {
  return sure(game.create(params, { seed: SEED, boards: [board.split(/\s*\/\s*/).join('\n')] }));
}

/** Plays texts; a refusal is the test's answer. */
function play(state: GeeseState, ...moves: string[]): Result<void> {
  for (const move of moves) {
    const action = game.read(game.ask(state, 0)!, move);
    if (!action.ok) return action;
    const legal = game.check(state, action.value);
    if (!legal.ok) return legal;
    game.apply(state, action.value);
  }
  return { ok: true, value: undefined };
}

const seen = (state: GeeseState) => game.text(game.view(state, 0)).split('\n').join(' / ');
const code = (result: Result<unknown>) => (result.ok ? 'fine' : result.fault.code);

describe('showing', () => {
  it('loses the game at once when the field holds a goose', () => {
    const state = on('9. / ..');
    play(state, 's 0 0');
    expect(game.toMove(state)).toBe(OVER);
    expect(game.outcome(state)).toMatchObject({ results: [0], reason: 'goose-disturbed' });
    expect(game.ask(state, 0)).toBeUndefined();
    expect(code(game.check(state, 3))).toBe('game-over');
  });

  it('reveals a number and nothing else', () => {
    const state = on('..9. / .... / .9.. / ....');
    play(state, 's 2 1');
    expect(seen(state)).toBe('**** / **2* / **** / ****');
  });

  it('refuses a marked field until it is unmarked', () => {
    const state = on('9. / ..');
    expect(code(play(state, 'm 1 1', 's 1 1'))).toBe('show-marked');
    expect(code(play(state, 'm 1 1', 's 1 1'))).toBe('fine');
  });

  it('refuses a revealed field', () => {
    const state = on('9. / ..');
    expect(code(play(state, 's 1 1', 's 1 1'))).toBe('show-revealed');
    expect(code(play(state, 'm 1 1'))).toBe('mark-revealed');
  });

  it('takes x to the right and y downwards, both from 0', () => {
    const state = on('9... / ....');
    play(state, 's 3 1');
    expect(seen(state)).toBe('*100 / *100');
  });
});

describe('under reveal: neighbours', () => {
  it('a revealed 0 reveals the neighbours that are neither marked nor a goose, with no chain', () => {
    const state = on('..... / ..... / ....9', CLASSIC);
    play(state, 'm 1 0', 's 0 0');
    expect(seen(state)).toBe('0M*** / 00*** / *****');
  });

  it('does on any board just what the operation of the specification does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        fc.array(fc.nat(19), { maxLength: 12 }),
        (geese, fields) => {
          const rows = [0, 1, 2, 3].map((y) =>
            geese
              .slice(y * 5, y * 5 + 5)
              .map((goose) => (goose ? '9' : '.'))
              .join(''),
          );
          const state = on(rows.join('/'), CLASSIC);
          const bytes = state.board.slice();
          for (const field of fields) {
            if (game.toMove(state) === OVER) break;
            play(state, `s ${field % 5} ${Math.floor(field / 5)}`);
            reveal(bytes, 5, 4, field % 5, Math.floor(field / 5));
            expect(state.board).toEqual(bytes);
            expect(state.toReveal === 0).toBe(isGameWon(bytes));
          }
        },
      ),
    );
  });
});

describe('under reveal: flood', () => {
  it('a revealed 0 opens the whole connected region of zeros and its rim', () => {
    const state = on('..... / ..... / ....9 / .....');
    play(state, 's 0 0');
    expect(seen(state)).toBe('00000 / 00011 / 0001* / 0001*');
  });

  it('zeros that touch by a corner only are connected', () => {
    const state = on('...9 / .... / .... / 9...');
    play(state, 's 0 0');
    expect(seen(state)).toBe('0019 / 0011 / 1100 / 9100');
  });

  it('a marked field stays closed and stops the flood', () => {
    const lane = on('....... / .......');
    play(lane, 'm 3 0', 'm 3 1', 's 0 0');
    expect(seen(lane)).toBe('000M*** / 000M***');
    play(lane, 'm 3 0', 's 3 0');
    expect(seen(lane)).toBe('0000000 / 000M000');
  });

  it('opens what a field-by-field search opens, through zeros revealed before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 48, maxLength: 48 }),
        fc.array(fc.tuple(fc.constantFrom('s', 'm'), fc.nat(47)), { maxLength: 15 }),
        (dice, moves) => {
          const rows = [0, 1, 2, 3, 4, 5].map((y) =>
            dice
              .slice(y * 8, y * 8 + 8)
              .map((die) => (die === 0 ? '9' : '.'))
              .join(''),
          );
          const state = on(rows.join('/'));
          for (const [verb, field] of moves) {
            if (game.toMove(state) === OVER) break;
            const expected = searched(state.board, verb, field);
            if (play(state, `${verb} ${field % 8} ${Math.floor(field / 8)}`).ok)
              expect([...state.board]).toEqual(expected);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('shows a million fields at once, without recursion', () => {
    const state = sure(game.create({ ...FLOOD, columns: 4096, rows: 256, geese: 0 }, { seed: SEED }));
    game.apply(state, 4096 * 128 + 17);
    expect([state.toReveal, game.toMove(state)]).toEqual([0, OVER]);
  });
});

/** The board after a show or a mark, found one field at a time (8 × 6). */
function searched(board: Uint8Array, verb: string, field: number): number[] {
  const after = [...board];
  if (verb === 'm') {
    after[field]! ^= 0x10;
    return after;
  }
  const visited = new Set<number>();
  const queue = [field];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (visited.has(at) || after[at]! & 0x10) continue;
    visited.add(at);
    after[at]! &= 0x0f;
    if (after[at] !== 0) continue;
    for (let other = 0; other < 48; other++) {
      const near =
        Math.abs((other % 8) - (at % 8)) <= 1 && Math.abs(Math.floor(other / 8) - Math.floor(at / 8)) <= 1;
      if (near) queue.push(other);
    }
  }
  return after;
}

describe('marking', () => {
  it('toggles a hidden field between unknown and marked, and is only a note', () => {
    const state = on('9. / ..');
    play(state, 'm 0 0', 'm 1 0');
    expect(seen(state)).toBe('MM / **');
    play(state, 'm 1 0');
    expect(seen(state)).toBe('M* / **');
    play(state, 's 1 0', 's 0 1', 's 1 1');
    expect(game.outcome(state)?.results).toEqual([1]);
  });

  it('of a field without a goose holds the win back', () => {
    const state = on('9. / ..');
    play(state, 'm 1 1', 's 1 0', 's 0 1');
    expect(game.toMove(state)).toBe(0);
    play(state, 'm 1 1', 's 1 1');
    expect(game.toMove(state)).toBe(OVER);
  });
});

describe('chording', () => {
  it('opens the rest around a number with as many marks as it says', () => {
    const state = on('9... / .... / ....');
    play(state, 's 1 1', 'm 0 0', 'c 1 1');
    expect(game.outcome(state)?.results).toEqual([1]);
  });

  it('is at the player’s risk when a mark is wrong', () => {
    const state = on('9... / .... / ...9');
    play(state, 's 1 1', 'm 1 0', 'c 1 1');
    expect(game.outcome(state)).toMatchObject({ results: [0], reason: 'goose-disturbed' });
  });

  it('shows row by row, and the first goose among them ends the game', () => {
    const state = on('... / 9.9 / ..9');
    play(state, 's 1 1', 'm 0 0', 'm 1 0', 'm 0 2', 'c 1 1');
    expect(state.disturbed).toBe(3);
    expect([...state.board].filter((byte) => byte === 9).length).toBe(1);
    expect(state.board[2]! & 0x20).toBe(0);
    expect(state.board[7]! & 0x20).toBe(0x20);
  });

  it('is refused on a hidden field, on a zero, and with other than as many marks', () => {
    const state = on('9.9...9..');
    play(state, 's 4 0');
    expect(seen(state)).toBe('***101***');
    expect(code(play(state, 'c 1 0'))).toBe('chord-hidden');
    expect(code(play(state, 'c 4 0'))).toBe('chord-zero');
    expect(code(play(state, 'c 3 0'))).toBe('chord-marks');
    expect(code(play(state, 's 1 0', 'm 0 0', 'c 1 0'))).toBe('chord-marks');
  });

  it('is refused when every other field around is open', () => {
    const state = on('9.9..');
    expect(code(play(state, 's 1 0', 'm 0 0', 'm 2 0', 'c 1 0'))).toBe('chord-nothing');
  });
});

describe('winning', () => {
  it('a board that is all geese is won before any action', () => {
    expect(game.outcome(on('99 / 99'))?.results).toEqual([1]);
    for (const first of ['none', 'safe', 'zero'] as const) {
      const state = sure(game.create({ ...FLOOD, columns: 3, rows: 2, geese: 6, first }, { seed: SEED }));
      expect(game.outcome(state)?.results).toEqual([1]);
    }
  });

  it('a game without geese is won by one show', () => {
    const state = sure(game.create({ ...FLOOD, geese: 0 }, { seed: SEED }));
    play(state, 's 4 4');
    expect(game.outcome(state)).toMatchObject({ results: [1], measures: { clicks: 1, '3bv': 1 } });
    expect(words.outcome(game.outcome(state)!, 0)).toBe(
      'You revealed every field without disturbing a goose, in 1 click.',
    );
  });

  it('is measured by clicks, by the least there could have been, and by time', () => {
    const measures = { clicks: 20, '3bv': 15 };
    const won = { results: [1], reason: 'all-revealed', measures };
    expect(words.measures!(won, 7500)).toEqual([
      ['Clicks', '20'],
      ['Clicks needed', '15'],
      ['Efficiency', '75 %'],
      ['Time', '7.5 s'],
      ['Pace', '2.00/s'],
    ]);
    expect(words.measures!(won, 0)).toHaveLength(3);
    expect(words.measures!({ results: [0], reason: 'goose-disturbed', measures }, 7500)).toHaveLength(2);
  });

  it.each([
    ['goose-disturbed', 'You disturbed a goose. The game is lost.'],
    ['resigned', 'You resigned.'],
    ['aborted', 'The game was aborted.'],
    ['time', 'You ran out of time.'],
  ])('is not losing, and only who disturbed a goose is told so: %s', (reason, sentence) => {
    expect(words.outcome({ results: [0], reason }, 0)).toBe(sentence);
  });
});

describe('the first show', () => {
  const create = (params: Partial<GeeseParams>, i: number) =>
    sure(game.create({ ...FLOOD, ...params }, { seed: i.toString(16).padStart(32, '0') }));

  it('opens a clearing on every board that is proposed, and is only safe where nothing is chosen', () => {
    for (const { name, values } of game.params.presets) expect([name, values.first]).toEqual([name, 'zero']);
    expect(game.params.fields.first.default).toBe('safe');
  });

  it('under none may disturb a goose', () => {
    const lost = Array.from({ length: 200 }, (_unused, i) => {
      const state = create({ first: 'none', geese: 40 }, i);
      play(state, 's 4 4');
      return game.outcome(state)?.results[0] === 0;
    }).filter(Boolean).length;
    expect(lost).toBeGreaterThan(50);
    expect(lost).toBeLessThan(150);
  });

  it('under safe never disturbs a goose, even when there is room for one free field only', () => {
    for (let i = 0; i < 200; i++) {
      const state = create({ first: 'safe', geese: 80 }, i);
      play(state, 's 4 4');
      expect(game.outcome(state)?.results).toEqual([1]);
    }
  });

  it('under zero opens a 0 while there is room, and spares as many neighbours as it can when there is not', () => {
    for (let i = 0; i < 100; i++) {
      const roomy = create({ first: 'zero', geese: 72 }, i);
      play(roomy, 's 4 4');
      expect(roomy.board[40]).toBe(0);
      const tight = create({ first: 'zero', geese: 78 }, i);
      play(tight, 's 4 4');
      // Three free fields: the one shown and two of its neighbours.
      expect(tight.board[40]).toBe(6);
    }
  });

  it('chooses uniformly among the boards that spare it', () => {
    const counts = new Map<string, number>();
    const draws = 20_000;
    for (let i = 0; i < draws; i++) {
      const state = create({ columns: 3, rows: 2, geese: 2, first: 'safe' }, i);
      play(state, 's 0 0');
      const key = [...state.board].map((byte) => ((byte & 15) === 9 ? '9' : '.')).join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(10);
    for (const count of counts.values()) expect(Math.abs(count - draws / 10)).toBeLessThan(200);
  });

  it('keeps the marks made before it', () => {
    const state = create({ first: 'zero' }, 3);
    play(state, 'm 0 0', 'm 3 3', 's 4 4');
    const view = game.view(state, 0);
    expect(view.plane[0]).toBe(0x30);
    expect(view.plane[30]).toBe(0x30);
    expect(view.marked).toBe(2);
  });
});

describe('doors', () => {
  it.each([
    ['', 'cell-unreadable'],
    ['s', 'cell-unreadable'],
    ['s 1', 'cell-unreadable'],
    ['x 1 1', 'verb-unknown'],
    ['s 9 0', 'cell-off-board'],
    ['s 0 9', 'cell-off-board'],
    ['s -1 0', 'cell-unreadable'],
    ['s 99999999999 0', 'cell-unreadable'],
  ])('the text %j is refused with %s', (text, expected) => {
    const state = on('......... / '.repeat(8).concat('.........'));
    const answer = game.read(game.ask(state, 0)!, text);
    expect(code(answer)).toBe(expected);
    if (!answer.ok) expect(faultWords(words, answer.fault)).not.toContain('\n');
  });

  it.each(['s 3 4', 'S 3 4', 'show 3 4', '3 4', '3,4', 's3 4', '  s   3   4  '])(
    'the text %j shows the field at 3 4',
    (text) => {
      const question = game.ask(on('......... / '.repeat(8).concat('.........')), 0)!;
      expect(game.read(question, text)).toEqual({ ok: true, value: 39 });
    },
  );

  it.each([
    ['', 'The board is empty.'],
    ['..\n...', 'Row 2 has 3 cells, but the first row has 2.'],
    ['..\n.x', 'Row 2, column 2: "x" is not a symbol of this board.'],
    ['.'.repeat(4097), 'A board has at most 4,096 rows and 4,096 columns.'],
    ['.\n'.repeat(4097), 'A board has at most 4,096 rows and 4,096 columns.'],
  ])('board %# is refused and says where', (board, sentence) => {
    const state = game.create(FLOOD, { seed: SEED, boards: [board] });
    expect(state.ok ? '' : faultWords(words, state.fault)).toBe(sentence);
  });

  it.each(['9.\n..', '9.\n..\n', '9.\r\n..\r\n', '\uFEFF9.\r\n..'])(
    'the board %j is read whatever editor wrote it',
    (board) => {
      const state = sure(game.create(FLOOD, { seed: SEED, boards: [board] }));
      expect([state.columns, state.rows, state.geese]).toEqual([2, 2, 1]);
    },
  );

  it('more geese than fields are refused', () => {
    const checked = game.params.check!({ ...FLOOD, geese: 82 });
    expect(checked.ok ? '' : faultWords(words, checked.fault)).toBe(
      '82 geese do not fit on 81 cells. Choose fewer geese or a larger board.',
    );
  });

  it('any board text at all is a game or one clear line', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: fc.constantFrom('.', '9', '\n', '\r', 'x', ' ') }), fc.string()),
        (board) => {
          const state = game.create(FLOOD, { seed: SEED, boards: [board] });
          if (!state.ok) expect(faultWords(words, state.fault)).toMatch(/^[^\n]+$/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('picking', () => {
  it('is uniform over the legal actions, also when nearly none is left', () => {
    const state = on(`9.9${'.'.repeat(197)}`);
    play(state, 's 100 0');
    const legal = new Int32Array(10);
    const count = game.legal(state, legal);
    const counts = new Map<number, number>();
    const random = Random.fromSeed(SEED);
    for (let i = 0; i < 8000; i++) {
      const action = game.pick(state, random);
      counts.set(action, (counts.get(action) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([...legal.subarray(0, count)]);
    for (const times of counts.values()) expect(Math.abs(times - 8000 / count)).toBeLessThan(200);
  });
});

it('tells a flood as runs of fields in the order of opening', () => {
  const state = on('..... / ....9');
  const events: GeeseEvent[] = [];
  game.apply(state, 0, (event) => events.push(event));
  expect(events.find((event) => event.type === 'revealed')).toEqual({
    type: 'revealed',
    spans: [0, 4, 5, 4],
    values: Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1),
  });
});
