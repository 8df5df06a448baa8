/** On the curtain: the hero of who is next, as everybody at the table knows. */
import { ownName, type ThronesView } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { Portrait } from './people.tsx';
import './next.css';

export function Next({ view: any }: { readonly view: unknown }): ComponentChild {
  const view = any as ThronesView;
  if (!view.own) return null;
  return (
    <div class="next-hero">
      <Portrait hero={view.hero} />
      <strong>{ownName(view)}</strong>
    </div>
  );
}
