/** The board of a game: drawn by its own art where it has some, by its legend otherwise; played by its questions. */
import type { ComponentChild } from 'preact';
import { CellBoard } from '../board/cells.tsx';
import { moves, settings } from '../settings.ts';
import type { BoardProps } from '../tables/art.ts';
import type { Setting } from '../tables/index.ts';

const NOTHING: ReadonlySet<string> = new Set();

type Props = Omit<BoardProps, 'table' | 'letters' | 'moves' | 'fatal'> & {
  readonly setting: Setting;
  readonly fatal?: ReadonlySet<string>;
};

export function Board({ setting: { art, table }, fatal = NOTHING, ...rest }: Props): ComponentChild {
  const letters = settings.value.symbols === 'letters';
  const props: BoardProps = { ...rest, table, fatal, letters, moves: moves() };
  return art.Board ? <art.Board {...props} /> : <CellBoard art={art} {...props} />;
}
