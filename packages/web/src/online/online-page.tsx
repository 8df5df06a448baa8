import { t } from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Lost } from '../parts/alone.tsx';
import { Heading } from '../parts/heading.tsx';
import { route } from '../router.ts';
import { line } from './hall.ts';
import { me } from './identity.ts';
import { findServer, server } from './server.ts';
import './online-page.css';

interface RoomProps {
  readonly title: string;
  readonly hue?: string;
  readonly children: ComponentChildren;
}

/** A page among others: its head, whether the line holds, and what is on it. */
export function OnlinePage({ title, hue, children }: RoomProps): ComponentChild {
  useEffect(() => void findServer(), []);
  const here = route.value.page;
  if (server.value === false)
    return <Lost say={t`There is nobody to play with here: this page has no server.`} />;
  return (
    <main id="main" class={`page online at-${here}${hue === undefined ? '' : ` hue-${hue}`}`} tabIndex={-1}>
      <Heading title={title} back={here === 'online' ? undefined : { href: '#/online', word: t`Others` }} />
      {children}
    </main>
  );
}

/** Nothing while the line holds. */
export function LineState(): ComponentChild {
  return (
    <p class="line-state" role="status">
      {line.value === 'outdated'
        ? t`The server is newer than this page: load the page anew.`
        : line.value === 'away' && me.value
          ? t`Connecting …`
          : ''}
    </p>
  );
}
