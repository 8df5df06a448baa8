/** Pieces in sentences. */
import { t, word } from '@gridhall/core';
import type { KindName } from './pieces.ts';

export function a(piece: KindName): string {
  const name = word(piece);
  if (piece === 'Waldo') return name;
  return piece === 'abyss' || piece === 'ladder' ? t`the ${name}` : t`a ${name}`;
}
