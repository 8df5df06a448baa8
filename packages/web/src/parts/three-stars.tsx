import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import './stars.css';

/** How well one did beside the best there is. */
export function Stars({ count }: { count: number }): ComponentChild {
  return (
    <span class="stars" role="img" aria-label={t`${count} of 3 stars`}>
      {'★'.repeat(count)}
      <i>{'★'.repeat(3 - count)}</i>
    </span>
  );
}
