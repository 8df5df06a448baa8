/**
 * The last battle, told over the table: who stood against whom, what it was fought with, and round by round what became of
 * it. A press tells all of it at once, another one goes on; where nothing moves it is all told from the first.
 */
import type { GameEvent } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import {
  chanceWords,
  lastBattleChance,
  ownName,
  powerOf,
  type ThronesEvent,
  type ThronesView,
} from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { RingMeter, WarriorEmblem } from './emblems.tsx';
import { Device, Portrait, personOfHero } from './people.tsx';
import { Sign, type SignName } from './signs.tsx';
import './last-stand.css';

interface Props {
  readonly view: ThronesView;
  /** As it was when the White Walkers came: who has lost among several has nothing left. */
  readonly own: NonNullable<ThronesView['own']>;
  readonly events: readonly GameEvent[];
  readonly moves: boolean;
}

/** How long a ring fills, and what became of it is read, in milliseconds; as in the sheet. */
const ROUND_MS = 1800;
const ROUNDS = [0, 1, 2];

export function LastStand({ view, own, events, moves }: Props): ComponentChild {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const fought = (events as readonly ThronesEvent[]).flatMap((event) =>
    event.type === 'round' ? [event.won] : [],
  );
  const [told, setTold] = useState(moves ? 0 : fought.length);
  const isTold = told === fought.length;
  useEffect(() => {
    if (isTold) return;
    const timer = setTimeout(() => setTold(told + 1), ROUND_MS);
    return () => clearTimeout(timer);
  }, [told]);
  const won = fought.at(-1) === true;
  const forces = forcesOf(own);
  const power = forces.reduce((sum, [, , value]) => sum + value, 0);
  const all = lastBattleChance(power);
  const each = 1 - Math.cbrt(1 - all);
  return (
    <dialog
      ref={dialog}
      class={`last-stand hue-thrones ${isTold ? (won ? 'prevails' : 'falls') : ''}`}
      aria-labelledby="last-stand-title"
      style={{ '--own': `var(--${personOfHero(view.hero).paint})` }}
      onClose={() => document.querySelector<HTMLElement>('.result h2')?.focus()}
    >
      <h2 id="last-stand-title">{t`The last battle`}</h2>
      <div class="two-hosts">
        <section>
          <Device hero={view.hero} />
          <Portrait hero={view.hero} />
          <strong>{ownName(view)}</strong>
          <ul class="party">
            {own.party.map((one) => (
              <WarriorEmblem key={one.warrior} view={view} one={one} />
            ))}
          </ul>
        </section>
        <section class="dead">
          <Sign name="snow" />
          <strong>{t`The White Walkers`}</strong>
        </section>
      </div>
      <ul class="forces">
        {forces.map(([sign, name, value]) => (
          <li key={sign}>
            <Sign name={sign} />
            {name} <b>{grouped(Math.round(value))}</b>
          </li>
        ))}
        <li class="power">
          {t`Power`} <b>{grouped(Math.round(power))}</b>
        </li>
      </ul>
      <ol class="three-rounds">
        {ROUNDS.map((round) => {
          const is =
            round >= told
              ? round === told && !isTold
                ? 'under-way'
                : 'ahead'
              : fought[round]
                ? 'gained'
                : 'failed';
          return (
            <li key={round} class={is}>
              <RingMeter part={each} text={chanceWords(each)} />
              <b>{t`Round ${round + 1}`}</b>
              <span>{SAID[is]}</span>
            </li>
          );
        })}
      </ol>
      <p class="fate" role="status">
        {!isTold
          ? told === 0
            ? t`One round of three is enough: ${chanceWords(all)} in all.`
            : t`One round is enough: ${chanceWords(1 - (1 - each) ** (ROUNDS.length - told))} are left.`
          : won
            ? t`The night is over. The White Walkers are beaten!`
            : t`All three rounds are lost, and winter has come.`}
      </p>
      <Button primary onClick={() => (isTold ? dialog.current?.close() : setTold(fought.length))}>
        {isTold ? t`Go on` : t`Tell me the end`}
      </Button>
    </dialog>
  );
}

const SAID = { ahead: '–', 'under-way': '…', gained: t`won`, failed: t`lost` } as const;

/** What the battle is fought with: all of it together is the power. */
function forcesOf({
  army,
  party,
  cities,
  influence,
}: Props['own']): readonly (readonly [SignName, string, number])[] {
  const led = party.map((one) => ({ ...one, dragonglass: false }));
  const glass = party.some((one) => one.dragonglass);
  const all: readonly (readonly [SignName, string, number])[] = [
    ['army', t`knights`, army],
    ['party', t`warriors`, powerOf(0, led, 0, 0)],
    ['speech', t`cities and influence`, powerOf(0, [], cities, influence)],
    ['glass', t`dragonglass`, glass ? 10_000 : 0],
  ];
  return all.filter(([sign, , value]) => value > 0 || sign === 'glass');
}
