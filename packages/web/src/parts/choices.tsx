/** What can be chosen before a game, alone or with others: presets as cards, the rest in the player's words, who sits where. */

import { ENGINES } from 'virtual:engines';
import {
  checkParams,
  defaultParams,
  faultWords,
  fieldsOf,
  type ParamValue,
  type ParamValues,
  type Preset,
  readParam,
  type SeatNumber,
  type Table,
  t,
  word,
} from '@gridhall/core';
import { playersOf, presetOf } from '@gridhall/match';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { CLOCKS } from '../play/begin.ts';
import type { Setting } from '../tables/index.ts';
import { capital } from './capital.ts';
import { ParamField, Select } from './fields.tsx';
import { starsOf, useBests } from './stars.tsx';
import './choices.css';

/** What the fields say so far. */
export interface Choosing extends Read {
  readonly texts: Texts;
  readonly preset: Preset<ParamValues> | undefined;
  readonly choose: (texts: Texts) => void;
}

type Texts = Readonly<Record<string, string>>;

export function useChoices(table: Table, first: () => Partial<ParamValues>): Choosing {
  const [texts, choose] = useState<Texts>(() => textsOf(first()));
  const read = readTexts(table, texts);
  return { ...read, texts, choose, preset: presetOf(table, read.params) };
}

interface Props {
  readonly table: Table;
  readonly choosing: Choosing;
  /** What else is chosen beside the fields. */
  readonly children?: ComponentChildren;
}

export function Choices({ table, choosing, children }: Props): ComponentChild {
  return (
    <>
      <Presets
        table={table}
        chosen={choosing.preset}
        onPreset={(values) => choosing.choose(textsOf(values))}
      />
      <div class="fields">
        {children}
        <Fields table={table} choosing={choosing} rare={false} />
      </div>
    </>
  );
}

/** The fields that most will look at, or those that few will. */
export function Fields({
  table: { game },
  choosing: { texts, wrongField, choose },
  rare,
}: Props & { rare: boolean }): ComponentChild {
  return (
    <>
      {fieldsOf(game.params)
        .filter(([, { plain }]) => (plain?.rare ?? false) === rare)
        .map(([name, param]) => (
          <ParamField
            key={name}
            id={`param-${name}`}
            param={param}
            value={texts[name] ?? ''}
            wrong={wrongField === name}
            onValue={(text) => choose({ ...texts, [name]: text })}
          />
        ))}
    </>
  );
}

interface PresetsProps {
  readonly table: Table;
  readonly chosen: Preset<ParamValues> | undefined;
  readonly onPreset: (values: ParamValues) => void;
}

/** Presets as cards: what each is, and how well one did. */
function Presets({ table, chosen, onPreset }: PresetsProps): ComponentChild {
  const { params } = table.game;
  const bests = useBests(table);
  if (params.presets.length === 0) return null;
  const usual = defaultParams(params);
  const isUsual = chosen === undefined && presetOf(table, usual) === undefined;
  return (
    <fieldset class="cards" aria-label={t`Presets`}>
      {presetOf(table, usual) === undefined && (
        <button type="button" class="choice" aria-pressed={isUsual} onClick={() => onPreset(usual)}>
          <strong>{t`As usual`}</strong>
          <span>{t`the rules of the house`}</span>
        </button>
      )}
      {params.presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          class="choice"
          aria-pressed={preset === chosen}
          onClick={() => onPreset({ ...usual, ...preset.values } as ParamValues)}
        >
          <strong>{preset.title ?? preset.label}</strong>
          <span>{preset.about ?? ''}</span>
          {starsOf(table, preset, bests?.get(preset.label))}
        </button>
      ))}
    </fieldset>
  );
}

/** Who is no machine. */
export const PERSON = 'human';

interface SeatsProps {
  readonly setting: Setting;
  readonly seats: readonly string[];
  readonly kindAt: (seat: SeatNumber) => string;
  readonly onKind: (seat: SeatNumber, kind: string) => void;
  /** What a person at this seat is called, and what is said of one. */
  readonly person: (seat: SeatNumber) => readonly [called: string, help: string];
  readonly clock: string;
  readonly onClock: (clock: string) => void;
}

/** Who sits where, and with what clock, where there is more than one seat. */
export function Seats({
  setting,
  seats,
  kindAt,
  onKind,
  person,
  clock,
  onClock,
}: SeatsProps): ComponentChild {
  const players = playersOf(ENGINES[setting.name]);
  if (seats.length < 2) return null;
  return (
    <>
      {seats.map((name, seat) => {
        const kind = kindAt(seat);
        const [called, help] = person(seat);
        return (
          <Select
            key={`seat-${seat}`}
            id={`seat-${seat}`}
            label={name}
            help={word(players.find(({ id }) => id === kind)?.about ?? help)}
            value={kind}
            options={[[PERSON, called], ...players.map(({ id, name }) => [id, capital(word(name))] as const)]}
            onValue={(next) => onKind(seat, next)}
          />
        );
      })}
      {seats.map(
        (name, seat) =>
          kindAt(seat) !== PERSON && (
            <Rungs key={name} setting={setting} seat={seat} name={name} kind={kindAt(seat)} onKind={onKind} />
          ),
      )}
      <Select
        id="setup-clock"
        label={t`Clock`}
        value={clock}
        options={CLOCKS.map(({ name, label }) => [name, label])}
        onValue={onClock}
      />
    </>
  );
}

interface RungsProps extends Pick<SeatsProps, 'setting' | 'onKind'> {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly kind: string;
}

/** How strong a machine is, by its face, where the game gives it one. */
function Rungs({ setting: { name: game, art }, seat, name, kind, onKind }: RungsProps): ComponentChild {
  const faces = playersOf(ENGINES[game]).flatMap((player) => {
    const face = art.portrait?.(seat, player.id);
    return face === undefined ? [] : [{ ...player, face }];
  });
  if (faces.length === 0 || !art.Symbol) return null;
  return (
    <fieldset class="rungs" aria-label={t`How strong ${name} is`}>
      {faces.map(({ id, name: called, face }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === kind}
          aria-label={capital(word(called))}
          title={capital(word(called))}
          onClick={() => onKind(seat, id)}
        >
          {art.Symbol && <art.Symbol name={face} letters={false} />}
          <span>{/\d+$/.exec(called)?.[0]}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface Read {
  readonly params: ParamValues;
  readonly wrong?: string;
  readonly wrongField?: string;
}

/** What the fields say, and the first of them that cannot be so. */
function readTexts({ game, words }: Table, texts: Readonly<Record<string, string>>): Read {
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
  return checked.ok
    ? { params: checked.value }
    : { params: defaultParams(game.params), wrong: faultWords(words, checked.fault) };
}

function textsOf(values: Partial<ParamValues>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
