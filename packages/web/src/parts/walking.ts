/** Walking on at a table: a press on a far cell, Shift and a way. */

import { isFar, onward, towards } from '@gridhall/app';
import type { Result } from '@gridhall/core';
import type { Sitting } from '../play/sitting.ts';
import type { BoardProps } from '../tables/art.ts';
import { announce } from './announce.ts';

export function walkAt(sitting: Sitting): NonNullable<BoardProps['walk']> {
  const { seat } = sitting;
  const said = (done: Result<void>) => {
    if (!done.ok) announce.value = sitting.risk.value?.warning ?? sitting.notice.value ?? '';
  };
  return {
    to: (cell) => {
      const far = isFar(seat, cell);
      if (far) void sitting.walk(towards(seat, cell), true).then(said);
      return far;
    },
    on: (move) => void sitting.walk(onward(seat, move)).then(said),
  };
}
