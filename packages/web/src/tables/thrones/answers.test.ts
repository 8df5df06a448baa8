import type { ThronesView } from '@gridhall/games/thrones';
import { expect, it } from 'vitest';
import { isOut, waits } from './answers.tsx';

it('who is out waits for the others, and no way keeps its place for a turn that never comes', () => {
  const at = (...endings: readonly number[]) =>
    ({ own: {}, seats: { you: 0, endings } }) as unknown as ThronesView;
  expect(isOut(at(0, 2))).toBe(false);
  expect(waits(at(0, 2))).toMatchObject({ id: 'turn' });
  expect(isOut(at(2, 0))).toBe(true);
  expect(waits(at(2, 0))).toBeUndefined();
});
