/** Answers as cards: heroes with their faces, ways with what lies there; scenes where more is at stake. */
import type { Option, Question } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import { type Ahead, aheadOf, type Gain, type ThronesView } from '@gridhall/games/thrones';
import { type ComponentChild, Fragment } from 'preact';
import { Button } from '../../parts/button.tsx';
import type { AnswersProps } from '../art.ts';
import { Heroes } from './heroes.tsx';
import { later } from './later.tsx';
import { Sign, type SignName } from './signs.tsx';

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

const SCENES: readonly string[] = [
  ...['encounter', 'champion', 'keep', 'dragonglass', 'walkers'],
  ...['rumours', 'knights', 'horse'],
];

/** Encounters, who stays, who carries, what a city offers, the last battle. */
export const scenes = later(() => import('./scenes.tsx').then(({ Scene }) => Scene));

/** What is asked, in as few words as the cards leave to say. */
export function heading(question: Question): string | undefined {
  const { id, args } = question;
  if (id === 'choose' || id === 'hero') return t`Whom will you lead?`;
  if (id === 'turn') return t`Where to?`;
  if (id === 'start') return t`Where does your hero start? Choose a tile of the map.`;
  if (id === 'encounter') return t`You meet ${args?.hero}`;
  if (id === 'rumours') return t`${args?.city}: listen to rumours?`;
  if (id === 'knights') return t`${args?.city}: hire knights?`;
  if (id === 'horse') return t`${args?.city}: buy a horse?`;
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

/** While others move, the ways lie where they will be asked for. */
export function waits(view: ThronesView): Question | undefined {
  const { own } = view;
  const words = Object.keys(NAMES).filter((word) => own?.mounted || !word.startsWith('ride'));
  return own && !isOut(view)
    ? { kind: 'choice', id: 'turn', seat: 0, options: words.map((word) => ({ word })) }
    : undefined;
}

/** One's own game is over, and the others play on. */
export function isOut({ seats }: ThronesView): boolean {
  return seats !== undefined && (seats.endings[seats.you] ?? 0) > 0;
}

function Ways({ view, options, fatal, advised, answer, idle }: Props): ComponentChild {
  return (
    <div class="options ways">
      {options.map(({ word }) => {
        const way = word.replace(/^travel /, '');
        const ahead = aheadOf(view, word);
        const near = ahead?.near ?? [];
        const look = `way way-${word.replaceAll(' ', '-')}${near.length > 0 ? ' risky' : ''}${word === advised ? ' advised' : ''}`;
        const says = (
          <>
            {ARROWS[way] && <span class="arrow">{ARROWS[way]}</span>}
            {ACTS[word] && <Sign name={ACTS[word]} />}
            <span>
              {NAMES[word] ?? word}
              {ahead ? (
                <small>
                  {lies(ahead)}
                  {ahead.near.map((who) => `; ${who}`)}
                </small>
              ) : (
                GAINS[word] && <small>{GAINS[word]}</small>
              )}
            </span>
          </>
        );
        if (idle)
          return (
            <div key={word} class={`button ${look}`}>
              {says}
            </div>
          );
        return (
          <Button
            key={word}
            class={look}
            data-word={word}
            fatal={fatal?.has(word) ?? false}
            disabled={ahead?.open === false}
            onClick={() => answer(word)}
          >
            {says}
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

const GIVES: Readonly<Record<Gain[0], readonly [SignName, string]>> = {
  points: ['points', t`points`],
  money: ['gold', t`money`],
  knights: ['army', t`knights`],
};

/** What one comes to, and what it gives. */
function lies({ lies: name, gains }: Ahead): ComponentChild {
  return (
    <>
      {name}
      {gains.map(([what, value], i) => (
        <Fragment key={what}>
          {(name || i > 0) && [<i key="and">,</i>, ' ']}
          <span class="gain">
            <Sign name={GIVES[what][0]} />+{grouped(value)}
            <i> {what === 'points' && value === 1 ? t`point` : GIVES[what][1]}</i>
          </span>
        </Fragment>
      ))}
    </>
  );
}
