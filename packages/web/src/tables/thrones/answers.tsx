/** Answers as cards: heroes with their faces, ways with what lies there; scenes where more is at stake. */
import type { Option, Question } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import {
  FIRST_CITY,
  heroName,
  STOOD,
  type Tables,
  type ThronesView,
  tablesOf,
  WATER,
} from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { Button } from '../../parts/button.tsx';
import type { AnswersProps } from '../art.ts';
import { Heroes } from './heroes.tsx';
import { later } from './later.tsx';
import { Sign, type SignName } from './signs.tsx';
import { awayFrom } from './standing.tsx';

export function answers(props: AnswersProps): ComponentChild {
  const { question } = props;
  const view = props.view as ThronesView;
  if (question.kind === 'choice' && question.id === 'turn')
    return <Ways {...props} view={view} options={question.options} />;
  if (question.kind === 'choice' && (question.id === 'choose' || question.id === 'hero'))
    return <Heroes {...props} view={view} options={question.options} />;
  return SCENES.includes(question.id) && !scenes.isMissing() ? (
    <scenes.Later key={question.id} {...props} view={view} />
  ) : undefined;
}

const SCENES: readonly string[] = ['encounter', 'champion', 'keep', 'dragonglass', 'walkers'];

/** Encounters, who stays, who carries, the last battle. */
export const scenes = later(() => import('./scenes.tsx').then(({ Scene }) => Scene));

/** What is asked, in as few words as the cards leave to say. */
export function heading(question: Question): string | undefined {
  const { id, args } = question;
  if (id === 'choose' || id === 'hero') return t`Whom will you lead?`;
  if (id === 'turn') return t`Where to?`;
  if (id === 'encounter') return t`You meet ${args?.hero}`;
  if (id === 'dragonglass') return t`Dragonglass! Who takes it?`;
  if (id === 'walkers') return t`The White Walkers are here. Battle them now?`;
  return undefined;
}

/** How far the journey is. */
export function turnTag({ turn }: ThronesView): string | undefined {
  return turn > 0 ? t`Turn ${turn}` : undefined;
}

/** Questions that are a scene of their own. */
export function scene({ id }: Question): string | undefined {
  if (id === 'choose' || id === 'hero') return 'heroes';
  if (id === 'encounter' || id === 'champion') return 'encounter';
  return id === 'keep' ? id : undefined;
}

interface Props extends AnswersProps {
  readonly view: ThronesView;
  readonly options: readonly Option[];
}

const WAYS = ['north', 'south', 'east', 'west'];
const NAMES: Readonly<Record<string, string>> = {
  'travel north': t`North`,
  'travel south': t`South`,
  'travel east': t`East`,
  'travel west': t`West`,
  rest: t`Rest`,
  'consult the gods': t`Ask the gods`,
  'ride north': t`Ride north`,
  'ride south': t`Ride south`,
  'ride east': t`Ride east`,
  'ride west': t`Ride west`,
};
const ARROWS: Readonly<Record<string, string>> = { north: '↑', south: '↓', east: '→', west: '←' };

function Ways({ view, options, fatal, answer }: Props): ComponentChild {
  const tables = tablesOf(view);
  return (
    <div class="options ways">
      {options.map(({ word }) => {
        const way = word.replace(/^travel /, '');
        const to =
          view.own && WAYS.includes(way)
            ? tables.neighbours[view.own.place * 4 + WAYS.indexOf(way)]!
            : undefined;
        const near = to === undefined || to < 0 ? [] : meets(view, tables, to);
        return (
          <Button
            key={word}
            class={`way way-${word.replaceAll(' ', '-')}${near.length > 0 ? ' risky' : ''}`}
            data-word={word}
            fatal={fatal?.has(word) ?? false}
            disabled={to !== undefined && !goes(view, tables, to)}
            onClick={() => answer(word)}
          >
            {ARROWS[way] && <span class="arrow">{ARROWS[way]}</span>}
            {ACTS[word] && <Sign name={ACTS[word]} />}
            <span>
              {NAMES[word] ?? word}
              <small>
                {to === undefined ? (
                  (GAINS[word] ?? t`two land tiles at once`)
                ) : (
                  <>
                    {lies(view, tables, to)}
                    {near.map((who) => `; ${who}`)}
                  </>
                )}
              </small>
            </span>
          </Button>
        );
      })}
    </div>
  );
}

const ACTS: Readonly<Record<string, SignName>> = {
  rest: 'rest',
  'consult the gods': 'gods',
  ...{ 'ride north': 'ride', 'ride south': 'ride', 'ride east': 'ride', 'ride west': 'ride' },
};

const GAINS: Readonly<Record<string, string>> = {
  rest: t`+1 strength each`,
  'consult the gods': t`+1 morale each`,
};

function goes(view: ThronesView, tables: Tables, tile: number): boolean {
  if (tile < 0) return false;
  // Who stands on water without a ship drifts: any way is open.
  const adrift = tables.terrain[view.own!.place] === WATER;
  return tables.terrain[tile] !== WATER || adrift || (view.own?.sails ?? false);
}

/** Rivals meet whom they see so near. */
const REACH = 2;

/** Who is within reach of an encounter there, as far as is seen. */
function meets(view: ThronesView, tables: Tables, tile: number): string[] {
  if (!goes(view, tables, tile)) return [];
  return view.others
    .filter(({ place }) => awayFrom(tables, tile, place) <= REACH)
    .map(({ hero }) => t`${heroName(tables, hero).split(' ')[0]} within reach`);
}

/** What one comes to, and what it gives: a tile pays once, the first time one stands there. */
function lies(view: ThronesView, tables: Tables, tile: number): ComponentChild {
  if (tile < 0) return t`the edge of the world`;
  const kind = tables.terrain[tile]!;
  if (!goes(view, tables, tile)) return t`water: you have no ship`;
  const name = kind >= FIRST_CITY ? tables.cities[kind - FIRST_CITY]!.name : kind === WATER ? t`water` : '';
  if (view.territory[tile] === view.hero + 1) return name ? t`${name}, yours` : t`yours`;
  if (view.trail[tile]! & STOOD) return name || t`you have been there`;
  const gains = [
    ['points', tables.points[kind], t`points`],
    ['gold', tables.money[kind], t`money`],
    ['army', tables.knights[kind], t`knights`],
  ] as const;
  return (
    <>
      {name}
      {gains.flatMap(([sign, value, what], i) =>
        value ? (
          <span key={sign} class="gain">
            {name || i > 0 ? <i>, </i> : ''}
            <Sign name={sign} />+{grouped(value)}
            <i> {what}</i>
          </span>
        ) : (
          []
        ),
      )}
    </>
  );
}
