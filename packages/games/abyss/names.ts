/** Pieces in sentences. */
import type { KindName } from './pieces.ts';

export function a(piece: KindName): string {
  if (piece === 'Waldo') return piece;
  return piece === 'abyss' || piece === 'ladder' ? `the ${piece}` : `a ${piece}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
