import { beforeEach, expect, it, vi } from 'vitest';
import { noteThought, thoughtAbout } from './thought.ts';

let shelf: Map<string, string>;

beforeEach(() => {
  shelf = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => shelf.set(key, text),
  });
});

it('is told of the move it was about, and of no other', () => {
  noteThought({ id: 'lake', n: 3, ms: 8000 });
  expect(thoughtAbout('lake', 3)).toBe(8000);
  expect(thoughtAbout('lake', 4)).toBe(0);
  expect(thoughtAbout('pond', 3)).toBe(0);
});

it('is the last one of a game, and of no more games than somebody comes back to', () => {
  noteThought({ id: 'lake', n: 3, ms: 8000 });
  noteThought({ id: 'lake', n: 3, ms: 9000 });
  expect(thoughtAbout('lake', 3)).toBe(9000);
  for (let i = 0; i < 50; i++) noteThought({ id: `pond ${i}`, n: 1, ms: 1 });
  expect(thoughtAbout('lake', 3)).toBe(0);
});

it.each([
  '',
  'null',
  '{}',
  '[null, 7, "x", {"id": "lake", "n": 3, "ms": -1}, {"id": "lake", "n": 3, "ms": 1e99}]',
  '[[',
])('is none where nonsense was found: %s', (text) => {
  shelf.set('gridhall.thought', text);
  expect(thoughtAbout('lake', 3)).toBe(0);
  noteThought({ id: 'lake', n: 3, ms: 5 });
  expect(thoughtAbout('lake', 3)).toBe(5);
});
