/** The board of a game: its own, or the text of the rulebook. */
import type { AnyGame } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import type { BoardProps, Face } from '../tables/face.ts';

interface Props extends BoardProps<unknown> {
  readonly face: Face;
  readonly game: AnyGame;
}

export function Board({ face, game, ...props }: Props): ComponentChild {
  if (!face.plain) return h(face.Board, props);
  return h(
    'div',
    { class: 'board plain', 'data-board': true, tabIndex: 0, role: 'img', 'aria-label': 'The board' },
    h('pre', null, game.text(props.view)),
  );
}
