/** How a reign stands: the hero and what he has, his warriors, the way to the White Walkers, and every rival. */
import { grouped, t } from '@gridhall/core';
import {
  ALARM_AT,
  chanceWords,
  heroName,
  lastBattleChance,
  powerOf,
  type ThronesView,
  tablesOf,
} from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { Warrior } from './emblems.tsx';
import { Portrait, personOfHero } from './people.tsx';
import { Sign, type SignName } from './signs.tsx';

/** The hero and what he has, above the question. */
export function You({ view: any }: { readonly view: unknown }): ComponentChild {
  const view = any as ThronesView;
  const { own } = view;
  if (!own) return null;
  const tables = tablesOf(view);
  const holdings: readonly (readonly [SignName, string, number])[] = [
    ['gold', t`money`, own.money],
    ['speech', t`influence`, own.influence],
    ['army', t`knights`, own.army],
    ['points', t`points`, own.points],
  ];
  return (
    <div class="you" style={{ '--own': `var(--${personOfHero(view.hero).paint})` }}>
      <Portrait hero={view.hero} />
      <div>
        <h3>{heroName(tables, view.hero)}</h3>
        <dl class="holdings">
          {holdings.map(([sign, name, value]) => (
            <div key={name}>
              <Sign name={sign} />
              <dd>{grouped(value)}</dd>
              <dt>{name}</dt>
            </div>
          ))}
        </dl>
      </div>
      <ul class="party" aria-label={t`Your warriors`}>
        {own.party.map((one) => (
          <Warrior key={one.warrior} view={view} one={one} />
        ))}
        {own.party.length === 0 && <li class="muted">{t`no warriors yet`}</li>}
      </ul>
    </div>
  );
}

/** The way to the White Walkers. */
export function Standing({ view: any }: { readonly view: unknown }): ComponentChild {
  const view = any as ThronesView;
  return view.own ? <Gauge view={view} /> : null;
}

/** What wakes the White Walkers, the nearest bar first in sight; and how the last battle would go now. */
function Gauge({ view }: { view: ThronesView }): ComponentChild {
  const own = view.own!;
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
                <progress max={most} value={Math.min(value, most)} aria-label={name} />
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

const WAYS: Readonly<Record<string, (tiles: number) => string>> = {
  north: (tiles) => t`${tiles} north`,
  south: (tiles) => t`${tiles} south`,
  west: (tiles) => t`${tiles} west`,
  east: (tiles) => t`${tiles} east`,
};

/** How far and which way, in tiles. */
export function wayTo(view: ThronesView, place: number): string {
  const tables = tablesOf(view);
  const down = tables.rowOf[place]! - tables.rowOf[view.own!.place]!;
  const right = tables.columnOf[place]! - tables.columnOf[view.own!.place]!;
  const parts = [
    down === 0 ? '' : WAYS[down < 0 ? 'north' : 'south']!(Math.abs(down)),
    right === 0 ? '' : WAYS[right < 0 ? 'west' : 'east']!(Math.abs(right)),
  ].filter(Boolean);
  return parts.join(', ') || t`here`;
}
