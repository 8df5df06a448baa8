/** What is heard at a table: what was told since the last look, read out and sounded. */
import { outcomeWords } from '@gridhall/match';
import { useEffect, useRef } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import { sounds } from '../play/sounds.ts';
import { announce } from './announce.ts';

export function useHeard(sitting: Sitting): void {
  const { seat } = sitting;
  const heard = useRef(seat.n);
  useEffect(() => {
    // Behind a curtain nothing is read out either: as it hangs now, for more may have been told since this was drawn.
    if (seat.curtain !== undefined) return;
    // That a hint was taken is no news to who asked for it: the hint itself is read out.
    if (seat.n !== heard.current && sitting.acted !== 'hint') announce.value = saying(sitting, heard.current);
    if (seat.n !== heard.current) sounds(sitting);
    heard.current = seat.n;
  }, [sitting.version.value, seat.curtain]);
}

/** What was told since the visitor heard the first `heard` entries. */
function saying({ seat }: Sitting, heard: number): string {
  const told: string[] = [];
  for (let i = seat.log.length - 1; i >= 0 && seat.log[i]!.n > heard; i--) told.unshift(seat.log[i]!.text);
  const { outcome, viewer: who } = seat.status;
  if (outcome) told.push(outcomeWords(seat.table, seat.about, outcome, who));
  return told.join(' ');
}
