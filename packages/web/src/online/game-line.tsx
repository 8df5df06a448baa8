import { LOBBY } from 'virtual:lobby';
import type { ComponentChild, ComponentChildren } from 'preact';
import { ItemLine } from '../parts/item-line.tsx';
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
export function GameLine(props: LineProps): ComponentChild {
  const pictures = LOBBY.find(({ name }) => name === props.game)?.pictures;
  return <ItemLine {...props} sign={pictures && <Picture pictures={pictures} size={40} />} />;
}
