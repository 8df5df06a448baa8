import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import './stars.css';

interface Props {
  readonly count: number;
  /** How many are drawn, the others faintly. */
  readonly of?: number;
}

/** How well one did beside the best there is. */
export function Stars({ count, of = 3 }: Props): ComponentChild {
  return (
    <span class="stars" role="img" aria-label={t`${count} of 3 stars`}>
      {'★'.repeat(count)}
      <i>{'★'.repeat(of - count)}</i>
    </span>
  );
}
