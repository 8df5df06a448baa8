import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import type { InTheHall as Told } from '../online/in-the-hall.ts';
import { Button } from '../parts/button.tsx';
import { ItemLine } from '../parts/item-line.tsx';
import './in-the-hall.css';

/** So many lines there is room for. */
const MOST = 2;

/** What goes on among others, where there is a wall for it. */
export function InTheHall({ told }: { told: Told | undefined }): ComponentChild {
  return (
    <section class="in-the-hall" aria-labelledby="in-the-hall">
      <header>
        <h2 id="in-the-hall">{t`In the hall now`}</h2>
        <span class="muted">{told?.here}</span>
      </header>
      <ul>
        {told?.goingOn.slice(0, MOST).map(({ key, hue, says, more, way, href }) => (
          <ItemLine key={key} game={hue} sign={<Icon name="people" />} says={says} more={more}>
            <Button href={href}>{way}</Button>
          </ItemLine>
        ))}
      </ul>
    </section>
  );
}
