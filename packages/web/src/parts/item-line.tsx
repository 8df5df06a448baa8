/** A line about something: its sign or picture, what it is, more about it, and what can be done. */
import type { ComponentChild, ComponentChildren } from 'preact';
import './item-line.css';

interface Props {
  /** The game it is about, where it is about one. */
  readonly game?: string | undefined;
  readonly sign: ComponentChild;
  readonly says: ComponentChildren;
  readonly more: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function ItemLine({ game, sign, says, more, children }: Props): ComponentChild {
  return (
    <li class={`item-line${game === undefined ? '' : ` hue-${game}`}`}>
      {sign}
      <p>
        <strong>{says}</strong>
        <small>{more}</small>
      </p>
      {children}
    </li>
  );
}
