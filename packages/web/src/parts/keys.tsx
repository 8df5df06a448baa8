/** The keys of a table, folded away. */
import type { Table } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import './keys.css';

const EVERYWHERE = [
  ['?', 'the rules'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Y', 'redo'],
  ['Shift arrows', 'look around the board'],
  ['+ −', 'closer, farther (large boards)'],
] as const;

export function Keys({ table }: { table: Table }): ComponentChild {
  return (
    <details class="keys">
      <summary>Keys</summary>
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
