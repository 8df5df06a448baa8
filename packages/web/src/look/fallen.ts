/** Where it ended on a board of tiles: who is dead, and over him whoever reached him. */
import { t } from '@gridhall/core';
import { type Drawing, placed } from './drawing.ts';
import type { PieceTile } from './tiles.ts';

/** Who is dead, at the left of the foot of his tile: the cross lies on him, and on nobody else. */
export function dead(person: Drawing): Drawing {
  return placed(person, { by: 0.68, right: -0.9, down: 8 });
}

/** Whoever reached him, at the right of its head. */
export function over({ name, label, ...piece }: PieceTile): PieceTile {
  return {
    ...piece,
    name: `${name} over you`,
    label: t`you, dead; over you the ${label}`,
    art: placed(piece.art, { by: 0.68, right: 7.9, down: -0.7 }),
  };
}
