/** Best results: won games without aid, by the measure of the game, for one choice of params. */
import type { GameRecord, Session, Table } from '@gridhall/core';

/** The best figure among finished games played with these params, or undefined when there is none. */
export function bestOf(
  { ranking }: Table,
  params: unknown,
  finished: readonly GameRecord[],
): number | undefined {
  if (!ranking) return undefined;
  const key = JSON.stringify(params);
  const figures = finished.flatMap(({ result, aided, params: played }) => {
    const figure = result?.measures?.[ranking.measure];
    const counts =
      figure !== undefined && result?.results.includes(1) && !aided && JSON.stringify(played) === key;
    return counts ? [figure] : [];
  });
  if (figures.length === 0) return undefined;
  return ranking.better === 'more' ? Math.max(...figures) : Math.min(...figures);
}

/** One line after a game: how it compares with the best before it. */
export function bestWords(session: Session, finished: readonly GameRecord[]): string | undefined {
  const { ranking } = session.table;
  const mine = session.outcome?.measures?.[ranking?.measure ?? ''];
  if (!ranking || mine === undefined) return undefined;
  const { id, params } = session.opening;
  const before = bestOf(
    session.table,
    params,
    finished.filter((record) => record.id !== id),
  );
  const won = session.outcome!.results.includes(1) && !session.aided;
  const better = before === undefined || (ranking.better === 'more' ? mine > before : mine < before);
  if (won && better)
    return before === undefined ? undefined : `Your best yet: ${ranking.measure} ${mine}, before ${before}.`;
  return before === undefined ? undefined : `Your best: ${ranking.measure} ${before}.`;
}
