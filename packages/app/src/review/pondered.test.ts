import { expect, it } from 'vitest';
import { Pondered } from './pondered.ts';

/** Pondered on a note that begins as it was found. */
function ponderedOn(text: string | null = null): Pondered {
  let kept = text;
  return new Pondered({
    read: () => kept,
    write: (next) => {
      kept = next;
    },
  });
}

it('is told of the move it was about, and of no other', () => {
  const pondered = ponderedOn();
  pondered.note({ id: 'lake', n: 3, ms: 8000 });
  expect(pondered.about('lake', 3)).toBe(8000);
  expect(pondered.about('lake', 4)).toBe(0);
  expect(pondered.about('pond', 3)).toBe(0);
});

it('is the last one of a game, and of no more games than somebody comes back to', () => {
  const pondered = ponderedOn();
  pondered.note({ id: 'lake', n: 3, ms: 8000 });
  pondered.note({ id: 'lake', n: 3, ms: 9000 });
  expect(pondered.about('lake', 3)).toBe(9000);
  for (let i = 0; i < 50; i++) pondered.note({ id: `pond ${i}`, n: 1, ms: 1 });
  expect(pondered.about('lake', 3)).toBe(0);
});

it.each([
  '',
  'null',
  '{}',
  '[null, 7, "x", {"id": "lake", "n": 3, "ms": -1}, {"id": "lake", "n": 3, "ms": 1e99}]',
  '[[',
])('is none where nonsense was found: %s', (text) => {
  const pondered = ponderedOn(text);
  expect(pondered.about('lake', 3)).toBe(0);
  pondered.note({ id: 'lake', n: 3, ms: 5 });
  expect(pondered.about('lake', 3)).toBe(5);
});

it('is lost where nothing can be kept, and nothing else is', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const pondered = new Pondered({ read: forbidden, write: forbidden });
  pondered.note({ id: 'lake', n: 3, ms: 8000 });
  expect(pondered.about('lake', 3)).toBe(0);
});
