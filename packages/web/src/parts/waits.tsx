/** Somebody else is to move: who, and the place of what will be asked. */
import { type Question, t } from '@gridhall/core';
import { calledAt } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import type { Sitting } from '../play/sitting.ts';
import type { Art } from '../tables/art.ts';

interface Props {
  readonly sitting: Sitting;
  readonly art: Art;
  /** What its answers keep the place of. */
  readonly kept: Question | undefined;
}

export function Waits({ sitting, art, kept }: Props): ComponentChild {
  void sitting.version.value;
  const waiting = waitWords(sitting);
  const words = art.isOut?.(sitting.seat.view) ? t`Your game is over. ${waiting}` : waiting;
  if (!kept)
    return (
      <p class="question waiting" role="status">
        {words}
      </p>
    );
  const { view } = sitting.seat;
  return (
    <section class="question waiting" aria-label={t`Waiting`}>
      <h2>
        <span role="status">{hasGone(sitting) ? sitting.gone.value : words}</span>
      </h2>
      <div inert>
        {art.answers?.({
          view,
          question: kept,
          fatal: undefined,
          advised: undefined,
          idle: true,
          answer: () => {},
        })}
      </div>
    </section>
  );
}

/** Where ways keep their place there is no other for what is said of who has gone. */
function hasGone({ seat, others, gone }: Sitting): boolean {
  return gone.value !== '' && others.value?.present[seat.status.toMove] === false;
}

function waitWords({ seat, others, watched }: Sitting): string {
  const { thinking, toMove, viewer: who } = seat.status;
  const called = calledAt(seat.about);
  // Nobody's opponent plays where one looks on.
  if (watched.value && called[toMove] !== undefined)
    return watched.value === 'held'
      ? t`Paused. ${called[toMove]} is to move.`
      : t`${called[toMove]} is to move.`;
  if (!thinking && others.value && called[toMove] !== undefined && called.length > 1)
    return who === 'spectator' ? t`${called[toMove]} is to move.` : t`Waiting for ${called[toMove]}.`;
  if (!thinking) return t`Waiting.`;
  return thinking.says === undefined
    ? t`Your opponent is thinking.`
    : t`Your opponent is thinking: ${thinking.says}.`;
}
