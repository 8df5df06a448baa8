/** Answers as cards: heroes with their faces, ways with what lies there; scenes where more is at stake. */
import type { Question } from '@gridhall/core';
import { t } from '@gridhall/core';
import { cityAt, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import type { AnswersProps } from '../art.ts';
import { Heroes } from './heroes.tsx';
import { CITY, isInCity } from './in-city.ts';
import { later } from './later.tsx';
import { Making } from './making.tsx';
import { Ways, waysOf } from './ways.tsx';

export function answers(props: AnswersProps): ComponentChild {
  const { question } = props;
  const view = props.view as ThronesView;
  if (question.kind === 'choice' && question.id === 'turn')
    return <Ways {...props} view={view} options={question.options} />;
  if (question.kind === 'choice' && (question.id === 'choose' || question.id === 'hero'))
    return <Heroes {...props} view={view} options={question.options} />;
  if (MADE.includes(question.id)) return <Making view={view} question={question} />;
  const inCity = isInCity(question, props.taught);
  return (inCity || SCENES.includes(question.id)) && !scenes.isMissing() ? (
    <scenes.Later key={inCity ? 'city' : question.id} {...props} view={view} />
  ) : undefined;
}

const SCENES: readonly string[] = [
  ...['encounter', 'champion', 'keep', 'dragonglass', 'walkers'],
  ...['rumours', 'knights', 'horse'],
];

/** What is asked of who makes a hero. */
const MADE: readonly string[] = ['money', 'influence', 'army', 'start'];

/** Encounters, who stays, who carries, what a city offers, the last battle. */
export const scenes = later(() => import('./scenes.tsx').then(({ Scene }) => Scene));

/** What is asked, in as few words as the cards leave to say. */
export function heading(question: Question, _isYou: boolean, seen: unknown): string | undefined {
  const { id, args } = question;
  const view = seen as ThronesView;
  if (id === 'choose' || id === 'hero') return t`Whom will you lead?`;
  if (id === 'turn') return t`Where to?`;
  if (id === 'start') return t`Where does your hero start? Choose a tile of the map.`;
  if (id === 'encounter') return t`You meet ${args?.hero}`;
  if (CITY.includes(id)) return view.own ? cityAt(tablesOf(view), view.own.place)?.name : undefined;
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

/** While others move, the ways lie where they will be asked for. */
export function waits(view: ThronesView): Question | undefined {
  return view.own && !isOut(view) ? waysOf(view) : undefined;
}

/** One's own game is over, and the others play on. */
export function isOut({ seats }: ThronesView): boolean {
  return seats !== undefined && (seats.endings[seats.you] ?? 0) > 0;
}
