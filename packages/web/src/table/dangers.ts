/** What would lose the game at once, on the board and in words. */
import { perilWords } from '@gridhall/match';
import { useMemo } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import { settings } from '../settings.ts';

interface Dangers {
  readonly fatal: ReadonlySet<string>;
  /** Nothing where somebody else sees the board. */
  readonly peril: string | undefined;
}

export function useDangers(sitting: Sitting): Dangers {
  const { seat } = sitting;
  const { warnings } = settings.value;
  const fatal = useMemo(() => new Set(seat.fatal.keys()), [sitting.turn, warnings]);
  const peril = useMemo(() => perilWords(seat), [sitting.turn, fatal]);
  return { fatal, peril: seat.curtain === undefined ? peril : undefined };
}
