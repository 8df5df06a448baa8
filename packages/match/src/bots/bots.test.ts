import { bad, good, type Opening, type Result, sure } from '@gridhall/core';
import { AMBUSH, NIM, SEED } from '@gridhall/laws/stubs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Match } from '../keeper/match.ts';
import { HandClock } from '../testing/hand-clock.ts';
import { ScriptedThinker } from '../testing/scripted.ts';
import { BOT_LIMITS, Bot, type Pipe } from './bot.ts';
import { type BotHears, readBotAnswer, readHello, writeBotMessage } from './messages.ts';
import { type BotNews, botWords, sitDown } from './sit.ts';

/** A program that answers at once; what it hears is kept. */
class FakePipe implements Pipe {
  readonly heard: BotHears[] = [];
  closed = false;
  readonly #says: (message: BotHears) => Result<string>;
  #next: Result<string> = bad('bot-silent', { ms: 5 });

  constructor(says: (message: BotHears) => Result<string>) {
    this.#says = says;
  }
  send(text: string): void {
    const message = JSON.parse(text) as BotHears;
    this.heard.push(message);
    this.#next = this.#says(message);
  }
  next = () => Promise.resolve(this.#next);
  close(): void {
    this.closed = true;
  }
}

const settled = async () => {
  for (let i = 0; i < 20; i++) await new Promise<void>((resolve) => setImmediate(resolve));
};

const answering = (move: (message: Extract<BotHears, { type: 'question' }>) => string) =>
  new FakePipe((message) =>
    message.type === 'question'
      ? good(JSON.stringify({ type: 'answer', n: message.n, move: move(message) }))
      : good('{"type":"hello","gridhall":1,"name":"fake"}'),
  );

const OPENING: Opening = {
  id: SEED,
  params: { matches: 7 },
  setup: { seed: SEED },
  players: [
    { name: 'one', kind: 'machine', level: 'program' },
    { name: 'two', kind: 'machine', level: 'program' },
  ],
};

async function play(one: Pipe, two: Pipe) {
  const ports = { clock: new HandClock(), thinker: new ScriptedThinker(() => '1') };
  const match = sure(await Match.open(NIM, OPENING, ports, { programs: new Set([0, 1]) }));
  const news: BotNews[] = [];
  [one, two].forEach((pipe, seat) => {
    const bot = new Bot(pipe, BOT_LIMITS, () => 0);
    sitDown(NIM, match.link(seat), bot, SEED, (one) => news.push(one));
  });
  await settled();
  const seat = match.seat('spectator', { thinker: ports.thinker, offers: [], warns: () => false });
  return { seat, news };
}

describe('two bots at a table', () => {
  it('play to the end, each asked with what it may answer and what happened since', async () => {
    const [one, two] = [answering(({ legal }) => legal!.at(-1)!), answering(({ legal }) => legal![0]!)];
    const { seat, news } = await play(one, two);
    expect(seat.moves.map(({ text }) => text).join(' ')).toBe('3 1 3');
    expect(news).toEqual([]);
    expect(one.heard[0]).toMatchObject({ type: 'game', game: 'nim', seat: 0, luck: SEED, limit: 10_000 });
    expect(two.heard[1]).toMatchObject({
      ...{ type: 'question', n: 1, legal: ['1', '2', '3'], text: '|||| (4)' },
      events: [{ type: 'taken', by: 0, count: 3, left: 4 }],
    });
    expect(one.heard.at(-1)).toMatchObject({ type: 'end', result: 0, seat: 0 });
    expect([one.closed, two.closed]).toEqual([true, true]);
  });

  it.each([
    ['an illegal move', () => good('{"type":"answer","n":0,"move":"9"}'), /its move "9" was refused/],
    ['no text', () => good('{"type":"answer","n":0,"move":9}'), /its move is 9, not a text/],
    ['another question', () => good('{"type":"answer","n":7,"move":"1"}'), /it answers question 7, not 0/],
    ['no message', () => good('hello there'), /"hello there" is no message/],
    ['nothing in time', () => bad('bot-silent', { ms: 5 }), /did not answer within 5 ms/],
    ['a crash', () => bad('bot-gone', { why: 'status 1' }), /The bot has exited: status 1\./],
  ])('who answers with %s gives up, and it is said why', async (_what, says, why) => {
    const { seat, news } = await play(
      new FakePipe(says as () => Result<string>),
      answering(() => '1'),
    );
    expect(news).toEqual([{ seat: 0, lost: expect.stringMatching(why) }]);
    expect(seat.status.outcome).toMatchObject({ reason: 'resigned', results: [0, 1] });
  });
});

it('a bot hears what its seat may know, and neither seed nor setup', async () => {
  const pipe = answering(({ legal }) => legal![0]!);
  const ports = { clock: new HandClock(), thinker: new ScriptedThinker(() => '1') };
  const secret = 'c0ffee'.padEnd(32, '7');
  const players = AMBUSH.game.seats({}).map((name) => ({ name, kind: 'machine', level: 'program' }) as const);
  const seats = new Set(players.map((_player, seat) => seat));
  const opening: Opening = { id: SEED, params: {}, setup: { seed: secret }, players };
  const match = sure(await Match.open(AMBUSH, opening, ports, { programs: seats }));
  for (const seat of seats) {
    sitDown(AMBUSH, match.link(seat), new Bot(pipe, BOT_LIMITS, () => 0), SEED, () => {});
  }
  await settled();
  expect(pipe.heard.length).toBeGreaterThan(2);
  expect(JSON.stringify(pipe.heard)).not.toContain('c0ffee');
});

describe('the door for what bots say', () => {
  it('takes any line at all, and answers with a move or one clear line', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.nat(9), (line, n) => {
        for (const read of [readBotAnswer(line, n), readHello(line)]) {
          if (read.ok) continue;
          expect(botWords(read.fault.code, read.fault.args)).toMatch(
            /^The bot sent an invalid message: .+\.$/s,
          );
          expect(JSON.stringify(read.fault).length).toBeLessThan(300);
        }
      }),
    ));

  it('wants its own version', () => {
    const newer = readHello('{"type":"hello","gridhall":2}');
    expect(newer.ok || botWords(newer.fault.code, newer.fault.args)).toBe(
      'The bot sent an invalid message: it speaks version 2, not 1.',
    );
    expect(readHello('{"type":"hello","gridhall":1}')).toEqual({ ok: true, value: { name: 'bot' } });
  });
});

it('boards are plain arrays of numbers, which every language reads', () => {
  const outcome = { reason: 'x', results: [1] };
  const message = { type: 'end', outcome, result: 1, seat: 0, view: new Uint8Array([1, 2]) } as BotHears;
  expect(writeBotMessage(message)).toContain('"view":[1,2]');
});
