import { t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import './unreadable.css';

/** What cannot be read is named, and stays where it is. */
export function Odd({ odd }: { odd: readonly Shelved[] }): ComponentChild {
  const whys = odd.map(({ why }) => why ?? t`It is damaged.`);
  return (
    <section class="banner amiss" role="alert">
      {whys.length === 1 ? (
        <p>
          {t`A saved game cannot be read.`} {whys}
        </p>
      ) : (
        <details>
          <summary>{t`${odd.length} saved games cannot be read.`}</summary>
          <ul>
            {odd.map(({ id }, i) => (
              <li key={id}>{whys[i]}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
