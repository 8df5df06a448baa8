/**
 * What finished games came to, told apart by what was chosen. One way of counting for every front end: a game counts
 * when it was played to an end, without aid, on a board of the game's own making (a board somebody brought can be as easy
 * as he likes); games on boards of one's own are listed among themselves.
 */
import {
  type BoardFacts,
  type GameModule,
  type GameRecord,
  grouped,
  type Opening,
  type ParamValues,
  type Preset,
  type Ranking,
  t,
  word,
} from '@gridhall/core';
import { isAided, isOwnBoard, knownOf } from '@gridhall/match';
import { isCounted, isOnesOwn, personOf, spanText } from './summary.ts';

export interface ResultGroup {
  /** The preset, what was chosen instead, or boards of one's own. */
  readonly label: string;
  readonly played: number;
  /** Those of them that a share is told of: what was won with hints is neither won nor lost. */
  readonly counted: number;
  /** Without help. */
  readonly won: number;
  /** Won with a hint, or with undo where something is hidden or there is a rival: neither won nor lost. */
  readonly aided: number;
  /** Won one after the other without help, at best. */
  readonly streak: number;
  /** And up to the last of them. */
  readonly run: number;
  /** Milliseconds of the fastest win, and of a win on average. */
  readonly fastest: number | undefined;
  readonly average: number | undefined;
  /** What the last wins came to by what they are told by, the oldest first; empty where they are not compared. */
  readonly lately: readonly number[];
  readonly told: Scale | undefined;
  /** Of the games won without aid: least, most and mean of each measure. */
  readonly measures: readonly {
    readonly name: string;
    readonly least: number;
    readonly most: number;
    readonly mean: number;
  }[];
  /** By what these games are compared by, where they are and there is one. */
  readonly best: number | undefined;
  readonly scale: Scale | undefined;
  /** The most stars that one of them earned, with which figure beside which par. */
  readonly earned: Earned | undefined;
}

/** The best of what was played by a choice: its figure, its time, and the stars that were earned. */
export type BestResult = Pick<ResultGroup, 'best' | 'fastest' | 'earned'>;

interface Earned {
  readonly stars: number;
  readonly figure: number;
  readonly par: number;
}

/** A measure, and whether more of it is better. */
export type Scale = Pick<Ranking, 'measure' | 'better'>;

const ownBoards = (): string => t`Your own boards`;
export const asItComes = (): string => t`any board`;

/** Finished games, the newest first, by choice, in the order of the presets. */
export function resultsOf(table: GameModule, records: readonly GameRecord[]): readonly ResultGroup[] {
  const groups = new Map<string, GameRecord[]>(table.game.params.presets.map(({ label }) => [label, []]));
  for (const record of records) {
    if (!record.result || record.result.reason === 'aborted' || !isCounted(record)) continue;
    const label = groupLabel(table, record);
    groups.set(label, [...(groups.get(label) ?? []), record]);
  }
  return [...groups].flatMap(([label, mine]) => (mine.length === 0 ? [] : [groupOf(table, label, mine)]));
}

/** What finished games like one that is beginning came to; undefined where there are none, or they cannot be compared. */
export function groupLike(
  table: GameModule,
  { params, setup, made }: Opening,
  records: readonly GameRecord[],
): ResultGroup | undefined {
  const label = groupLabel(table, { params, setup, ...(made ? { made } : {}) });
  return label === ownBoards() ? undefined : resultsOf(table, records).find((group) => group.label === label);
}

/** One line after a game: how it compares with the best of the others like it; undefined where it cannot. */
export function bestWords(
  table: GameModule,
  record: GameRecord,
  finished: readonly GameRecord[],
): string | undefined {
  const scale = featScale(table, record);
  if (!scale || !record.result || !isOnesOwn(record)) return undefined;
  const label = groupLabel(table, record);
  const others = finished.filter(
    (one) => one.id !== record.id && isOnesOwn(one) && groupLabel(table, one) === label,
  );
  const figures = others.flatMap((one) => toldFigure(table, one) ?? []);
  const before = label === ownBoards() ? undefined : bestOf(scale, figures);
  const mine = label === ownBoards() ? undefined : toldFigure(table, record);
  const among = label === asItComes() ? '' : ` (${label})`;
  const says = (what: string, figure: number) => `${what}${among}: ${figureWords(scale, figure)}.`;
  if (mine === undefined) return before === undefined ? undefined : says(t`Your best`, before);
  if (before === undefined) return says(t`Your first result`, mine);
  return isBetter(scale, mine, before)
    ? t`${says(t`Your best yet`, mine)} Before: ${figureText(scale, before)}.`
    : says(t`Your best`, before);
}

/** A place among the best: the how many-th it is, what it came to, with whom, and whether it is the game in question. */
export interface Rank {
  readonly place: number;
  readonly figure: number;
  readonly with?: string;
  readonly mine: boolean;
}

/** So many are told of. */
const BEST_PLACES = 5;

/** The best of the games like this one, and itself where it counts, be it the last; empty where games are not compared. */
export function bestPlaces(
  table: GameModule,
  record: GameRecord,
  finished: readonly GameRecord[],
): readonly Rank[] {
  const label = groupLabel(table, record);
  const scale = featScale(table, record);
  if (!scale || label === ownBoards()) return [];
  const alike = finished.filter(
    (one) => one.id !== record.id && isOnesOwn(one) && groupLabel(table, one) === label,
  );
  return [record, ...alike]
    .flatMap((one) => {
      const figure = toldFigure(table, one);
      return figure === undefined ? [] : [{ figure, one }];
    })
    .sort((a, b) => (a.figure === b.figure ? 0 : isBetter(scale, a.figure, b.figure) ? -1 : 1))
    .flatMap(({ figure, one }, i) => {
      const mine = one === record;
      if (i >= BEST_PLACES && !mine) return [];
      const named = table.ranking?.with?.(movesOf(one));
      return [{ ...{ place: i + 1, figure, mine }, ...(named === undefined ? {} : { with: named }) }];
    });
}

function bestOf(scale: Scale | undefined, figures: readonly number[]): number | undefined {
  return figures.reduce<number | undefined>(
    (top, figure) => (top === undefined || isBetter(scale, figure, top) ? figure : top),
    undefined,
  );
}

/** The figure alone, and with what it is of: a time says that by itself. */
const figureText = ({ measure }: Scale, figure: number): string =>
  measure === 'time' ? spanText(figure) : grouped(figure);
const figureWords = (scale: Scale, figure: number): string =>
  scale.measure === 'time' ? figureText(scale, figure) : `${grouped(figure)} ${word(scale.measure)}`;

/** What the person of a record played. */
function movesOf(record: GameRecord): readonly string[] {
  const person = personOf(record);
  return record.entries.flatMap(({ by, move }) => (by === person && move !== undefined ? [move] : []));
}

/** How a finished game compares with the best, and the five best with its own place among them. */
export function bestLines(
  table: GameModule,
  record: GameRecord,
  finished: readonly GameRecord[],
): string | undefined {
  const said = bestWords(table, record, finished);
  const places = bestPlaces(table, record, finished);
  const scale = featScale(table, record);
  if (!scale || said === undefined || places.length < 2) return said;
  const lines = places.map(({ place, figure, with: named, mine }) =>
    [`${place}. ${figureText(scale, figure)}`, named ?? '', mine ? '◂' : '']
      .filter((part) => part !== '')
      .join(' '),
  );
  return [said, ...lines].join('\n');
}

/** What a game is measured by beside the best there is: who brings home more of what costs more has a par of his own. */
export function parOf(
  ranking: Pick<Ranking, 'brings'> | undefined,
  made: BoardFacts | undefined,
  measures: Readonly<Record<string, number>> | undefined,
): number | undefined {
  const { pars = [], par } = made ?? {};
  const brought = measures?.[ranking?.brings ?? ''] ?? 0;
  return pars[Math.max(1, Math.min(brought, pars.length)) - 1] ?? par;
}

/** What a board was made as, with the par of who holds as much as is held by now. */
export function madeNow(
  { ranking }: Pick<GameModule, 'ranking'>,
  made: BoardFacts | undefined,
  view: unknown,
): BoardFacts {
  const held = ranking?.held?.(view);
  const par = parOf(ranking, made, held === undefined ? undefined : { [ranking!.brings ?? '']: held });
  return { ...made, ...(par === undefined ? {} : { par }) };
}

/** A little over par. */
const CLOSE = 1.25;

/** How well one did beside the best there is: three stars at par, two a little over, one for having done it at all. */
export function countStars(best: number, par: number): number {
  return best <= par ? 3 : best <= par * CLOSE ? 2 : 1;
}

/** The most that still earns two stars. */
export function starLimit(par: number): number {
  return Math.floor(par * CLOSE);
}

function groupOf(table: GameModule, label: string, records: readonly GameRecord[]): ResultGroup {
  const won = records.filter(isWon);
  const counted = won.filter((record) => !isAided(record));
  const times = counted.map(timeOf).filter((ms) => ms > 0);
  const figures = counted.flatMap((record) => figureOf(table, record) ?? []);
  const scale = records[0] && scaleOf(table, records[0]);
  const best = bestOf(scale, figures);
  return {
    ...{ label, played: records.length, counted: records.length - (won.length - counted.length) },
    ...{ won: counted.length, aided: won.length - counted.length },
    streak: streakOf(records),
    run: [...records, undefined].findIndex((record) => !record || isNoRun(record)),
    fastest: times.length === 0 ? undefined : Math.min(...times),
    average: times.length === 0 ? undefined : times.reduce((sum, ms) => sum + ms, 0) / times.length,
    lately: label === ownBoards() ? [] : latelyOf(table, counted),
    told: records[0] && featScale(table, records[0]),
    measures: measuresOf(table, counted),
    best: label === ownBoards() ? undefined : best,
    scale,
    earned: label === ownBoards() ? undefined : earnedBy(table, counted),
  };
}

/** The most stars, and of as many the fewest that was needed. */
function earnedBy(table: GameModule, records: readonly GameRecord[]): Earned | undefined {
  const all = records.flatMap((record): Earned[] => {
    const { measures } = record.result!;
    const figure = measures?.[parMeasure(table) ?? ''];
    const par = parOf(table.ranking, knownOf(table, record), measures);
    return figure === undefined || par === undefined ? [] : [{ stars: countStars(figure, par), figure, par }];
  });
  return all.sort((one, other) => other.stars - one.stars || one.figure - other.figure)[0];
}

function measuresOf(table: GameModule, records: readonly GameRecord[]): ResultGroup['measures'] {
  const all = records.map((record) => ({ ...record.result!.measures, ...overPar(table, record) }));
  const names = new Set(all.flatMap((measures) => Object.keys(measures)));
  return [...names].map((name) => {
    const values = all.flatMap((measures: Readonly<Record<string, number>>) => measures[name] ?? []);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { name, least: Math.min(...values), most: Math.max(...values), mean };
  });
}

/** By how much a game missed what is proved to be the best, where that is known. */
function overPar(table: GameModule, record: GameRecord): Readonly<Record<string, number>> {
  const measures = record.result?.measures;
  const figure = measures?.[parMeasure(table) ?? ''];
  const par = parOf(table.ranking, knownOf(table, record), measures);
  return figure === undefined || par === undefined ? {} : { 'over par': figure - par };
}

function isWon(record: GameRecord): boolean {
  return record.result?.results[personOf(record)] === 1;
}

/** The measure that a par is the least of, where there can be one. */
export function parMeasure({ ranking }: GameModule): string | undefined {
  return ranking?.par ?? (ranking?.better === 'less' ? ranking.measure : undefined);
}

/** By what won games like this one are compared: by the game's ranking, and on a level by what its par counts. */
export function scaleOf(
  table: GameModule,
  game: Pick<GameRecord, 'params' | 'setup' | 'made'>,
): Scale | undefined {
  const isLevel = presetOf(table, game.params)?.par !== undefined && game.made?.wish === undefined;
  const measure = parMeasure(table);
  return isLevel && measure !== undefined && !isOwnBoard(table, game)
    ? { measure, better: 'less' }
    : table.ranking;
}

/** What a game is compared by, if it counts. */
export function figureOf(table: GameModule, record: GameRecord): number | undefined {
  const scale = scaleOf(table, record);
  if (!scale || isAided(record) || !isWon(record)) return undefined;
  return record.result?.measures?.[scale.measure];
}

/** What a game is told by: the time it took where players compare that, else what it is ranked by. */
export function featScale(
  table: GameModule,
  game: Pick<GameRecord, 'params' | 'setup' | 'made'>,
): Scale | undefined {
  return table.face.timed ? { measure: 'time', better: 'less' } : scaleOf(table, game);
}

/** What it is told by, if it counts. */
export function toldFigure(table: GameModule, record: GameRecord): number | undefined {
  if (!table.face.timed) return figureOf(table, record);
  const ms = timeOf(record);
  return isWon(record) && !isAided(record) && ms > 0 ? ms : undefined;
}

export function isBetter(scale: Scale | undefined, figure: number, than: number): boolean {
  return scale?.better === 'more' ? figure > than : figure < than;
}

/** How long it was played, as far as that is known. */
export function timeOf({ entries }: GameRecord): number {
  return entries.reduce((sum, { ms }) => sum + (ms ?? 0), 0);
}

const isNoRun = (record: GameRecord): boolean => !isWon(record) || isAided(record);

/** So many are looked back at. */
const LATELY = 20;

/** Of those that count, the newest first. */
function latelyOf(table: GameModule, counted: readonly GameRecord[]): readonly number[] {
  return counted
    .slice(0, LATELY)
    .flatMap((record) => toldFigure(table, record) ?? [])
    .reverse();
}

/** The longest run of won games, whichever end one begins at. */
function streakOf(records: readonly GameRecord[]): number {
  let best = 0;
  let now = 0;
  for (const record of records) {
    now = isNoRun(record) ? 0 : now + 1;
    best = Math.max(best, now);
  }
  return best;
}

/** What games are compared by: the choice, the wish their boards were made to, or that they are boards of one's own. */
export function groupLabel(table: GameModule, game: Pick<GameRecord, 'params' | 'setup' | 'made'>): string {
  const chosen = choiceWords(table, game.params);
  const wish = game.made?.wish;
  if (wish !== undefined) return `${chosen}, ${word(table.words.wishes?.[wish] ?? wish)}`;
  return isOwnBoard(table, game) ? ownBoards() : chosen;
}

/** The preset whose values these are. */
export function presetOf({ game }: GameModule, params: ParamValues): Preset<ParamValues> | undefined {
  const { presets, fields } = game.params;
  return presets.find(({ values, loose = [] }) =>
    Object.entries(fields).every(([name, field]) => {
      if (loose.includes(name)) return true;
      const value = params[name] ?? field.default;
      return value === (values[name] ?? field.default);
    }),
  );
}

/** The name of a preset whose values these are; otherwise what differs from the defaults. */
export function choiceWords(table: GameModule, params: ParamValues): string {
  const preset = presetOf(table, params);
  if (preset) return preset.label;
  const { fields } = table.game.params;
  const value = (name: string) => params[name] ?? fields[name]?.default;
  const chosen = Object.entries(fields).filter(([name, field]) => value(name) !== field.default);
  return chosen.map(([name, { label }]) => `${label} ${value(name)}`).join(', ') || asItComes();
}
