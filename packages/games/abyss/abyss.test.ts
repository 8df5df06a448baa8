import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as immediately } from 'node:timers/promises';
import { checkParams, faultWords, OVER, type Result, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { COMMANDS, QUESTION } from './board/commands.ts';
import { type AbyssParams, game, words } from './index.ts';

const SEED = '0123456789abcdeffedcba9876543210';
const PARAMS: AbyssParams = sure(checkParams(game.params, {}));

const on = (...rows: string[]) => sure(game.create(PARAMS, { seed: SEED, boards: [rows.join('\n')] }));
const why = (result: Result<unknown>) => (result.ok ? 'fine' : faultWords(words, result.fault));

function played(commands: string, ...rows: string[]) {
  const state = on(...rows);
  for (const letter of commands) game.apply(state, sure(game.read(QUESTION, letter)));
  return state;
}

describe('answers', () => {
  it('are given by a direction, or by a press on any cell of the board, as a step towards it', () => {
    const view = game.view(on('    *', ' H   ', '     '), 0);
    const pressed = Array.from({ length: 15 }, (_none, cell) => game.say(QUESTION, { cell }, view));
    expect(pressed.join('').match(/.{5}/g)).toEqual(['qweee', 'asddd', 'zxccc']);
    const steps = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ down, right })));
    const walked = steps.map((direction) => game.say(QUESTION, { direction }, view));
    expect(walked).toEqual(COMMANDS);
  });

  it('are not given by a press when the hero has left the board', () => {
    const view = game.view(played('d', 'H*'), 0);
    expect(game.say(QUESTION, { cell: 0 }, view)).toBeUndefined();
  });

  it.each([
    ['q', 'q'],
    [' D ', 'd'],
    ['up-left', 'q'],
    ['upright', 'e'],
    ['North', 'w'],
    ['southeast', 'c'],
    ['stay', 's'],
    ['left', 'a'],
  ])('may be the letter or the direction in words: %j', (text, command) => {
    const action = sure(game.read(QUESTION, text));
    expect(game.write(QUESTION, action)).toBe(command);
  });

  it('are refused with the list of commands when they are neither', () => {
    expect(why(game.read(QUESTION, 'jump'))).toBe(
      '"jump" is not an answer. Choose one of: q, w, e, a, s, d, z, x, c.',
    );
    expect(why(game.read(QUESTION, ''))).toBe(
      'No answer was given. Choose one of: q, w, e, a, s, d, z, x, c.',
    );
  });

  it('are all nine possible as long as the hero is on the board', () => {
    const state = on('H*');
    for (const action of COMMANDS.keys()) expect(game.check(state, action).ok).toBe(true);
    expect(why(game.check(state, 9))).toBe('That is not a command.');
    game.apply(state, COMMANDS.indexOf('d'));
    expect(game.toMove(state)).toBe(OVER);
    expect(why(game.check(state, 0))).toBe('The game is over.');
  });
});

describe('a given board', () => {
  it('may be as small as the hero alone, who can then stay for ever', () => {
    const state = played('qweasdzxc', 'H');
    expect(game.toMove(state)).toBe(0);
    expect(game.text(game.view(state, 0))).toBe('---\n|H|\n---');
  });

  it('needs a hero, and there is one board only', () => {
    const create = (...boards: string[]) => why(game.create(PARAMS, { seed: SEED, boards }));
    expect(create(' m*')).toBe('The board has no hero: one cell must be H.');
    expect(create('H*', 'H*')).toBe('Abyss takes one board, not several.');
    expect(create()).toBe('Abyss takes one board, not several.');
    expect(create('H*\n?')).toBe('Row 2 has 1 cell, but the first row has 2.');
  });
});

describe('the outcome', () => {
  it('of an escape scores a thousand, a hundred for each baddie lured, less one for each round', () => {
    const state = played('sssd', 'H* #  m');
    expect(game.outcome(state)).toEqual({
      results: [1],
      reason: 'escaped',
      measures: { score: 1096, lured: 1, rounds: 4, survivors: 0 },
    });
    expect(words.outcome(game.outcome(state)!, 0)).toBe(
      'You escaped: 4 rounds, 1 baddie lured into the abyss, 1,096 points.',
    );
  });

  it('of an escape that took very long still scores a point', () => {
    const state = played(`${'s'.repeat(1500)}d`, 'H*');
    expect(game.outcome(state)!.measures!.score).toBe(1);
  });

  it.each([
    [
      'd',
      'H#m',
      'fell',
      'You went into the abyss. The game is lost: 1 round, 0 baddies lured into the abyss.',
    ],
    [
      'd',
      'Hm ',
      'ran-into-baddie',
      'You ran into a baddie. The game is lost: 1 round, 0 baddies lured into the abyss.',
    ],
    ['s', 'Hm ', 'caught', 'You were caught. The game is lost: 1 round, 0 baddies lured into the abyss.'],
  ])('of a loss scores nothing: %s on %j', (commands, board, reason, sentence) => {
    const outcome = game.outcome(played(commands, board))!;
    expect(outcome).toMatchObject({
      results: [0],
      reason,
      measures: { score: 0, lured: 0, rounds: 1, survivors: 1 },
    });
    expect(words.outcome(outcome, 0)).toBe(sentence);
  });

  it.each([
    ['resigned', 'You resigned.'],
    ['aborted', 'The game was aborted.'],
    ['time', 'You ran out of time.'],
  ])('of a game that an act ended claims neither rounds nor baddies: %s', (reason, sentence) => {
    expect(words.outcome({ results: [0], reason }, 0)).toBe(sentence);
  });
});

it('a round allocates nothing once warm', async () => {
  const start = sure(game.create(PARAMS, { seed: SEED }));
  const state = game.blank();
  const play = (rounds: number) => {
    for (let i = 0; i < rounds; i++) {
      if (i % 4 === 0 || game.toMove(state) === OVER) game.copy(state, start);
      game.apply(state, i % COMMANDS.length);
    }
  };
  let collections = 0;
  const observer = new PerformanceObserver((seen) => {
    collections += seen.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  // One object a round would be 4.8 MB a spell, so collections would come in every one. A spell without any is proof;
  // which is the first depends on how soon a busy machine has compiled the round.
  let quiet = false;
  for (let spell = 0; spell < 20 && !quiet; spell++) {
    await reported();
    const collected = collections;
    const before = process.memoryUsage().heapUsed;
    play(300_000);
    const growth = process.memoryUsage().heapUsed - before;
    await reported();
    quiet = collections === collected && growth < 1_000_000;
  }
  observer.disconnect();
  expect(quiet).toBe(true);
});

/** Collections are reported a turn or two after they came. */
async function reported(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await immediately();
}
