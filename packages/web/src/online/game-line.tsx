import { LOBBY } from 'virtual:lobby';
import type { ComponentChild, ComponentChildren } from 'preact';
import { Picture } from '../parts/picture.tsx';
import './game-line.css';

interface LineProps {
  readonly game: string;
  readonly says: ComponentChildren;
  readonly more: ComponentChildren;
  /** What can be done about it. */
  readonly children?: ComponentChildren;
}

/** Something about one game, with its picture. */
export function GameLine({ game, says, more, children }: LineProps): ComponentChild {
  const pictures = LOBBY.find(({ name }) => name === game)?.pictures;
  return (
    <li class={`hue-${game}`}>
      {pictures && <Picture pictures={pictures} size={40} />}
      <p>
        <strong>{says}</strong>
        <small>{more}</small>
      </p>
      {children}
    </li>
  );
}
