import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import type { Sitting } from '../play/sitting.ts';

/** Nothing while all is well; what is not kept is said for as long as it is so. */
export function Kept({ sitting }: { sitting: Sitting }): ComponentChild {
  void sitting.version.value;
  const { kept, link, standing, n } = sitting.seat;
  const says = [
    typeof kept === 'object' ? t`The game is not kept: ${kept.no}` : '',
    link !== 'away'
      ? ''
      : sitting.sending.value > 0
        ? t`The line is broken. Your answer is sent when it is back.`
        : t`The line is broken. Reconnecting … Nothing is lost.`,
    standing.trouble ?? '',
  ].find((words) => words !== '');
  return (
    <p class="notice kept" role="alert" data-kept={kept === 'yes' ? 'yes' : 'no'} data-n={n}>
      {says ?? ''}
    </p>
  );
}
