/**
 * A city one has come to, on one card: what it has given, rumours, knights to hire, a horse. The rules ask for each of them
 * in turn, and each is answered in turn; what is not asked any more is not on the card.
 */
import type { Question } from '@gridhall/core';
import { counted, grouped, t } from '@gridhall/core';
import {
  ALARM_AT,
  chanceWords,
  cityAt,
  HORSE_PRICE,
  lastBattleChance,
  NO_RUMOUR,
  NONE_LEFT,
  powerOf,
  type ThronesView,
  tablesOf,
  WAGE,
} from '@gridhall/games/thrones';
import type { Seat } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import type { AnswersProps } from '../art.ts';
import { givenAt } from './given.ts';
import { Sign } from './signs.tsx';
import './city.css';

interface Props extends AnswersProps {
  readonly view: ThronesView;
}

export function CityPanel({ view, question, answer, seat }: Props): ComponentChild {
  const own = view.own!;
  const [wanted, setWanted] = useState(0);
  const [rides, setRides] = useState(false);
  const most = question.kind === 'number' ? question.max : Math.floor(own.money / WAGE);
  const hires = most > 0 && question.id !== 'horse';
  const knights = hires ? Math.max(0, Math.min(most, Math.floor(wanted) || 0)) : 0;
  const money = own.money - knights * WAGE;
  const sells = sellsHorse(view, question);
  const buys = rides && money >= HORSE_PRICE;
  /** All that is asked from here on, one answer after the other. */
  const rest = (): readonly string[] => [
    ...(question.id === 'rumours' ? ['no'] : []),
    ...(!hires
      ? []
      : question.id === 'how-many'
        ? [String(knights)]
        : knights > 0
          ? ['yes', String(knights)]
          : ['no']),
    ...(sells && money >= HORSE_PRICE ? [buys ? 'yes' : 'no'] : []),
  ];
  const bought = [...(knights > 0 ? [counted(knights, 'knight')] : []), ...(buys ? [t`a horse`] : [])];
  return (
    <form
      class="city-card"
      onSubmit={(event: Event) => {
        event.preventDefault();
        const [first, ...next] = rest();
        if (first !== undefined) answer(first, ...next);
      }}
    >
      <Given view={view} seat={seat} />
      {question.id === 'rumours' && (
        <Button class="listen" data-word="yes" onClick={() => answer('yes')}>
          <Sign name="speech" />
          <span>
            <strong>{t`Listen to rumours`}</strong>
            <small>{t`How far away the nearest hero is, for nothing.`}</small>
          </span>
        </Button>
      )}
      {question.id !== 'rumours' && view.rumour !== NO_RUMOUR && (
        <p class="rumour" role="status">
          <Sign name="speech" />
          <span>
            {view.rumour === NONE_LEFT
              ? t`No other hero is left.`
              : t`The nearest hero is ${counted(view.rumour, 'tile')} away.`}
          </span>
        </p>
      )}
      {sells && (
        <label class="buys-horse">
          <input
            type="checkbox"
            checked={buys}
            disabled={money < HORSE_PRICE}
            onChange={() => setRides(!rides)}
          />
          <span>
            <strong>{t`Buy a horse`}</strong>
            <small>{t`${HORSE_PRICE} money, two tiles a turn`}</small>
          </span>
        </label>
      )}
      {hires && (
        <fieldset class="hire" aria-label={t`Hire knights`}>
          <p>
            <strong>{t`Hire knights`}</strong> <small>{t`${WAGE} money each`}</small>
          </p>
          <input
            type="range"
            aria-label={t`Hire knights`}
            min={0}
            max={most}
            value={knights}
            onInput={(event) => setWanted(event.currentTarget.valueAsNumber)}
          />
          <input
            type="number"
            inputMode="numeric"
            aria-label={t`How many`}
            min={0}
            max={most}
            value={knights}
            onInput={(event) => setWanted(event.currentTarget.valueAsNumber)}
          />
          <p class="becomes">
            <Becomes sign="gold" from={own.money} to={money} />
            <Becomes sign="army" from={own.army} to={own.army + knights} />
            {!view.alarm && own.army + knights >= ALARM_AT.army ? (
              <span class="wakes">
                <Sign name="snow" />
                {t`they wake`}
              </span>
            ) : (
              <span>
                <Sign name="snow" />
                {lastBattle(view, knights)}
              </span>
            )}
          </p>
        </fieldset>
      )}
      {/* Who takes something says no to nothing. */}
      <Button primary type="submit" data-word={bought.length > 0 ? undefined : 'no'}>
        {bought.length > 0 ? t`Take ${bought.join(t` and `)}` : t`Move on`}
      </Button>
    </form>
  );
}

/** What the city brought when one came: one's own already, it brings nothing. */
function Given({
  view,
  seat,
}: {
  readonly view: ThronesView;
  readonly seat: Seat | undefined;
}): ComponentChild {
  const city = cityAt(tablesOf(view), view.own!.place)!.name;
  const [given, setGiven] = useState(() => givenAt(city, seat?.events ?? []));
  useEffect(() => {
    // Other answers were given here since, or taken back.
    if (given !== undefined) return;
    void seat?.since(0).then((told) => {
      if (told.ok) setGiven(told.value.map(({ events = [] }) => givenAt(city, events)).findLast(Boolean));
    });
  }, [city, seat]);
  if (!given || given.length === 0) return null;
  return (
    <p class="given">
      <span class="unseen">{t`Yours now:`}</span>
      {given.map(([sign, value, what]) => (
        <span key={sign}>
          <Sign name={sign} />+{grouped(value)}
          <span class="unseen"> {what} </span>
        </span>
      ))}
    </p>
  );
}

interface BecomesProps {
  readonly sign: 'gold' | 'army';
  readonly from: number;
  readonly to: number;
}

function Becomes({ sign, from, to }: BecomesProps): ComponentChild {
  return (
    <span>
      <Sign name={sign} />
      {from === to ? grouped(from) : `${grouped(from)} → ${grouped(to)}`}
    </span>
  );
}

/** The chance in the last battle with so many knights more. */
function lastBattle({ own }: ThronesView, knights: number): string {
  const party = own!.party.map((one) => ({ ...one, dragonglass: one.dragonglass === true }));
  return chanceWords(lastBattleChance(powerOf(own!.army + knights, party, own!.cities, own!.influence)));
}

/** Whether a horse is asked for, or will be where the money is left for it. */
function sellsHorse(view: ThronesView, { id }: Question): boolean {
  if (id === 'horse') return true;
  const { stables, terrain } = tablesOf(view);
  const { place, mounted, money } = view.own!;
  return view.horses === true && stables[terrain[place]!] === 1 && !mounted && money >= HORSE_PRICE;
}
