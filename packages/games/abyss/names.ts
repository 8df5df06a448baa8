/** Pieces in sentences. */
import { t } from '@gridhall/core';
import type { KindName } from './pieces.ts';

export function a(piece: KindName): string {
  if (piece === 'Waldo') return piece;
  return piece === 'abyss' || piece === 'ladder' ? t`the ${piece}` : `a ${piece}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
