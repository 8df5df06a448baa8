/** Where one may go, laid out as a compass: what lies each way, what it gives, and who may be met there. */
import type { Option } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import { aheadOf, type Gain, type ThronesView } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { Button } from '../../parts/button.tsx';
import type { AnswersProps } from '../art.ts';
import { Sign, type SignName } from './signs.tsx';

interface Props extends AnswersProps {
  readonly view: ThronesView;
  readonly options: readonly Option[];
}

const ARROWS: Readonly<Record<string, string>> = { north: '↑', south: '↓', east: '→', west: '←' };

const NAMES: Readonly<Record<string, string>> = {
  'travel north': t`North`,
  'travel south': t`South`,
  'travel east': t`East`,
  'travel west': t`West`,
  rest: t`Rest`,
  'consult the gods': t`Gods`,
  'ride north': t`Ride north`,
  'ride south': t`Ride south`,
  'ride east': t`Ride east`,
  'ride west': t`Ride west`,
};

/** What one does instead of going: its sign, and what every warrior has of it. */
const STAYS: Readonly<Record<string, readonly [SignName, string]>> = {
  rest: ['rest', t`+1 strength`],
  'consult the gods': ['gods', t`+1 morale`],
};

export function WayButtons({ view, options, fatal, advised, answer, idle }: Props): ComponentChild {
  return (
    <div class="options compass">
      {options.map(({ word }) => {
        const ahead = aheadOf(view, word);
        const look = `way way-${word.replaceAll(' ', '-')}${ahead?.near ? ` risky ${ahead.prospect ?? 'even'}` : ''}${word === advised ? ' advised' : ''}`;
        // What lies there now is other words, not the old ones in another place.
        const says = <Way key={JSON.stringify(ahead)} view={view} word={word} />;
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

/** A name of more letters is set smaller: on two lines it would move what lies above and below. */
const LONG = 15;

function Way({ view, word }: { view: ThronesView; word: string }): ComponentChild {
  const ahead = aheadOf(view, word);
  const [sign, gain] = STAYS[word] ?? [];
  const name = NAMES[word] ?? word;
  return (
    <>
      <strong class={(ahead?.city?.length ?? 0) > LONG ? 'long' : undefined}>
        <i class="arrow" aria-hidden="true">
          {ARROWS[word.split(' ').at(-1)!]}
        </i>
        {sign && <Sign name={sign} />}
        {/* Where the arrow says which way, a city is what one wants to read. */}
        {ahead?.city ? (
          <>
            <span class="unseen">{name} </span>
            <span class="city">{ahead.city}</span>
          </>
        ) : (
          name
        )}
      </strong>
      {/* Who goes alone gains nothing by it. */}
      {gain && <small>{view.own?.party.length === 0 ? t`no warriors` : gain}</small>}
      {ahead && (ahead.lies !== '' || ahead.gains.length > 0) && (
        <small>
          {ahead.lies && <span class="lies">{ahead.lies} </span>}
          {ahead.gains.map(([what, value]) => (
            <Gains key={what} what={what} value={value} />
          ))}
        </small>
      )}
      {ahead?.near && (
        <small class="threat">
          <Sign name={ahead.prospect === 'easy' ? 'party' : 'fight'} />
          {ahead.near}
        </small>
      )}
    </>
  );
}

const GIVES: Readonly<Record<Gain[0], readonly [SignName, string]>> = {
  points: ['points', t`points`],
  money: ['gold', t`money`],
  knights: ['army', t`knights`],
};

/** A sign and a number; its word is for who cannot see the sign. */
function Gains({ what, value }: { what: Gain[0]; value: number }): ComponentChild {
  const [sign, word] = GIVES[what];
  return (
    <span class="gain">
      <Sign name={sign} />+{grouped(value)}
      <span class="unseen"> {what === 'points' && value === 1 ? t`point` : word} </span>
    </span>
  );
}
