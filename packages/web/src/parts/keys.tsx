/** The keys of a table, folded away. */
import type { Table } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import './keys.css';

const EVERYWHERE = [
  ['?', t`the rules`],
  [t`Ctrl Z`, t`undo`],
  [t`Ctrl Y`, t`redo`],
  [t`Shift arrows`, t`look around the board`],
  ['+ −', t`closer, farther (large boards)`],
] as const;

export function Keys({ table }: { table: Table }): ComponentChild {
  return (
    <details class="keys">
      <summary>{t`Keys`}</summary>
      <p>{table.face.how.keys}</p>
      <dl>
        {EVERYWHERE.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
