import { type AbyssView, KINDS } from '@gridhall/games/abyss';
import { expect, test } from 'vitest';
import { groundTileOf, pieceOf } from '../../look/tiles.ts';
import { hall, TILESET } from './tiles.ts';

/** A hall of one row from which the hero is gone. */
function seen(...kinds: readonly string[]): AbyssView {
  const plane = Uint8Array.from(kinds, (kind) => KINDS.findIndex(({ name }) => name === kind));
  return {
    ...{ rows: 1, columns: kinds.length, plane, hero: -1 },
    ...{ baddies: [], next: [], lured: 0, rounds: 1, ending: 'caught' },
  };
}

function drawn(view: AbyssView, cell: number, end?: number): readonly (string | undefined)[] {
  const at = hall(view, end).at(cell);
  return [groundTileOf(TILESET, at).name, pieceOf(TILESET, at)?.name];
}

test('who was caught is drawn beside whoever caught him, and nobody else is', () => {
  const view = seen('monster', 'bat', 'nothing');
  expect(drawn(view, 1, 1)).toEqual(['grave', 'bat over you']);
  expect(drawn(view, 0, 1)).toEqual(['floor', 'monster']);
  expect(drawn(view, 1)).toEqual(['floor', 'bat']);
});

test('who stepped into the abyss is seen in it', () => {
  expect(drawn({ ...seen('abyss', 'abyss'), ending: 'fell' }, 0, 0)).toEqual(['grave', 'abyss over you']);
  expect(drawn({ ...seen('abyss', 'abyss'), ending: 'fell' }, 1, 0)).toEqual(['abyss', undefined]);
});

test('whoever is drawn smaller is drawn in steps that can be', () => {
  const killers = TILESET.pieces.filter(({ name }) => name.endsWith(' over you'));
  const names = new Set(killers.map(({ name }) => name.replace(' over you', '')));
  const whole = TILESET.pieces.filter(({ name }) => name === 'hero' || names.has(name));
  expect(whole).toHaveLength(killers.length);
  for (const { name, art } of whole)
    for (const layer of art) expect('d' in layer ? layer.d : '', name).not.toMatch(/[HV]/);
});
