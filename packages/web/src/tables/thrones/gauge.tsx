/** The way to the White Walkers. */
import { grouped, t } from '@gridhall/core';
import { ALARM_AT, chanceWords, lastBattleChance, powerOf, type ThronesView } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { ValueBar } from './bar.tsx';
import { Sign, type SignName } from './signs.tsx';
import './gauge.css';

/** What wakes the White Walkers, the nearest bar first in sight; and how the last battle would go now. */
export function Gauge({ view: any }: { readonly view: unknown }): ComponentChild {
  const view = any as ThronesView;
  const { own } = view;
  if (!own) return null;
  const party = own.party.map((one) => ({ ...one, dragonglass: one.dragonglass === true }));
  const glass = party.some((one) => one.dragonglass);
  const power = powerOf(own.army, party, own.cities, own.influence);
  const with10 = glass
    ? power
    : powerOf(own.army, [...party, { strength: 0, morale: 0, dragonglass: true }], own.cities, own.influence);
  const bars: readonly (readonly [SignName, string, number, number])[] = [
    ['army', t`Army`, own.army, ALARM_AT.army],
    ['turn', t`Turn`, view.turn, ALARM_AT.turn],
    ['points', t`Points`, own.points, ALARM_AT.points],
    ['tiles', t`Tiles`, own.tiles, ALARM_AT.tiles],
  ];
  const leading = bars.reduce((most, bar) => (bar[2] / bar[3] > most[2] / most[3] ? bar : most));
  return (
    <section class="gauge" aria-label={t`The White Walkers`}>
      <header>
        <Sign name="snow" />
        <h3>{t`The White Walkers`}</h3>
        <strong>{chanceWords(lastBattleChance(power))}</strong>
        <small>{view.alarm ? t`are awake` : t`wake at the first bar that fills`}</small>
        <small>{t`last battle now`}</small>
      </header>
      <dl>
        {bars.map((bar) => {
          const [sign, name, value, most] = bar;
          return (
            <div key={sign} class={bar === leading ? 'leading' : ''}>
              <Sign name={sign} />
              <dt>{name}</dt>
              <dd>
                <ValueBar value={value} most={most} name={name} />
                <b>{grouped(value)}</b>
                <small>{`/ ${grouped(most)}`}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      <p class="muted">
        <Sign name="glass" />
        {glass
          ? t`Dragonglass is with you.`
          : t`With dragonglass: ${chanceWords(lastBattleChance(with10))}. Nobody carries it.`}
      </p>
    </section>
  );
}
