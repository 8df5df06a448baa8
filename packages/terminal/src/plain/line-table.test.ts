import {
  type Engine,
  OVER,
  openRecord,
  Random,
  readRecord,
  Session,
  sure,
  type Table,
  writeRecord,
} from '@gridhall/core';
import { ENGINES } from '@gridhall/engines';
import { GAME_NAMES, GAMES } from '@gridhall/games';
import { describe, expect, it } from 'vitest';
import { engineOf } from '../tables.ts';
import { LineTable } from './line-table.ts';

const SEED = '0123456789abcdeffedcba9876543210';

function start(table: Table): Session {
  const params = {};
  const boards = table.boards?.(
    Object.fromEntries(
      Object.entries(table.game.params.fields).map(([name, field]) => [name, field.default]),
    ),
  );
  const seats = table.game.seats(
    Object.fromEntries(
      Object.entries(table.game.params.fields).map(([name, field]) => [name, field.default]),
    ),
  );
  const players = seats.map((name) => ({ name, kind: 'human' }) as const);
  return sure(
    Session.start(table, {
      id: SEED,
      params,
      setup: boards ? { seed: SEED, boards } : { seed: SEED },
      players,
    }),
  );
}

/** A player who answers legally most of the time, and now and then says anything at all. */
async function playRandomly(
  session: Session,
  moves: number,
): Promise<{ out: string; kept: number; unkept: string }> {
  const { game } = session.table;
  const random = Random.fromSeed(SEED);
  let out = '';
  let kept = 0;
  let lengthKept = session.length;
  let unkept = '';
  let asked = 0;
  const next = async () => {
    if (++asked > 3 * moves || session.moves.length >= moves) return undefined;
    if (session.toMove === OVER) return 'quit';
    if (random.below(4) === 0) return NONSENSE[random.below(NONSENSE.length)];
    const question = session.ask(session.toMove)!;
    const imagined = game.imagine(session.view(session.toMove), random, 1_000_000);
    return imagined === undefined ? 'help' : game.write(question, game.pick(imagined, random));
  };
  const print = (text: string) => {
    out += text;
    if (lengthKept !== session.length) unkept += text;
  };
  const keep = () => {
    lengthKept = session.length;
    return ++kept > 0;
  };
  const people = session.seats.map(() => undefined);
  await new LineTable(session, people, { print, next }, keep, false).play();
  return { out, kept, unkept };
}

const NONSENSE = [
  '',
  ' ',
  'help',
  ':help',
  'moves',
  'undo',
  'redo',
  'chronicle',
  'board',
  'nonsense',
  '-1',
  '999999',
  'share',
  'save',
  'accept',
  'hint',
  'decline',
  'offer',
  '\u0000',
  'é',
];

describe.each(GAME_NAMES)('the line front end plays %s', (name) => {
  it('by its contract alone, through nonsense and undo, and what it keeps replays', async () => {
    const table = (await GAMES[name]()) as Table;
    const session = start(table);
    const { out, kept, unkept } = await playRandomly(session, 60);
    expect(session.moves.length).toBeGreaterThan(0);
    expect(kept).toBeGreaterThan(0);
    // Nothing is seen before it is kept: a kill at any moment loses nothing that was seen.
    expect(unkept).toBe('');
    expect(out).toContain(table.game.title);
    expect(out).not.toMatch(/undefined|\[object|NaN/);
    const again = openRecord(table, sure(readRecord(writeRecord(session.record()))));
    expect(sure(again).session.hash).toBe(session.hash);
  });

  it('and ends quietly when there is no input', async () => {
    const session = start((await GAMES[name]()) as Table);
    let out = '';
    const io = { print: (text: string) => void (out += text), next: async () => undefined };
    await new LineTable(
      session,
      session.seats.map(() => undefined),
      io,
      () => true,
      true,
    ).play();
    expect(out.length).toBeGreaterThan(0);
    expect(session.length).toBe(0);
  });
});

describe('with a clock', () => {
  async function play(base: number): Promise<{ session: Session; out: string }> {
    const table = (await GAMES.jungle()) as Table;
    const players = ['Blue', 'Red'].map((name) => ({ name, kind: 'human' }) as const);
    const clock = { base, increment: 1000 };
    const session = sure(
      Session.start(table, { id: SEED, params: {}, setup: { seed: SEED }, players, clock }),
    );
    const lines = ['A1 A2', 'help', 'A9 A8', 'quit'];
    let out = '';
    const next = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return lines.shift();
    };
    await new LineTable(
      session,
      [undefined, undefined],
      { print: (text) => void (out += text), next },
      () => true,
      true,
    ).play();
    return { session, out };
  }

  it('a move takes time, and brings its increment', async () => {
    const { session, out } = await play(60_000);
    expect(session.moves.length).toBe(2);
    expect(session.entries[0]!.ms).toBeGreaterThan(0);
    expect(session.remaining(0)).toBe(61_000 - session.entries[0]!.ms!);
    expect(out).toContain('Blue: 1:0');
  });

  it('a side without time has lost', async () => {
    const { session, out } = await play(1);
    expect(session.outcome).toEqual({ results: [0, 1], reason: 'time' });
    expect(out).toContain('Blue ran out of time.');
  });
});

describe('hint', () => {
  async function ask(game: (typeof GAME_NAMES)[number], ...lines: string[]) {
    const session = start((await GAMES[game]()) as Table);
    const aided: boolean[] = [];
    let out = '';
    const io = { print: (text: string) => void (out += text), next: async () => lines.shift() };
    const keep = (kept: Session) => aided.push(kept.aided) > 0;
    await new LineTable(
      session,
      session.seats.map(() => undefined),
      io,
      keep,
      true,
    ).play();
    return { out, aided };
  }

  it('says a move and the reason', async () => {
    const { out } = await ask('jungle', 'hint');
    expect(out).toMatch(/Hint: [A-G]\d [A-G]\d\n[A-Z][^\n]*\.\n/);
  });

  it.each(GAME_NAMES)('is listed in the help of %s exactly if its engine gives any', async (name) => {
    const advised = (await engineOf(name)).offers.includes('hint');
    const { out } = await ask(name, 'help', 'hint');
    expect(/^ {2}hint {7}a move/m.test(out)).toBe(advised);
    expect(out.includes('There are no hints for this game.')).toBe(!advised);
  });

  it('is kept as help where something is hidden', async () => {
    const { out, aided } = await ask('thrones', '1', '1', 'hint');
    expect(out).toMatch(/Hint: travel \w+\n/);
    expect(aided).toEqual([false, false, true]);
  });
});

it('undo and redo against a machine take back and play again both moves', async () => {
  const table = (await GAMES.jungle()) as Table;
  const { engine } = await ENGINES.jungle();
  const mind = (engine as Engine).open({});
  const players = [
    { name: 'Blue', kind: 'human' },
    { name: 'random', kind: 'machine', level: 'random' },
  ] as const;
  const session = sure(Session.start(table, { id: SEED, params: {}, setup: { seed: SEED }, players }));
  const bot = { id: 'random', mind };
  const lines = ['A1 A2', 'undo', 'redo', 'moves', 'quit'];
  const lengths: number[] = [];
  const next = async () => {
    lengths.push(session.moves.length);
    return lines.shift();
  };
  await new LineTable(session, [undefined, bot], { print: () => undefined, next }, () => true, true).play();
  expect(lengths).toEqual([0, 2, 0, 2, 2]);
});
