/** How a reign stands: the hero and what he has, his warriors, the way to the White Walkers, and every rival. */
import { grouped, t } from '@gridhall/core';
import {
  ALARM_AT,
  type Fighter,
  heroName,
  lastBattleChance,
  powerOf,
  type ThronesView,
  tablesOf,
  warriorName,
} from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { Device, Portrait, personOfHero } from './people.tsx';

export const percent = (chance: number): string =>
  `${chance > 0 && chance < 0.01 ? '< 1' : Math.floor(chance * 100)} %`;

/** The most strength a warrior has. */
export const MOST_STRENGTH = 200;

/** The hero and what he has, above the question. */
export function You({ view: any }: { readonly view: unknown }): ComponentChild {
  const view = any as ThronesView;
  const { own } = view;
  if (!own) return null;
  const tables = tablesOf(view);
  const holdings: readonly (readonly [string, number])[] = [
    [t`gold`, own.money],
    [t`influence`, own.influence],
    [t`knights`, own.army],
    [t`points`, own.points],
  ];
  return (
    <div class="you">
      <Portrait hero={view.hero} />
      <div>
        <h3>{heroName(tables, view.hero)}</h3>
        <dl class="holdings">
          {holdings.map(([name, value]) => (
            <div key={name}>
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

/** What a warrior is known to carry, by his name. */
export function carriedBy(view: ThronesView, name: string): string[] {
  const tables = tablesOf(view);
  const warrior = tables.warriors.findIndex((one) => one.name === name);
  const known = [...(view.own?.party ?? []), ...(view.foe?.party ?? [])];
  const fighter = known.find((one) => one.warrior === warrior);
  return [
    warrior >= 0 && tables.ships[warrior] ? t`ship` : '',
    fighter?.dragonglass ? t`dragonglass` : '',
  ].filter((what) => what !== '');
}

/** A warrior: the ring is the strength; what is carried is said beside the name. */
export function Warrior({ view, one }: { view: ThronesView; one: Fighter }): ComponentChild {
  const tables = tablesOf(view);
  const name = warriorName(tables, one.warrior);
  const carries = [tables.ships[one.warrior] ? t`ship` : '', one.dragonglass ? t`dragonglass` : ''].filter(
    Boolean,
  );
  return (
    <li
      class="warrior"
      title={t`${name}: strength ${one.strength}, loyalty ${one.loyalty}, morale ${one.morale}`}
    >
      <Ring part={one.strength / MOST_STRENGTH} text={String(one.strength)} />
      <span>
        {name.split(' ')[0] === 'The' ? name : name.split(' ')[0]}
        {carries.length > 0 && <small>{carries.join(', ')}</small>}
      </span>
    </li>
  );
}

export function Ring({ part, text }: { part: number; text: string }): ComponentChild {
  const round = 2 * Math.PI * 10;
  return (
    <svg class="ring" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <circle
        class="filled"
        cx="12"
        cy="12"
        r="10"
        stroke-dasharray={`${Math.min(1, part) * round} ${round}`}
      />
      <text x="12" y="14.500">
        {text}
      </text>
    </svg>
  );
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
  const bars: readonly (readonly [string, number, number])[] = [
    [t`Army`, own.army, ALARM_AT.army],
    [t`Turn`, view.turn, ALARM_AT.turn],
    [t`Points`, own.points, ALARM_AT.points],
    [t`Tiles`, own.tiles, ALARM_AT.tiles],
  ];
  const leading = bars.reduce((most, bar) => (bar[1] / bar[2] > most[1] / most[2] ? bar : most));
  return (
    <section class="gauge" aria-label={t`The White Walkers`}>
      <header>
        <h3>{t`The White Walkers`}</h3>
        <strong>{percent(lastBattleChance(power))}</strong>
        <small>{view.alarm ? t`are awake` : t`wake at the first bar that fills`}</small>
        <small>{t`last battle now`}</small>
      </header>
      <dl>
        {bars.map((bar) => (
          <div key={bar[0]} class={bar === leading ? 'leading' : ''}>
            <dt>{bar[0]}</dt>
            <dd>
              <progress max={bar[2]} value={Math.min(bar[1], bar[2])} aria-label={bar[0]} />
              <b>{grouped(bar[1])}</b>
              <small>{`/ ${grouped(bar[2])}`}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p class="muted">
        {glass
          ? t`Dragonglass is with you.`
          : t`With dragonglass: ${percent(lastBattleChance(with10))}. Nobody in your party has it.`}
      </p>
    </section>
  );
}

/** Every hero, whether in sight, out of the game or far away; who may meet one is ringed. */
export function Rivals({ view }: { view: ThronesView }): ComponentChild {
  const tables = tablesOf(view);
  if (!view.own) return null;
  return (
    <ul class="rivals" aria-label={t`Rivals`}>
      {tables.heroes.map((_hero, hero) => {
        if (hero === view.hero) return null;
        const seen = view.others.find((other) => other.hero === hero);
        const gone = view.retired.includes(hero);
        const name = heroName(tables, hero);
        const where = gone ? t`out` : seen ? wayTo(view, seen.place) : t`not in sight`;
        return (
          <li
            key={hero}
            class={gone ? 'gone' : seen ? 'seen' : ''}
            data-paint={personOfHero(hero).paint}
            title={t`${name}: ${where}`}
          >
            <span class="face">
              <Portrait hero={hero} />
              <Device hero={hero} />
            </span>
            <span class="name">
              <strong>{name.split(' ')[0]}</strong>
              <small>{where}</small>
            </span>
          </li>
        );
      })}
    </ul>
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
