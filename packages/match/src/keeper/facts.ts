/** What a record or an outcome says of a game beside its rules: its board, and whether help was used. */
import {
  type BoardFacts,
  canonical,
  type Entry,
  type GameModule,
  type GameRecord,
  type Outcome,
} from '@gridhall/core';

/** Returns whether a game is played on a board that someone brought, so that its params say nothing about the board. */
export function isOwnBoard(
  table: GameModule,
  { params, setup, made }: Pick<GameRecord, 'params' | 'setup' | 'made'>,
): boolean {
  // A generated board is the game's own; its wish tells it apart.
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

/**
 * Returns whether a game earns no score. The record says so itself where something is hidden. Where all is open, a move may
 * be undone alone; against others, an undo shows the answer to the undone move, so a duel won after it was not won.
 */
export function isAided({
  aided,
  entries,
  players,
}: Pick<GameRecord, 'aided' | 'entries' | 'players'>): boolean {
  return (
    aided === true || isHinted(entries) || (players.length > 1 && entries.some(({ act }) => act === 'undo'))
  );
}

/** Returns whether a hint was taken, also if its move was undone since. */
export function isHinted(entries: readonly Entry[]): boolean {
  return entries.some(({ act }) => act === 'hint');
}

/** Returns an outcome with the measures of the player only: those of the board are told when the last player has finished. */
export function withoutBoard(outcome: Outcome, { ranking }: Pick<GameModule, 'ranking'>): Outcome {
  const { measures, ...rest } = outcome;
  const known = ranking ? [ranking.measure, ...(ranking.deeds ?? [])] : [];
  const done = Object.entries(measures ?? {}).filter(([name]) => known.includes(name));
  return done.length === 0 ? rest : { ...rest, measures: Object.fromEntries(done) };
}
