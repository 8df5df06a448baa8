import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClientMessage } from './messages.ts';

const hex = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((n) => n.toString(16).padStart(32, 'a'));
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ maxLength: 260 }),
  fc.constantFrom('A1 A2', '"', '\\'),
);
const count = fc.oneof(
  fc.nat(),
  fc.constantFrom(0, 1e9, 2 ** 53 - 1, 2 ** 53, -1, 1.5, 1e21),
  fc.integer({ min: 0, max: 400 }),
);

test('a move is the same whether it is read at a glance or letter by letter', () => {
  const move = fc.record({
    ...{ type: fc.constant('move'), room: fc.oneof(hex, text), n: count, move: text, id: count },
  });
  fc.assert(
    fc.property(move, (message) => {
      const written = JSON.stringify(message);
      // With a blank in front it is not as our clients write it.
      expect(readClientMessage(written)).toEqual(readClientMessage(` ${written}`));
    }),
    { numRuns: 300 },
  );
});

test('a number with a nought in front is none', () => {
  const said = `{"type":"move","room":"${'a'.repeat(32)}","n":01,"move":"A1 A2","id":1}`;
  expect(readClientMessage(said).ok).toBe(false);
  expect(readClientMessage(said.replace('01', '1')).ok).toBe(true);
});
