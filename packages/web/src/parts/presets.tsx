/** Presets as cards with a picture, one of which is chosen: what each is, and how well one did. Levels lie apart from luck. */

import { levelAhead, presetOf, type ResultGroup } from '@gridhall/app';
import { defaultParams, type GameModule, type ParamValues, type Preset, t } from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';
import { Icon } from '../look/icons.tsx';
import type { Setting } from '../tables/index.ts';
import { GlimpseBoard } from './glimpse.tsx';
import { starsOf, useBests } from './stars.tsx';

interface Props {
  readonly setting: Setting;
  readonly chosen: Preset<ParamValues> | undefined;
  /** Numbers of one's own are wanted. */
  readonly own: boolean;
  /** None of the cards is what is played. */
  readonly none: boolean;
  /** Whether there are any numbers to choose. */
  readonly measured: boolean;
  readonly onPreset: (values: ParamValues) => void;
  readonly onOwn: () => void;
}

export function Presets(props: Props): ComponentChild {
  const { setting, chosen, own, none, measured, onPreset, onOwn } = props;
  const { table } = setting;
  const { params } = table.game;
  const bests = useBests(table);
  if (params.presets.length === 0) return null;
  const usual = defaultParams(params);
  const choose = (preset: Preset<ParamValues>) => onPreset({ ...usual, ...preset.values } as ParamValues);
  const levels = params.presets.filter(isLevel);
  const others = params.presets.filter((preset) => !isLevel(preset));
  const mixed = levels.length > 0 && others.length > 0;
  const inLevels = mixed && !own && chosen !== undefined && isLevel(chosen);
  // Who turns to the levels goes on where he stands.
  const upTo = levelAhead(levels, bests)!;
  const shown = inLevels ? levels : mixed ? others : params.presets;
  const listed = levels.length > 0 && shown.every(isLevel);
  const isUsual = presetOf(table, usual) === undefined;
  const count = shown.length + Number(isUsual) + Number(measured && !inLevels);
  const cards = (
    <fieldset
      key={inLevels}
      class={listed ? 'cards levels' : 'cards'}
      style={{ '--at-desk': columnsFor(count, 7), '--lying': columnsFor(count, 3) }}
      aria-label={t`Presets`}
    >
      {isUsual && (
        <Card checked={!none && !own && chosen === undefined} onChoose={() => onPreset(usual)}>
          <GlimpseBoard setting={setting} params={usual} shows={params.shows} />
          <strong>{t`As usual`}</strong>
          <span>{t`the rules of the house`}</span>
        </Card>
      )}
      {shown.map((preset) => (
        <Card key={preset.name} checked={!none && !own && preset === chosen} onChoose={() => choose(preset)}>
          <GlimpseBoard setting={setting} params={preset.values} shows={preset.shows} />
          <strong>{preset.title ?? splitLabel(preset)[0]}</strong>
          <span>{preset.about ?? splitLabel(preset)[1]}</span>
          {starsOf(table, preset, bests?.get(preset.label))}
          {listed && bests && bests.size > 0 && preset === upTo && <em>{t`Next`}</em>}
        </Card>
      ))}
      {measured && !inLevels && (
        <Card checked={!none && own} onChoose={onOwn}>
          <span class="glimpse blank">
            <Icon name="options" />
          </span>
          <strong>{t`Your own`}</strong>
          <span>{t`custom settings`}</span>
        </Card>
      )}
    </fieldset>
  );
  const list = listed ? (
    <>
      <p class="earned muted">{earnedWords(levels, bests)}</p>
      {cards}
    </>
  ) : (
    cards
  );
  if (!mixed) return list;
  const drawn = () => others.find(({ proposed }) => proposed) ?? others[0]!;
  return (
    <>
      <fieldset class="segmented kinds" aria-label={t`Boards`}>
        <Kind called={t`Random`} checked={!inLevels} onChoose={() => choose(drawn())} />
        <Kind called={t`Levels`} checked={inLevels} onChoose={() => choose(upTo)} />
      </fieldset>
      {list}
    </>
  );
}

/** So many beside each other, at most, that the last row is as full as can be. */
function columnsFor(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most));
}

/** How many stars of all there are; its line is there before they are counted. */
function earnedWords(
  levels: readonly Preset<ParamValues>[],
  bests: ReadonlyMap<string, ResultGroup> | undefined,
): string {
  if (!bests) return '';
  const earned = levels.reduce((sum, { label }) => sum + (bests.get(label)?.earned?.stars ?? 0), 0);
  // How many there are is seen by their numbers; of a dungeon levels are something else.
  return t`${earned} of ${3 * levels.length} stars`;
}

/** The same board for everybody, with a par. */
function isLevel({ par }: Preset<ParamValues>): boolean {
  return par !== undefined;
}

interface KindProps {
  readonly called: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Kind({ called, checked, onChoose }: KindProps): ComponentChild {
  return (
    <label>
      <input type="radio" name="kind" checked={checked} onChange={onChoose} />
      {called}
    </label>
  );
}

/** A label that says both at once: 'Fog, 15 × 40: you see six cells around you'. */
function splitLabel({ label }: Preset<ParamValues>): readonly [title: string, about: string] {
  const at = label.search(/[,:]/);
  return at < 0
    ? [label, '']
    : [
        label.slice(0, at),
        label
          .slice(at + 1)
          .replace(/^[^:]*: /, '')
          .trim(),
      ];
}

interface CardProps {
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ComponentChildren;
}

/** One of several, with a picture: a radio button whose label is the card. */
function Card({ checked, onChoose, children }: CardProps): ComponentChild {
  return (
    <label class="choice">
      <input type="radio" name="preset" checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}

/** Whether a game has numbers that most may want to choose. */
export function hasMeasures({ game }: GameModule): boolean {
  return Object.values(game.params.fields).some(({ kind, plain }) => kind === 'integer' && !plain?.rare);
}
