/** On from a moment of a game, as another one: what would have come of it. */
import type { GameModule, GameRecord, Result } from '@gridhall/core';
import { newOpening } from '@gridhall/match';
import { keepNew } from './sitting.ts';

/** With the same at the table and without a clock; answers with its name. */
export async function playFrom(
  table: GameModule,
  { params, players }: Pick<GameRecord, 'params' | 'players'>,
  view: unknown,
): Promise<Result<string>> {
  const { workshop } = table;
  if (!workshop?.of) throw new RangeError(`nobody begins in the middle of ${table.game.title}`);
  const board = workshop.write(workshop.of(view));
  if (!board.ok) return board;
  const machines = new Map(
    players.flatMap(({ kind, level }, seat) =>
      kind === 'machine' && level !== undefined ? [[seat, level] as const] : [],
    ),
  );
  const opening = newOpening(table, { params, machines, boards: [board.value] });
  return opening.ok ? keepNew(table, opening.value) : opening;
}
