/** Whom one leads: every hero on a card with what he starts with, and one of one's own beside them. */
import type { Option } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import { cityAt, type Tables, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { Icon } from '../../look/icons.tsx';
import type { AnswersProps } from '../art.ts';
import { ValueBar } from './bar.tsx';
import { calledName, Medal } from './emblems.tsx';
import { Device, Portrait, personOfHero } from './people.tsx';
import { Sign } from './signs.tsx';
import './heroes.css';

const MOST = { money: 8000, influence: 1000, army: 300 } as const;
const MEASURES = [
  ['money', 'gold', t`money`],
  ['influence', 'speech', t`influence`],
  ['army', 'army', t`knights`],
] as const;

interface Props extends AnswersProps {
  readonly view: ThronesView;
  readonly options: readonly Option[];
  /** Somebody looks at a hero. */
  readonly onLook: () => void;
}

/**
 * The cards of the heroes. They are shown at once: who is asked whether to choose one or to make one answers both
 * questions with a card.
 */
export function Heroes({ view, question, options, answer, point, onLook }: Props): ComponentChild {
  const tables = tablesOf(view);
  const asked = question.id === 'choose';
  const taken = new Set(view.seats?.heroes ?? []);
  const heroes = tables.heroes.flatMap(({ name }, hero) => {
    const offered = asked ? !taken.has(hero) : options.some(({ word }) => word === name);
    return offered ? [hero] : [];
  });
  return (
    <div class="options heroes">
      <p class="muted">{t`The others walk the map as your rivals.`}</p>
      {heroes.map((hero) => {
        const { name } = tables.heroes[hero]!;
        const look = () => {
          point?.([tables.starts[hero]!]);
          // Who looks at one is about to set out.
          onLook();
        };
        const away = () => point?.([]);
        return (
          <button
            key={name}
            type="button"
            class="hero-card"
            style={{ '--own': `var(--${personOfHero(hero).paint})` }}
            data-word={name}
            onClick={() => (asked ? answer('choose a hero', name) : answer(name))}
            onPointerEnter={look}
            onPointerLeave={away}
            onFocus={look}
            onBlur={away}
          >
            <HeroCard tables={tables} hero={hero} fates={view.fates} />
          </button>
        );
      })}
      {/* While the first of two answers is under way its place is kept. */}
      <button
        type="button"
        class="hero-card own-hero"
        data-word="make your own"
        disabled={!asked}
        onClick={() => answer('make your own')}
      >
        <span class="head-of">
          <Icon name="plus" />
        </span>
        <strong>{t`Make your own`}</strong>
        <small>{t`Your money, your influence, your knights, and where you start.`}</small>
      </button>
    </div>
  );
}

interface CardProps {
  readonly tables: Tables;
  readonly hero: number;
  readonly fates: ThronesView['fates'];
}

function HeroCard({ tables, hero, fates }: CardProps) {
  const { party, ship, ...has } = tables.heroes[hero]!;
  const [dots, level] = standing(tables, hero);
  return (
    <>
      <span class="head-of">
        <Device hero={hero} />
        <Portrait hero={hero} />
      </span>
      <strong>{tables.heroes[hero]!.name}</strong>
      <small class="story">
        {story(tables, hero)} {fate(tables, hero, fates)}
      </small>
      {MEASURES.map(([what, sign, name]) => (
        <span key={what} class="measure">
          <span>
            <Sign name={sign} /> <span class="what">{name}</span>
          </span>
          <ValueBar value={has[what]} most={MOST[what]} />
          <b>{grouped(has[what])}</b>
        </span>
      ))}
      <span class="company">
        {party.map((name) => (
          <span key={name}>
            <Bearer tables={tables} name={name} />
          </span>
        ))}
        {party.length === 0 && (
          <span class="muted">{ship ? t`no warriors, a ship` : t`no warriors yet`}</span>
        )}
      </span>
      <small class="start">
        <span>{t`from ${startPlace(tables, hero)}`}</span>
        <span>
          <i aria-hidden="true">{'●'.repeat(dots) + '○'.repeat(3 - dots)}</i> {level}
        </span>
      </small>
    </>
  );
}

/** Where a hero sets out. */
export function startPlace(tables: Tables, hero: number): string {
  const { row, column } = tables.heroes[hero]!;
  return cityAt(tables, tables.starts[hero]!)?.name ?? t`row ${row}, column ${column}`;
}

/** A warrior of a card, with what he carries. */
function Bearer({ tables, name }: { tables: Tables; name: string }): ComponentChild {
  const warrior = tables.warriors.findIndex((one) => one.name === name);
  const { strength = 0, ship, dragonglass = false } = tables.warriors[warrior] ?? {};
  const what = [ship ? t`ship` : '', dragonglass ? t`dragonglass` : ''].filter(Boolean);
  return (
    <>
      <Medal tables={tables} warrior={warrior} strength={strength} glass={dragonglass} />
      <span class="called">
        {what.length === 0 ? calledName(name) : `${calledName(name)} (${what.join(', ')})`}
      </span>
    </>
  );
}

/** What is special about how a hero sets out, in a sentence. */
function story({ heroes, warriors }: Tables, hero: number): string {
  const { party, ship, ...has } = heroes[hero]!;
  const led = warriors.filter(({ name }) => party.includes(name));
  const most = (what: 'money' | 'influence' | 'army') => heroes.every((one) => one[what] <= has[what]);
  const bearer = led.find(({ dragonglass }) => dragonglass);
  const sailor = led.find((one) => one.ship);
  if (most('money') && most('army')) return t`Rich and strong.`;
  if (bearer) return t`${calledName(bearer.name)} carries dragonglass, dear in the last battle.`;
  if (sailor) return t`${calledName(sailor.name)} brings a ship: water is open.`;
  if (ship) return t`Alone, with a ship: every coast is open.`;
  if (led.length > 0) return t`${calledName(led[0]!.name)} goes along.`;
  return most('influence') ? t`Alone, but nobody speaks so well.` : t`Alone.`;
}

/** What turn 10 has in store. */
function fate({ fated }: Tables, hero: number, fates: ThronesView['fates']): ComponentChild {
  if (hero === fated.daenerys) return t`Dragons come on turn 10.`;
  if (hero === fated.sansa) return t`Arya Stark comes on turn 10.`;
  if (fates !== 'all') return '';
  if (hero === fated.cersei) return <span class="doom">{t`Jaime leaves on turn 10.`}</span>;
  return hero === fated.stannis ? <span class="doom">{t`Dies at the end of turn 10.`}</span> : '';
}

/** From how many knights × strength on a hero need fear nobody at first, and holds his own. */
const [STRONG, FAIR] = [40_000, 8000];

/** How hard a start is: by what the hero brings to a battle. */
function standing(tables: Tables, hero: number): readonly [dots: number, word: string] {
  const { army, party } = tables.heroes[hero]!;
  const strengths = tables.warriors.filter(({ name }) => party.includes(name)).map((one) => one.strength);
  const power = army * Math.max(0, ...strengths);
  return power >= STRONG ? [1, t`gentle`] : power >= FAIR ? [2, t`fair`] : [3, t`hard`];
}
