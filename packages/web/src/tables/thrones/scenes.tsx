/** Questions that are scenes: an encounter, who stays in the party, who takes the dragonglass, a city's offers, the last battle. */
import type { Option, Question } from '@gridhall/core';
import { counted, grouped, t } from '@gridhall/core';
import { carriedBy, chanceWords, oddsOf, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import type { AnswersProps } from '../art.ts';
import { CityPanel } from './city.tsx';
import { Medal, RingMeter } from './emblems.tsx';
import { Encounter } from './encounter.tsx';
import { isInCity } from './in-city.ts';
import { personOfHero } from './people.tsx';
import './scenes.css';

interface SceneProps extends AnswersProps {
  readonly view: ThronesView;
}

interface Props extends SceneProps {
  readonly options: readonly Option[];
}

export function ScenePanel(props: SceneProps): ComponentChild {
  const { question } = props;
  if (isInCity(question, props.taught)) return <CityPanel {...props} />;
  if (question.kind === 'several')
    return <Company {...props} options={question.options} count={question.count} />;
  if (question.kind !== 'choice') return null;
  const whole = { ...props, options: question.options };
  if (question.id === 'dragonglass') return <Bearers {...whole} />;
  if (OFFERS[question.id]) return <Offered {...whole} />;
  return question.id === 'walkers' ? <LastBattle {...whole} /> : <Encounter {...whole} />;
}

const ownColour = (view: ThronesView) => ({ '--own': `var(--${personOfHero(view.hero).paint})` });

/** A warrior as one chooses: emblem in a ring of strength, what is carried, and how he is. */
function Chosen({ view, option: { word, args } }: { view: ThronesView; option: Option }): ComponentChild {
  const tables = tablesOf(view);
  const warrior = tables.warriors.findIndex(({ name }) => name === word);
  const carries = carriedBy(view, warrior);
  const glass = [...(view.own?.party ?? []), ...(view.foe?.party ?? [])].some(
    (one) => one.warrior === warrior && one.dragonglass,
  );
  return (
    <>
      <Medal tables={tables} warrior={warrior} strength={Number(args?.strength ?? 0)} glass={glass} />
      <span>
        <strong>{word}</strong>
        {carries.length > 0 && ` (${carries.join(', ')})`}
        <small>{t`strength ${args?.strength}, loyalty ${args?.loyalty}, morale ${args?.morale}`}</small>
      </span>
    </>
  );
}

/** Who stays in the party, where there are too many. */
function Company({ view, options, count, answer }: Props & { readonly count: number }): ComponentChild {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (word: string) =>
    setChosen(chosen.includes(word) ? chosen.filter((each) => each !== word) : [...chosen, word]);
  return (
    <form
      class="several"
      style={ownColour(view)}
      onSubmit={(event: Event) => {
        event.preventDefault();
        answer(chosen.join(', '));
      }}
    >
      <p class="muted" role="status">{t`${chosen.length} of ${count} chosen; the others go free.`}</p>
      {options.map((option) => (
        <label key={option.word} class="warrior-choice">
          <input
            type="checkbox"
            checked={chosen.includes(option.word)}
            onChange={() => toggle(option.word)}
          />
          <Chosen view={view} option={option} />
        </label>
      ))}
      <Button primary type="submit" disabled={chosen.length !== count}>
        {t`These stay`}
      </Button>
    </form>
  );
}

/** Who of the party takes the dragonglass. */
function Bearers({ view, options, answer }: Props): ComponentChild {
  return (
    <div class="options bearers" style={ownColour(view)}>
      <p class="muted">
        {view.own?.party.some(({ dragonglass }) => dragonglass)
          ? t`You have some already: more of it counts no more.`
          : t`In the last battle it counts as 10,000 knights, whoever carries it.`}
      </p>
      {options.map((option) => (
        <button
          key={option.word}
          type="button"
          class="warrior-choice"
          data-word={option.word}
          onClick={() => answer(option.word)}
        >
          <Chosen view={view} option={option} />
        </button>
      ))}
    </div>
  );
}

/** What a city offers: to take it, and what that brings and costs. */
const OFFERS: Readonly<Record<string, (question: Question, view: ThronesView) => readonly [string, string]>> =
  {
    rumours: () => [t`Listen`, t`You hear how far away the nearest hero is. It costs nothing.`],
    knights: ({ args }, { own }) => {
      const wage = Number(args?.wage);
      const most = grouped(Math.floor(own!.money / wage));
      return [t`Hire`, t`${wage} money each. Your ${grouped(own!.money)} pay for ${most}.`];
    },
    horse: ({ args }) => [
      t`Buy it`,
      t`${args?.price} money. Two land tiles in a turn, and half a chance to flee an encounter.`,
    ],
  };

function Offered({ view, question, options, answer }: Props): ComponentChild {
  const [take, brings] = OFFERS[question.id]!(question, view);
  return (
    <div class="options offered">
      {options.map(({ word }) => (
        <Button key={word} class="stake" data-word={word} onClick={() => answer(word)}>
          <span class="stake-words">
            <strong>{word === 'yes' ? take : t`Move on`}</strong>
            {word === 'yes' && <small>{brings}</small>}
          </span>
        </Button>
      ))}
    </div>
  );
}

/** To fight at last, or to put it off. */
function LastBattle({ question, options, fatal, answer }: Props): ComponentChild {
  const left = Number(question.args?.left ?? 0);
  return (
    <div class="options last-battle">
      {options.map((option) => {
        const odds = oddsOf(option);
        const yes = option.word === 'yes';
        return (
          <Button
            key={option.word}
            class="stake"
            data-word={option.word}
            fatal={fatal?.has(option.word) ?? false}
            onClick={() => answer(option.word)}
          >
            {odds && <RingMeter part={odds.win} text={chanceWords(odds.win)} />}
            <span class="stake-words">
              <strong>{yes ? t`Yes, battle them` : t`No, not yet`}</strong>
              <small>
                {yes
                  ? t`Three rounds; one that is won is enough. All three lost, the game is lost.`
                  : left > 0
                    ? t`You may put it off, ${counted(left, 'time')} more; they ask again each turn.`
                    : t`One refusal too many: the game is lost.`}
              </small>
            </span>
          </Button>
        );
      })}
    </div>
  );
}
