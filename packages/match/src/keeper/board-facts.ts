import { type BoardFacts, canonical, type GameModule, type GameRecord } from '@gridhall/core';

/** Returns whether a game is played on a board that someone brought, so that its params say nothing about the board. */
export function isOwnBoard(
  table: GameModule,
  { params, setup, made }: Pick<GameRecord, 'params' | 'setup' | 'made'>,
): boolean {
  // A board made to a wish is the game's own, and told apart by the wish.
  if (!setup?.boards || made?.wish !== undefined) return false;
  return canonical(setup.boards) !== canonical(table.boards?.(params));
}

/**
 * Returns what is known of the board of a game. For a built-in level the level is asked, whatever the record says: an
 * older record knows less, and a record from elsewhere may say anything.
 */
export function knownOf(
  table: GameModule,
  game: Pick<GameRecord, 'params' | 'setup' | 'made'>,
): BoardFacts | undefined {
  const isOurs = game.made?.wish === undefined && !isOwnBoard(table, game);
  return (isOurs ? table.made?.(game.params) : undefined) ?? game.made;
}
