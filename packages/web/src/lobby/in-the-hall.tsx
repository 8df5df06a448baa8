import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import type { GoingOn } from '../online/in-the-hall.ts';
import { Button } from '../parts/button.tsx';
import { ItemLine } from '../parts/item-line.tsx';
import './in-the-hall.css';

/** So many lines there is room for. */
const MOST = 2;

interface Props {
  /** How many are there, in words. */
  readonly here: string | undefined;
  readonly goingOn: readonly GoingOn[];
}

/** What goes on among others, where there is a wall for it. */
export function OnlineNow({ here, goingOn }: Props): ComponentChild {
  return (
    <section class="in-the-hall" aria-labelledby="in-the-hall">
      <header>
        <h2 id="in-the-hall">{t`In the hall now`}</h2>
        <span class="muted">{here}</span>
      </header>
      <ul>
        {goingOn.slice(0, MOST).map((one) => (
          <ItemLine
            key={one.key}
            game={one.hue}
            sign={<Icon name="people" />}
            says={one.says}
            more={one.more}
          >
            <WayOf of={one} />
          </ItemLine>
        ))}
      </ul>
    </section>
  );
}

/** The way to it, or what ends it. */
export function WayOf({ of: { href, press, way } }: { of: GoingOn }): ComponentChild {
  return <Button {...(href === undefined ? { onClick: () => press?.() } : { href })}>{way}</Button>;
}
