/** Answers as cards: heroes with their faces, ways with what lies there; scenes where more is at stake. */
import type { Question } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { ThronesView } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import type { AnswersProps } from '../art.ts';
import { Heroes } from './heroes.tsx';
import { CITY, isInCity } from './in-city.ts';
import { later } from './later.tsx';
import { idleWays } from './ways-of.ts';
// Its room is kept from the first moment on, and that is said there.
import './ways.css';

export function answers(props: AnswersProps): ComponentChild {
  const { question } = props;
  const view = props.view as ThronesView;
  // A lesson goes on from page to page, and nothing moves.
  if (props.taught) void ways.fetch();
  if (question.kind === 'choice' && question.id === 'turn' && !ways.isMissing())
    return <ways.Later {...props} view={view} options={question.options} />;
  if (question.kind === 'choice' && (question.id === 'choose' || question.id === 'hero'))
    return <Heroes {...props} onLook={ways.fetch} view={view} options={question.options} />;
  // Whom nobody leads yet is being made.
  if (view.turn === 0) return <making.Later view={view} question={question} />;
  const inCity = isInCity(question, props.taught);
  return (inCity || SCENES.includes(question.id)) && !scenes.isMissing() ? (
    <scenes.Later key={inCity ? 'city' : question.id} {...props} view={view} />
  ) : undefined;
}

const SCENES: readonly string[] = [
  ...['encounter', 'champion', 'keep', 'dragonglass', 'walkers'],
  ...['rumours', 'knights', 'horse'],
];

/** The compass, which nobody has before he has set out. */
const ways = later(
  () => import('./ways.tsx').then(({ WayButtons }) => WayButtons),
  <div class="options compass" />,
);

/** A hero of one's own, when somebody makes one. */
const making = later(() => import('./making.tsx').then(({ Making }) => Making));

/** Encounters, who stays, who carries, what a city offers, the last battle. */
export const scenes = later(() => import('./scenes.tsx').then(({ ScenePanel }) => ScenePanel));

/** What is asked, in as few words as the cards leave to say. */
export function heading({ id, args }: Question): string | undefined {
  if (id === 'choose' || id === 'hero') return t`Whom will you lead?`;
  if (id === 'turn') return t`Where to?`;
  if (id === 'start') return t`Where does your hero start? Choose a tile of the map.`;
  if (id === 'encounter') return t`You meet ${args?.hero}`;
  if (CITY.includes(id) && args?.city) return String(args.city);
  if (id === 'dragonglass') return t`Dragonglass! Who takes it?`;
  if (id === 'walkers') return t`The White Walkers are here. Battle them now?`;
  return undefined;
}

/** How far the journey is. */
export function tag(view: unknown): string | undefined {
  const { turn } = view as ThronesView;
  return turn > 0 ? t`Turn ${turn}` : undefined;
}

/** Questions that are a scene of their own. */
export function scene({ id }: Question): string | undefined {
  if (id === 'choose' || id === 'hero') return 'heroes';
  if (id === 'encounter' || id === 'champion') return 'encounter';
  return id === 'keep' ? id : undefined;
}

/** A champion is sent with the battle, and knights are counted with the wish for some. */
export function isNested({ id }: Question): boolean {
  return id === 'champion' || id === 'how-many';
}

/** While others move, the ways lie where they will be asked for. */
export function waits(seen: unknown): Question | undefined {
  const view = seen as ThronesView;
  return view.own && !isOut(view) ? idleWays(view) : undefined;
}

/** One's own game is over, and the others play on. */
export function isOut(view: unknown): boolean {
  const { seats } = view as ThronesView;
  return seats !== undefined && (seats.endings[seats.you] ?? 0) > 0;
}
