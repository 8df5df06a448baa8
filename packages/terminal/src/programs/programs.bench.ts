/** A bot in Python through the protocol, beside a bare echo of the same lines over the same kind of pipe. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultParams, OVER, sure } from '@gridhall/core';
import { game } from '@gridhall/games/jungle';
import { BOT_LIMITS, Bot, writeBotMessage } from '@gridhall/match';
import type { Gauge, Row } from '../../../../bench/row.ts';
import { Program } from './program.ts';

const BOT = fileURLToPath(new URL('../../../../examples/bots/random_bot.py', import.meta.url));
const ECHO = 'import sys\nfor line in sys.stdin:\n  sys.stdout.write(line)\n  sys.stdout.flush()\n';
const MOVES = 2000;
const SEED = '5'.repeat(32);
const ERRORS = join(tmpdir(), 'gridhall-bench.err');

const params = defaultParams(game.params);

/** Moves a second by the clock: two processes wait for each other, so that CPU time of one says little. */
async function perSecond(moves: () => Promise<number>): Promise<number> {
  const before = performance.now();
  const count = await moves();
  return count / ((performance.now() - before) / 1000);
}

const played: Gauge = {
  async measure() {
    const program = new Program(`python3 ${JSON.stringify(BOT)}`, ERRORS);
    const bot = new Bot(program, BOT_LIMITS, () => performance.now());
    sure(await bot.greet());
    const legal = new Int32Array(256);
    const rate = await perSecond(async () => {
      let moves = 0;
      while (moves < MOVES) {
        const state = sure(game.create(params, { seed: SEED }));
        bot.begin({
          ...{ id: SEED, game: game.id, rules: game.rules, params },
          seats: ['Blue', 'Red'],
          seat: 0,
          luck: SEED,
        });
        for (; moves < MOVES && game.toMove(state) !== OVER; moves++) {
          const seat = game.toMove(state);
          const [view, question] = [game.view(state, seat), game.ask(state, seat)!];
          const count = game.legal(state, legal);
          const texts = Array.from(legal.subarray(0, count), (action) => game.write(question, action));
          const text = game.text(view);
          const move = sure(await bot.ask({ n: moves, question, view, text, legal: texts, events: [] }));
          game.apply(state, sure(game.read(question, move)));
        }
      }
      return moves;
    });
    program.kill();
    return rate;
  },
};

const echoed: Gauge = {
  async measure() {
    const program = new Program(`python3 -c ${JSON.stringify(ECHO).replaceAll('\\n', '\n')}`, ERRORS);
    const state = sure(game.create(params, { seed: SEED }));
    const [view, question] = [game.view(state, 0), game.ask(state, 0)!];
    const line = writeBotMessage({
      type: 'question',
      n: 0,
      question,
      view,
      text: game.text(view),
      events: [],
    });
    const rate = await perSecond(async () => {
      for (let i = 0; i < MOVES; i++) {
        program.send(line);
        sure(await program.next(10_000));
      }
      return MOVES;
    });
    program.kill();
    return rate;
  },
};

export const bench: Row[] = [
  {
    what: 'Bots: moves of a bot in Python by the protocol',
    unit: 'moves/s',
    ours: played,
    peer: { name: 'bare echo of the lines by Python', measured: echoed },
    target: { of: 'ratio', atLeast: 0.5 },
  },
];
