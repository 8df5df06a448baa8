import { type GameModule, OVER, openRecord, Random, sure } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { chooseRandomly, joinRemote, Match, type MatchOptions, newOpening, type Seat } from '@gridhall/match';
import { type AnswerScript, FarLink, LATER } from '@gridhall/match/testing';
import { describe, expect, it } from 'vitest';
import { findEngine, offersOf, requireTable } from '../open/tables.ts';
import { boardArtOf } from '../screen/boards/board.ts';
import { type TestPorts, testPorts } from '../testing/house.ts';
import { LineTable } from './line-table.ts';

const SEED = '0123456789abcdeffedcba9876543210';

interface Sat {
  readonly match: Match;
  readonly seat: Seat;
  readonly ports: TestPorts;
  /** Everything printed so far. */
  out(): string;
  /** Plays these lines, or what is asked for one by one. */
  say(...lines: readonly string[]): Promise<void>;
  play(next: () => Promise<string | undefined>): Promise<void>;
}

interface Wanted {
  readonly machines?: ReadonlyMap<number, string>;
  readonly clock?: { readonly base: number; readonly increment: number };
  readonly ports?: TestPorts;
  readonly options?: MatchOptions;
}

const REVIEW = {
  moves: [{ kind: 'needless', chance: 0.8, says: 'A safe field was there.' }],
  measures: [['Luck', '80 %']],
  says: '1 move was a guess.',
} as const;

/** Somebody who looks back at games, and is asked nothing else. */
const looksBack: AnswerScript = ({ task }) => (task === 'review' ? REVIEW : LATER);
const script: AnswerScript = ({ task }) => (task === 'review' ? REVIEW : undefined);

async function sit(game: string, wanted: Wanted = {}): Promise<Sat> {
  const table = await requireTable(game);
  const ports = wanted.ports ?? testPorts(looksBack);
  const { machines, clock } = wanted;
  const opening = sure(
    newOpening(table, {
      params: {},
      seed: SEED,
      ...(machines ? { machines } : {}),
      ...(clock ? { clock } : {}),
    }),
  );
  const match = sure(await Match.open(table, opening, ports, wanted.options));
  const offers = await offersOf(game);
  const seat = match.seat('people', { thinker: ports.thinker, offers, warns: () => true });
  const { tells } = await boardArtOf(table);
  let out = '';
  const play = (next: () => Promise<string | undefined>) =>
    new LineTable(
      seat,
      { print: (text) => void (out += text), next },
      { best: async () => undefined, ...(tells ? { leads: tells } : {}) },
    ).play();
  const say = (...lines: readonly string[]) => {
    const left = [...lines];
    return play(async () => left.shift());
  };
  return { match, seat, ports, out: () => out, say, play };
}

/** A legal answer to what is asked, drawn from what the player may know. */
async function legal({ table, view, status }: Seat, random: Random): Promise<string> {
  const engine = await findEngine(table.game.id);
  return chooseRandomly(table, engine, view, status.question!, random) ?? 'help';
}

const NONSENSE = [
  ...['', ' ', 'help', ':help', 'moves', 'undo', 'redo', 'chronicle', 'board', 'nonsense', '-1', '999999'],
  ...['share', 'save', 'accept', 'hint', 'decline', 'draw', '\u0000', 'é'],
];

describe.each(GAME_NAMES)('the line front end plays %s', (name) => {
  it('at a seat alone, through nonsense and undo, and what it keeps replays', async () => {
    const { seat, match, ports, out, play } = await sit(name, { ports: testPorts(script) });
    const random = Random.fromSeed(SEED);
    let asked = 0;
    await play(async () => {
      if (++asked > 180 || seat.moves.length >= 60) return undefined;
      if (seat.status.toMove === OVER || seat.curtain !== undefined) return 'quit';
      return random.below(4) === 0 ? NONSENSE[random.below(NONSENSE.length)] : legal(seat, random);
    });
    await match.close();
    expect(seat.moves.length).toBeGreaterThan(0);
    expect(out()).toContain(seat.table.game.title);
    // A shared game is a string of any letters.
    expect(out().replace(/gh1\.\S+/g, '')).not.toMatch(/undefined|\[object|NaN/);
    const kept = sure(await ports.store.load(seat.about.id));
    const { session } = sure(openRecord(seat.table, kept));
    expect(session.moves).toEqual(seat.moves);
  });

  it('and ends quietly when there is no input', async () => {
    const { seat, out, say } = await sit(name);
    await say();
    expect(out().length).toBeGreaterThan(0);
    expect(seat.n).toBe(0);
  });

  it('over a line that clones, delays, doubles and breaks', async () => {
    const { match, ports } = await sit(name);
    const random = Random.fromSeed(SEED);
    const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
    const weather = { delay: soon, doubled: () => random.below(3) === 0 };
    const link = new FarLink(match.link(0, { isRemote: true }), weather);
    const options = { thinker: ports.thinker, offers: [], warns: () => false };
    const table: GameModule = await requireTable(name);
    const far = sure(await joinRemote(table, link, options));
    // The other side of a game for two sits at the table itself.
    const near = far.about.seats.map((_seat, i) => match.seat(i, options));
    let asked = 0;
    const next = async () => {
      if (far.status.outcome || ++asked > 40) return undefined;
      if (random.below(5) === 0) {
        link.cut();
        await soon();
        link.mend();
        await soon();
        await soon();
      }
      return far.status.question ? legal(far, random) : 'board';
    };
    const others = far.listen(() => {
      const { toMove } = far.status;
      const other = near[toMove];
      if (toMove > 0 && other?.status.question) void legal(other, random).then((text) => other.play(text));
    });
    await new LineTable(far, { print: () => {}, next }, { best: async () => undefined }).play();
    others();
    for (let i = 0; i < 50 && far.n !== near[0]!.n; i++) await soon();
    expect(far.n).toBeGreaterThan(0);
    expect([far.n, far.moves]).toEqual([near[0]!.n, near[0]!.moves]);
  });
});

describe('nothing is seen before it is kept', () => {
  it('a move is printed when the store has it', async () => {
    const ports = testPorts();
    const { seat, play } = await sit('geese', { ports });
    const seen: number[] = [];
    seat.listen(({ entry, n }) => {
      if (entry)
        void ports.store.load(seat.about.id).then((record) => seen.push(sure(record).entries.length - n));
    });
    const lines = ['s 3 3', 'm 0 0', 'undo', 'quit'];
    await play(async () => lines.shift());
    expect(seen.every((ahead) => ahead >= 0)).toBe(true);
    expect(seen).toHaveLength(3);
  });

  it('that a game is not kept is said as long as it is so, and that it is kept again', async () => {
    const ports = testPorts();
    const fails = { now: false };
    const append = ports.store.append.bind(ports.store);
    ports.store.append = async (...args) =>
      fails.now
        ? { ok: false, fault: { code: 'not-kept', args: { why: 'the disk is full' } } }
        : append(...args);
    const { out, play } = await sit('geese', { ports });
    const lines = ['s 3 3', 'm 0 0', 'm 0 0', 'm 0 0', 'quit'];
    await play(async () => {
      fails.now = lines.length === 4 || lines.length === 3;
      return lines.shift();
    });
    expect(out().match(/The game is (not kept: .*|kept again\.)/g)).toEqual([
      'The game is not kept: the disk is full',
      'The game is not kept: the disk is full',
      'The game is kept again.',
    ]);
  });
});

describe('with a clock', () => {
  const clock = { base: 60_000, increment: 1000 };

  it('a move takes time, and brings its increment', async () => {
    const { seat, ports, out, play } = await sit('jungle', { clock });
    const lines = ['A1 A2', 'help', 'A9 A8', 'quit'];
    await play(async () => {
      ports.clock.pass(5000);
      return lines.shift();
    });
    expect(seat.moves.length).toBe(2);
    expect(seat.status.clocks?.left[0]).toBe(56_000);
    expect(out()).toContain('Blue: 0:56');
  });

  it('a side without time has lost', async () => {
    const { seat, ports, out, play } = await sit('jungle', { clock });
    await play(async () => {
      if (seat.status.outcome) return 'quit';
      ports.clock.pass(60_001);
      return 'A1 A2';
    });
    expect(seat.status.outcome).toEqual({ results: [0, 1], reason: 'time' });
    expect(out()).toContain('ran out of time.');
  });
});

describe('hint', () => {
  const advice = { move: 'A3 A4', why: 'It is time.', cells: [] };

  it('says a move and the reason', async () => {
    const { out, say } = await sit('jungle', { ports: testPorts(() => advice) });
    await say('hint');
    expect(out()).toContain('Hint: A3 A4\nIt is time.\n');
  });

  it.each(GAME_NAMES)('is listed in the help of %s exactly if its engine gives any', async (name) => {
    const advised = (await offersOf(name)).includes('hint');
    const { out, say } = await sit(name, { ports: testPorts(() => undefined) });
    await say('help', 'hint');
    expect(/^ {2}hint {7}a move/m.test(out())).toBe(advised);
    expect(out().includes('There are no hints for this game.')).toBe(!advised);
  });
});

it.each(GAME_NAMES)('the help of %s is no wider than eighty columns', async (name) => {
  const { out, say } = await sit(name);
  await say('help');
  const [, help = ''] = /> (?=\S)(.*)At any question:/s.exec(out()) ?? [];
  expect(help).not.toBe('');
  expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

it('a question mark asks for help, too', async () => {
  const { out, say } = await sit('geese');
  await say('?');
  expect(out()).toContain('At any question:');
  expect(out()).not.toContain('is not a field');
});

describe('when it is over', () => {
  it('the engine looks back at the whole, and on request at every move', async () => {
    const { out, say } = await sit('geese');
    await say('s 3 3', 'resign', 'review', 'quit');
    expect(out()).toContain('Luck: 80 %\n1 move was a guess.\nundo, review, replay, share, or quit?');
    expect(out()).toContain('1. s 3 3 ?  A safe field was there.');
  });

  it('a game that goes on is not looked back at', async () => {
    const { out, say } = await sit('geese');
    await say('s 3 3', 'review');
    expect(out()).toContain('You can review it when it ends.');
  });
});

describe('an analysis', () => {
  it('prints its numbers as the board lies, and its lines; and is help', async () => {
    const analysis = {
      chance: 0.6,
      says: 'one layout',
      lines: [{ moves: ['s 0 0'], chance: 0.6, worth: '60 %' }],
      cells: Array.from({ length: 81 }, (_none, i) => (i === 0 ? 0 : i === 1 ? 0.004 : Number.NaN)),
    };
    const { seat, out, say } = await sit('geese', { ports: testPorts(() => analysis) });
    await say('s 3 3', 'analyse');
    expect(out()).toMatch(/^ {2}0 {3}1 {3}· /m);
    expect(out()).toContain('60 % to win; one layout\ns 0 0: 60 %');
    expect(seat.status.aided).toBe(true);
  });
});

describe('against a machine', () => {
  const machines = new Map([[1, 'random']]);

  it('undo and redo take back and play again both moves', async () => {
    const ports = testPorts(() => 'A9 A8');
    const { seat, play } = await sit('jungle', { machines, ports });
    const lines = ['A1 A2', 'undo', 'redo', 'moves', 'quit'];
    const lengths: number[] = [];
    await play(async () => {
      lengths.push(seat.moves.length);
      return lines.shift();
    });
    expect(lengths).toEqual([0, 2, 0, 2, 2]);
  });
});

it('with two at one keyboard a move is taken back when the other agrees', async () => {
  const { seat, out, say } = await sit('jungle');
  await say('A1 A2', 'undo', 'accept', 'quit');
  expect(seat.moves).toEqual([]);
  expect(out()).toContain('Blue asked for a takeback.');
});

it('a game nobody has begun is broken off, another one is lost', async () => {
  const begun = await sit('geese');
  await begun.say('s 3 3', 'resign', 'quit');
  expect(begun.seat.status.outcome?.reason).toBe('resigned');
  const fresh = await sit('geese');
  await fresh.say('resign', 'quit');
  expect(fresh.seat.status.outcome?.reason).toBe('aborted');
});

it('the answers of Thrones say in lines, too, who goes along with a hero and what lies on every way', async () => {
  const { out, say } = await sit('thrones');
  await say('choose a hero', 'Sansa Stark', 'quit');
  expect(out()).toMatch(/3 Jon Snow: money 100, .*; Jon 100, Samwell 10 \(dragonglass\)\n/);
  expect(out()).toMatch(/4 Sansa Stark: .*; Brienne 100; turn 10: Arya 200\n/);
  expect(out()).toMatch(/2 travel south: \+2 points, \+20 money, \+10 knights\n/);
});
