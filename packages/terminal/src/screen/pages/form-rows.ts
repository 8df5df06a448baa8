/** What a form asks: one of the games there are, who sits where, the clock and the board; and behind a line of its own all that they are made of. */

import { ANY_BOARD, anyBoardWords, type BestResult, takesWish } from '@gridhall/app';
import type { EnginePlayer, Offer } from '@gridhall/core';
import {
  capital,
  defaultParams,
  fieldsOf,
  type GameModule,
  grouped,
  type Param,
  type ParamValues,
  type Preset,
  t,
  valueWords,
  type Wish,
  word,
} from '@gridhall/core';
import { PERSON } from '../../open/open-game.ts';
import type { BoardArt } from '../boards/board.ts';
import { CLOCK, CLOCKS, checkValues, SEED, seatName, type Values, WISH } from './choices.ts';

/** A line of the form: a choice among words, or text. */
export interface FormRow {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** What can be chosen; undefined where one types. */
  readonly options?: readonly string[];
  /** What they are called, where that is something else. */
  readonly names?: Readonly<Record<string, string>>;
  /** It is one of the games there are, by its value; and what stands beside its name. */
  readonly pick?: string;
  readonly about?: string;
}

export interface FormModel {
  readonly table: GameModule;
  readonly board: BoardArt;
  readonly players: readonly EnginePlayer[];
  readonly wishes: readonly Wish[];
  readonly offers: readonly Offer[];
  readonly values: Values;
  readonly at: number;
  /** What the games are made of is seen, too. */
  readonly open: boolean;
  readonly said: string;
  /** The best figure of each choice, by its label; what is known of the board. */
  readonly bests: ReadonlyMap<string, BestResult>;
  readonly judged: string;
  /** The board that is being made: how far that is, and how to call it off. */
  readonly making: { readonly by: AbortController; readonly says: string } | undefined;
}

const PRESET = 'preset';
/** The line behind which all else can be chosen. */
export const MORE = 'more';
export const OWN = 'own choices';
/** The rules as they are where nobody chose anything, and no preset says just that. */
const USUAL = 'as usual';

export function formRows(model: FormModel): FormRow[] {
  const { table, players } = model;
  const { params } = table.game;
  // Who can sit down depends on what is chosen.
  const chosen = checkForm(model).params ?? defaultParams(params);
  const seats = table.game.seats(chosen);
  const any = anyBoardWords(table, chosen);
  const wishes = takesWish(table, chosen) ? model.wishes : [];
  const only = onlyChoice(table);
  // What hardly anybody asks for comes below all else.
  const fields = (rare: boolean) =>
    fieldsOf(params)
      .filter(([name, { plain }]) => (plain?.rare ?? false) === rare && name !== only)
      .map(([name, param]) => paramRow(name, param));
  return [
    ...(only === undefined ? presetRows(model) : onlyRows(model, only)),
    ...(seats.length > 1
      ? [
          ...seats.map((seat) => ({
            name: seatName(seat),
            label: seat,
            help: playerHelp(model, seat),
            options: [PERSON, ...players.map(({ id }) => id)],
            names: {
              [PERSON]: t`a person`,
              ...Object.fromEntries(players.map(({ id, name }) => [id, name])),
            },
          })),
          {
            name: CLOCK,
            label: t`Clock`,
            help: t`Minutes for each side, and seconds for every move.`,
            options: CLOCKS,
            names: { none: t`none` },
          },
        ]
      : []),
    ...(wishes.length > 0
      ? [
          {
            name: WISH,
            label: t`Board`,
            help: wishes.find(({ name }) => name === model.values[WISH])?.about ?? any.about,
            options: [ANY_BOARD, ...wishes.map(({ name }) => name)],
            names: {
              [ANY_BOARD]: any.name,
              ...Object.fromEntries(wishes.map(({ name }) => [name, word(name)])),
            },
          },
        ]
      : []),
    {
      name: MORE,
      label: model.open ? t`Fewer choices` : t`More choices`,
      help: t`All that a game is made of, each for itself.`,
    },
    ...(model.open ? partRows(fields) : []),
  ];
}

function partRows(fields: (rare: boolean) => readonly FormRow[]): readonly FormRow[] {
  return [
    ...fields(false),
    {
      name: SEED,
      label: t`Seed`,
      help: t`Any text; the same text gives the same luck. Empty: luck decides.`,
    },
    ...fields(true),
  ];
}

/** The one thing that every preset says, where they say nothing else: asked once, and not as a game as well. */
function onlyChoice({ game: { params } }: GameModule): string | undefined {
  const names = new Set(params.presets.flatMap(({ values }) => Object.keys(values)));
  const [only, ...others] = names;
  const [, param] = fieldsOf(params).find(([name]) => name === only) ?? [];
  return others.length === 0 && param?.kind === 'choice' && param.options.length === params.presets.length
    ? only
    : undefined;
}

/** In the order of the presets, and with what they tell of each. */
function onlyRows({ table }: FormModel, name: string): readonly FormRow[] {
  return table.game.params.presets.map(({ values, title, label, about = '' }) => ({
    ...{ name, pick: String(values[name]), label: title ?? label, about, help: sentence(about) },
  }));
}

/** Called by their titles: what they are is said beside them, and seen. */
function presetRows(model: FormModel): readonly FormRow[] {
  const { presets } = model.table.game.params;
  if (presets.length === 0) return [];
  const row = (pick: string, label: string, about: string): FormRow => ({
    ...{ name: PRESET, pick, label, about, help: sentence(about) },
  });
  const usual = hasUsual(model) ? [row(USUAL, t`As usual`, t`the rules of the house`)] : [];
  // Where another game is proposed to who comes new, the bare rules are for who looks for them.
  const proposes = presets.some(({ proposed }) => proposed);
  return [
    ...(proposes ? [] : usual),
    ...presets.map(({ label, title, about = '' }) => row(label, title ?? label, about)),
    ...(proposes ? usual : []),
    // Nobody turns to this one: it is what comes of changing another.
    ...(presetName(model) === OWN ? [row(OWN, t`Your own`, t`what you have chosen below`)] : []),
  ];
}

function sentence(about: string): string {
  return about === '' || /[.!?]$/.test(about) ? capital(about) : t`${capital(about)}.`;
}

/** Whether a game of the list is the one that is chosen. */
export function isPicked(model: FormModel, { name, pick }: FormRow): boolean {
  return pick === (name === PRESET ? presetName(model) : model.values[name]);
}

/** With the game under the mark: what is seen and begun there. */
export function underMark(model: FormModel): FormModel {
  const row = formRows(model)[model.at];
  return row?.pick === undefined ? model : picked(model, row);
}

/** With a game of the list for what it is made of. */
export function picked(model: FormModel, { name, pick = '' }: FormRow): FormModel {
  if (name !== PRESET) return { ...model, values: { ...model.values, [name]: pick } };
  if (pick === OWN) return model;
  const { params } = model.table.game;
  const preset = params.presets.find(({ label }) => label === pick);
  const values = { ...defaultParams<ParamValues>(params), ...preset?.values };
  const texts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  return { ...model, values: { ...model.values, ...texts } };
}

function hasUsual({ table }: FormModel): boolean {
  return presetMadeOf(table, defaultParams(table.game.params)) === undefined;
}

/** About the one that is chosen. */
function playerHelp({ players, values }: FormModel, seat: string): string {
  const chosen = players.find(({ id }) => id === values[seatName(seat)]);
  return t`Who plays ${seat}. ${chosen ? chosen.about : t`Somebody at this keyboard.`}`;
}

function paramRow(name: string, param: Param): FormRow {
  const label = param.plain?.label ?? param.label;
  const help = param.plain ? (param.plain.help ?? '') : param.help;
  if (param.kind === 'integer')
    return { name, label, help: t`${help} ${param.min} to ${grouped(param.max)}.` };
  const options = param.kind === 'flag' ? ['true', 'false'] : param.options;
  return {
    ...{ name, label, help, options },
    names: Object.fromEntries(options.map((value) => [value, valueWords(param, value)])),
  };
}

export const checkForm = ({ table, values }: FormModel) => checkValues(table, values);

/** The preset the values make up; or that they are as usual, or one's own. */
export function presetName({ table, values }: FormModel): string {
  const defaults: ParamValues = defaultParams(table.game.params);
  const isUsual = Object.entries(defaults).every(([name, value]) => String(value) === values[name]);
  return presetMadeOf(table, values)?.label ?? (isUsual ? USUAL : OWN);
}

function presetMadeOf(
  { game }: GameModule,
  values: Readonly<Record<string, unknown>>,
): Preset<ParamValues> | undefined {
  const defaults: ParamValues = defaultParams(game.params);
  return game.params.presets.find((preset) =>
    Object.entries({ ...defaults, ...preset.values }).every(
      ([name, value]) => preset.loose?.includes(name) || String(value) === String(values[name]),
    ),
  );
}
