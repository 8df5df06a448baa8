/** Best results: games won without aid on boards of the game's own making, compared for each choice of params. */
import type { ParamValues, Table } from '@gridhall/core';
import type { Kept } from '../store/games.ts';
import { personOf } from './verdict.ts';

interface Best {
  /** The preset, or what was chosen instead. */
  readonly label: string;
  readonly figure: number;
}

/** The best figure of each choice of params that was won with, in the order of the presets. */
export function bests(table: Table, games: readonly Kept[]): readonly Best[] {
  const { presets } = table.game.params;
  const found = new Map<string, number>(presets.map(({ label }) => [label, Number.NaN]));
  for (const game of games) {
    const figure = figureOf(table, game);
    if (figure === undefined) continue;
    const label = choiceWords(table, game.header.params);
    const before = found.get(label);
    if (before === undefined || Number.isNaN(before) || isBetter(table, figure, before))
      found.set(label, figure);
  }
  return [...found]
    .filter(([, figure]) => !Number.isNaN(figure))
    .map(([label, figure]) => ({ label, figure }));
}

/** How a finished game compares with the best of the others played with the same params; undefined where it cannot. */
export function bestWords(table: Table, game: Kept, games: readonly Kept[]): string | undefined {
  const { ranking } = table;
  if (!ranking) return undefined;
  const label = choiceWords(table, game.header.params);
  const others = games.filter(({ id }) => id !== game.id);
  const before = bests(table, others).find((best) => best.label === label)?.figure;
  const mine = figureOf(table, game);
  if (mine === undefined) return before === undefined ? undefined : says('Your best', before);
  if (before === undefined) return says('Your first, and so your best', mine);
  return isBetter(table, mine, before)
    ? `${says('Your best yet', mine)} Before: ${before}.`
    : says('Your best', before);

  function says(what: string, figure: number): string {
    return `${what} (${label}): ${figure} ${ranking!.measure}.`;
  }
}

function isBetter({ ranking }: Table, figure: number, than: number): boolean {
  return ranking?.better === 'more' ? figure > than : figure < than;
}

/** What a game is compared by, if it counts. */
function figureOf(table: Table, game: Kept): number | undefined {
  const { result, aided, header } = game;
  if (!table.ranking || !result || aided || result.results[personOf(game)] !== 1) return undefined;
  // A board somebody brought can be as easy as he likes.
  const boards = header.setup?.boards;
  if (boards && JSON.stringify(boards) !== JSON.stringify(table.boards?.(header.params))) return undefined;
  return result.measures?.[table.ranking.measure];
}

/** The name of a preset whose values these are; otherwise what differs from the defaults. */
function choiceWords({ game }: Table, params: ParamValues): string {
  const { presets, fields } = game.params;
  const value = (name: string) => params[name] ?? fields[name]?.default;
  const preset = presets.find(({ values }) =>
    Object.keys(fields).every((name) => value(name) === (values[name] ?? fields[name]!.default)),
  );
  if (preset) return preset.label;
  const chosen = Object.entries(fields).filter(([name, field]) => value(name) !== field.default);
  return chosen.map(([name, { label }]) => `${label} ${value(name)}`).join(', ') || 'as it comes';
}
