/** What can be chosen before a game, alone or with others: presets as cards, the rest in the player's words. */

import { presetOf } from '@gridhall/app';
import {
  checkParams,
  defaultParams,
  faultWords,
  fieldsOf,
  type GameModule,
  type Param,
  type ParamValue,
  type ParamValues,
  type Preset,
  readParam,
} from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Setting } from '../tables/index.ts';
import { ParamField } from './fields.tsx';
import { hasMeasures, Presets } from './presets.tsx';
import './choices.css';

/** What the fields say so far. */
export interface Choosing extends Read {
  readonly texts: Texts;
  readonly preset: Preset<ParamValues> | undefined;
  /** Numbers of one's own are wanted, or there already. */
  readonly own: boolean;
  /** Something else is played than any card says. */
  readonly none?: boolean;
  readonly choose: (texts: Texts, own?: boolean) => void;
}

type Texts = Readonly<Record<string, string>>;

export function useChoices(table: GameModule, first: () => Partial<ParamValues>): Choosing {
  const [texts, setTexts] = useState<Texts>(() => textsOf(first()));
  const [wanted, setWanted] = useState(false);
  const read = readTexts(table, texts);
  const preset = presetOf(table, read.params);
  const own = hasMeasures(table) && (wanted || (preset === undefined && !isUsual(table, texts)));
  const choose = (next: Texts, wants = wanted) => {
    setTexts(next);
    setWanted(wants);
  };
  return { ...read, texts, choose, preset, own };
}

/** Whether what is chosen is a board or its measures, and no rules: beside a board of one's own it says nothing. */
export function isOfBoard(table: GameModule, { params, preset, own }: Choosing): boolean {
  if (table.boards?.(params) !== undefined) return true;
  const { fields } = table.game.params;
  const said = Object.keys(preset?.values ?? {}).filter((name) => !preset?.loose?.includes(name));
  return !own && said.length > 0 && said.every((name) => fields[name]!.kind === 'integer');
}

/** A list that scrolls by itself begins with what is chosen in it. */
export function showChosen(place: Element | null): void {
  const cards = place?.querySelector('.cards');
  const card = cards?.querySelector<HTMLElement>('.choice:has(:checked)');
  if (cards && card)
    cards.scrollTop += card.getBoundingClientRect().top - cards.getBoundingClientRect().top - 4;
}

/** Whether all numbers are the usual ones. */
function isUsual({ game }: GameModule, texts: Texts): boolean {
  return fieldsOf(game.params).every(
    ([name, param]) => param.kind !== 'integer' || texts[name] === String(param.default),
  );
}

interface Props {
  readonly setting: Setting;
  readonly choosing: Choosing;
  /** What is chosen before the cards: whether it is one of them at all. */
  readonly above?: ComponentChildren;
  /** What else is chosen beside the fields. */
  readonly children?: ComponentChildren;
}

export function ChoiceForm({ setting, choosing, above, children }: Props): ComponentChild {
  const { table } = setting;
  const presets = (
    <Presets
      setting={setting}
      chosen={choosing.preset}
      own={choosing.own}
      none={choosing.none ?? false}
      measured={hasMeasures(table)}
      onPreset={(values) => choosing.choose(textsOf(values), false)}
      onOwn={() => choosing.choose(choosing.texts, true)}
    />
  );
  // Where two play, whom one plays matters more than what is played.
  const two = table.game.seats(choosing.params).length === 2;
  return (
    <>
      {above}
      {!two && presets}
      <div class="fields">
        {children}
        {two && !isSaidByFields(table) && presets}
        <Fields table={table} choosing={choosing} rare={false} />
      </div>
    </>
  );
}

/** Whether cards would only choose what each has a field of its own beside them. */
function isSaidByFields(table: GameModule): boolean {
  const { presets, fields } = table.game.params;
  const isSaid = (name: string) => {
    const { kind, plain, ...param } = fields[name]!;
    if (plain?.rare) return false;
    return kind === 'flag' || ('options' in param && param.options.length <= MOST_SEGMENTS);
  };
  return !hasMeasures(table) && presets.every(({ values }) => Object.keys(values).every(isSaid));
}

/** More than these are no line of segments. */
const MOST_SEGMENTS = 4;

interface FieldsProps {
  readonly table: GameModule;
  readonly choosing: Choosing;
  readonly rare: boolean;
}

/** The fields that most will look at, or those that few will. */
export function Fields({
  table,
  choosing: { texts, wrong, wrongField, choose, own },
  rare,
}: FieldsProps): ComponentChild {
  const { presets } = table.game.params;
  const set = (name: string) => presets.filter(({ values }) => name in values).length;
  // What a card chooses needs no field beside it, until somebody wants all of them.
  const carded = (name: string, param: Param): boolean => {
    if (param.kind === 'choice') return param.options.length > MOST_SEGMENTS && set(name) === presets.length;
    return presets.length > 0 && hasMeasures(table) && !own && (param.kind === 'integer' || set(name) > 0);
  };
  return (
    <>
      {fieldsOf(table.game.params)
        .filter(([name, param]) => (param.plain?.rare ?? false) === rare && (rare || !carded(name, param)))
        .map(([name, param]) => (
          <ParamField
            key={name}
            id={`param-${name}`}
            param={param}
            value={texts[name] ?? ''}
            wrong={wrongField === name ? wrong : undefined}
            onValue={(text) => choose({ ...texts, [name]: text })}
          />
        ))}
    </>
  );
}

interface Read {
  readonly params: ParamValues;
  readonly wrong?: string;
  readonly wrongField?: string;
}

/** What the fields say, and the first of them that cannot be so. */
function readTexts({ game, words }: GameModule, texts: Readonly<Record<string, string>>): Read {
  const values: Record<string, ParamValue> = {};
  for (const [name, param] of fieldsOf(game.params)) {
    const read = readParam(name, param, texts[name] ?? '');
    const one = read.ok
      ? checkParams({ fields: { [name]: param }, presets: [] }, { [name]: read.value })
      : read;
    if (!one.ok)
      return { params: defaultParams(game.params), wrong: faultWords(words, one.fault), wrongField: name };
    if (read.ok) values[name] = read.value;
  }
  const checked = checkParams(game.params, values);
  if (checked.ok) return { params: checked.value };
  // Of several that do not go together the one that the fault names first is told of.
  const wrongField = Object.keys(checked.fault.args).find((name) => Object.hasOwn(game.params.fields, name));
  return {
    ...{ params: defaultParams(game.params), wrong: faultWords(words, checked.fault) },
    ...(wrongField === undefined ? {} : { wrongField }),
  };
}

/** What is wrong, where no field in sight says it. */
export function wrongElsewhere(table: GameModule, { wrong, wrongField }: Read): string | undefined {
  const field = table.game.params.fields[wrongField ?? ''];
  return field && !field.plain?.rare ? undefined : wrong;
}

function textsOf(values: Partial<ParamValues>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
