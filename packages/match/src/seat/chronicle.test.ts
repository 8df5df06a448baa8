import type { GameModule } from '@gridhall/core';
import { expect, it } from 'vitest';
import type { About } from './messages.ts';
import { chronicle, narrate } from './narrate.ts';

it('a chronicle names each part once, in the margin of what happened first in it', () => {
  const log = [
    { n: 1, text: 'You set out.' },
    { n: 1, text: 'Turn 1.', begins: '1' },
    { n: 2, text: 'You rest.' },
    { n: 2, text: 'A jackpot!', undone: true as const },
    { n: 2, text: 'Turn 2.', begins: '2' },
  ];
  expect(chronicle(log).map(({ margin, text }) => [margin, text])).toEqual([
    ['', 'You set out.'],
    ['1', 'You rest.'],
    ['', 'A jackpot!'],
  ]);
  // Where only the end of it is in sight, every line knows its part.
  expect(chronicle(log).map(({ chapter }) => chapter)).toEqual(['', '1', '1']);
});

it('what happens again and again is told once, with how often; what was taken back is told apart', () => {
  const wait = (n: number) => ({ n, text: 'You wait.' });
  const log = [{ n: 1, text: 'You go.' }, ...[2, 3, 4].map(wait), { ...wait(5), undone: true as const }];
  expect(chronicle(log).map(({ text }) => text)).toEqual(['You go.', 'You wait. ×3', 'You wait.']);
});

it('of a long log the latest are told, and of what is repeated how often it was in all', () => {
  const log = Array.from({ length: 60 }, (_none, i) => ({
    n: i + 1,
    text: i < 3 ? `Step ${i}.` : 'You wait.',
  }));
  expect(chronicle(log, 2).map(({ text }) => text)).toEqual(['Step 2.', 'You wait. ×57']);
});

it('what is repeated in a part that is told more of is told there again', () => {
  const rest = (n: number) => ({ n, text: 'You rest.' });
  const log = [rest(1), { n: 2, text: 'Turn 2.', begins: '2' }, rest(2), rest(3)];
  expect(chronicle(log, 2).map(({ margin, text }) => [margin, text])).toEqual([
    ['', 'You rest.'],
    ['2', 'You rest. ×2'],
  ]);
});

it('what is all there is to tell of part after part is told once, with the first and the last of them', () => {
  const turn = (n: number, ...said: readonly string[]) => [
    { n, text: `Turn ${n}.`, begins: String(n) },
    ...said.map((text) => ({ n, text })),
  ];
  const rest = (n: number) => turn(n, 'You rest.');
  const log = [
    ...[1, 2, 3].flatMap(rest),
    ...turn(4, 'You rest.', 'A jackpot!'),
    ...[5, 6].flatMap(rest),
    // Nothing is told of this one: who rests before it and after it does not rest in it.
    ...turn(7),
    ...[8, 9, 10].flatMap(rest),
    ...turn(11),
  ];
  const told = [
    ['1–4', 'You rest.'],
    // It was in the last of them.
    ['4', 'A jackpot!'],
    ['5–6', 'You rest.'],
    ['8–10', 'You rest.'],
  ];
  expect(chronicle(log).map(({ margin, text }) => [margin, text])).toEqual(told);
  expect(chronicle(log).map(({ chapter }) => chapter)).toEqual(['1–4', '4', '5–6', '8–10']);
  // However few of them are in sight, each is whole.
  for (const most of [1, 2, 3, 4]) {
    expect(chronicle(log, most).map(({ margin, text }) => [margin, text])).toEqual(told.slice(-most));
  }
  const undone = [...rest(1), ...rest(2).map((line) => ({ ...line, undone: true as const }))];
  expect(chronicle(undone).map(({ margin }) => margin)).toEqual(['1', '2']);
});

it('after a move was taken back the part that it was made in goes on', () => {
  const undone = true as const;
  const log = [
    { n: 1, text: 'Turn 1.', begins: '1' },
    { n: 2, text: 'You go north.', undone },
    { n: 2, text: 'Turn 2.', begins: '2', undone },
    { n: 3, text: 'You go east.', undone },
    { n: 3, text: 'Turn 3.', begins: '3', undone },
    { n: 4, text: 'You undid the last move.' },
    { n: 5, text: 'You undid the last move.' },
    { n: 6, text: 'You go south.' },
    { n: 6, text: 'Turn 2.', begins: '2' },
    { n: 7, text: 'You rest.' },
  ];
  expect(chronicle(log).map(({ margin, chapter, text }) => [margin, chapter, text])).toEqual([
    ['1', '1', 'You go north.'],
    ['2', '2', 'You go east.'],
    ['1', '1', 'You undid the last move. ×2'],
    ['', '1', 'You go south.'],
    ['2', '2', 'You rest.'],
  ]);
});

it('people are called by their names where each has one, and machines as their seats are', () => {
  const table = { words: { event: () => undefined } } as unknown as GameModule;
  const people = (...names: readonly string[]) =>
    ({
      seats: ['Player 1', 'Player 2', 'Player 3'],
      players: [...names.map((name) => ({ name, kind: 'human' })), { name: 'level-2', kind: 'machine' }],
    }) as unknown as About;
  const told = (about: About, by: number) =>
    narrate(table, about, { n: 1, by, move: 'rest' }, [], 'spectator');
  expect(told(people('Ada', 'Ben'), 1)).toEqual(['Ben: rest']);
  expect(told(people('Ada', 'Ben'), 2)).toEqual(['Player 3: rest']);
  // Two of one name are told apart by their seats.
  expect(told(people('Ada', 'Ada'), 1)).toEqual(['Player 2: rest']);
});

it('of a game played alone, who plays reads “you”, and who looks on a name', () => {
  const table = { words: { event: () => undefined } } as unknown as GameModule;
  const about = { seats: ['Player'], players: [{ name: 'Ada', kind: 'human' }] } as unknown as About;
  const entry = { n: 1, by: 0, act: 'resign' as const };
  expect(narrate(table, about, entry, [], 0)).toEqual(['You resigned.']);
  expect(narrate(table, about, entry, [], 'spectator')).toEqual(['Ada resigned.']);
});

it('what one did beside moving is told as “you”, too, but where several read it at one keyboard', () => {
  const table = { words: { event: () => undefined } } as unknown as GameModule;
  const about = { seats: ['Blue', 'Red'], players: [], policy: 'alone' } as unknown as About;
  const entry = { n: 1, by: 0, act: 'hint' as const };
  expect(narrate(table, about, entry, [], 0)).toEqual(['You took a hint.']);
  expect(narrate(table, about, entry, [], 1)).toEqual(['Blue took a hint.']);
  expect(narrate(table, { ...about, policy: 'keyboard' }, entry, [], 0)).toEqual(['Blue took a hint.']);
  expect(narrate(table, about, { n: 2, by: 0, move: 'A3 A4' }, [], 0)).toEqual(['Blue: A3 A4']);
  expect(narrate(table, about, { n: 3, by: 0, act: 'flag' }, [], 0)).toEqual(['You ran out of time.']);
});

it('a chronicle tells one’s own move by what came of it, and that of another by who made it', () => {
  const told = { event: () => 'You rest.', chapter: () => undefined };
  const table = { words: told } as unknown as GameModule;
  const about = { seats: ['Ada', 'Ben'], players: [{ name: 'Ada' }, { name: 'Ben' }] } as unknown as About;
  const rested = { n: 1, by: 0, move: 'rest' };
  expect(narrate(table, about, rested, [{ type: 'rested' }], 0)).toEqual(['You rest.']);
  expect(narrate(table, about, rested, [{ type: 'rested' }], 1)).toEqual(['Ada: rest', 'You rest.']);
});

it('events that a game tells together are one line, by the first of them', () => {
  const went = { type: 'went' };
  const earned = { type: 'earned' };
  const together = () =>
    new Map([
      [went, 'North: 20 money.'],
      [earned, ''],
    ]);
  const table = { words: { event: ({ type }: { type: string }) => type, together } } as unknown as GameModule;
  const about = { seats: ['Ada'], players: [{ name: 'Ada' }] } as unknown as About;
  const entry = { n: 1, by: 0, move: 'north' };
  expect(narrate(table, about, entry, [went, { type: 'met' }, earned], 0)).toEqual([
    'North: 20 money.',
    'met',
  ]);
});
