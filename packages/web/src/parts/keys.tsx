/** The keys of a table, for who has some: below what its signs mean. */
import type { GameModule } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import './keys.css';

const EVERYWHERE = [
  ['?', t`the rules`],
  ['L', t`what you see`],
  ['F', t`the whole screen`],
  ['H', t`a hint, where there is one`],
  ['R', t`begin again, where you play alone`],
  [t`Enter`, t`what comes next, after a game`],
  [t`Ctrl Z`, t`undo; alone on an open board Z, too`],
  [t`Ctrl Y`, t`redo`],
  [t`Shift arrows`, t`look around the board`],
  [t`Shift letters`, t`run, where you walk`],
  ['+ −', t`closer, farther (large boards)`],
] as const;

export function Keys({ table }: { table: GameModule }): ComponentChild {
  return (
    <section class="keys">
      <h3>{t`Keys`}</h3>
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
    </section>
  );
}
