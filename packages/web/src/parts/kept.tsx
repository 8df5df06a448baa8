import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import type { Sitting } from '../play/sitting.ts';
import { fleetingWords } from '../store/fleeting.ts';

/** Nothing while all is well; what is not kept is said for as long as it is so. */
export function SaveStatus({ sitting }: { sitting: Sitting }): ComponentChild {
  void sitting.version.value;
  const { about, saved: kept, link, status: standing, n } = sitting.seat;
  const says = [
    typeof kept === 'object' ? t`The game is not kept: ${kept.no}` : '',
    link === 'away' ? awayWords(sitting) : '',
    standing.trouble ?? '',
    fleetingWords(about.id),
  ].find((words) => words !== '');
  return (
    <p class="notice kept" role="alert" data-kept={kept === 'yes' ? 'yes' : 'no'} data-n={n}>
      {says ?? ''}
    </p>
  );
}

/** Whoever is asked may answer meanwhile; time goes by where the game is kept. */
function awayWords({ sending, seat: { status: standing } }: Sitting): string {
  const { question, viewer: who, clocks } = standing;
  if (sending.value > 0) return t`The line is broken. Your answer is sent when it is back.`;
  if (!question) return t`The line is broken. Reconnecting … Nothing is lost.`;
  return clocks && clocks.running === who
    ? t`The line is broken, your clock runs. Reconnecting … Answer, and it is sent then.`
    : t`The line is broken. Reconnecting … Answer, and it is sent then.`;
}
