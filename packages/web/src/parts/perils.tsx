/** Why some of the steps are hatched. */
import type { ComponentChild } from 'preact';
import './perils.css';

export function Perils({ says }: { readonly says: string }): ComponentChild {
  return (
    <span class="perils">
      <span class="cell mark-danger" aria-hidden="true" />
      {says}
    </span>
  );
}
