/** A strip of all rivals: who may meet one, who is far away, and who is out of the game. */
import { t } from '@gridhall/core';
import {
  awayFrom,
  heroName,
  PROSPECTS,
  prospectOf,
  type ThronesView,
  tablesOf,
} from '@gridhall/games/thrones';
import { calledAt, type Seat } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { startPlace } from './heroes.tsx';
import { type Fall, useMemory } from './memory.ts';
import { Device, Portrait, personOfHero } from './people.tsx';
import { wayTo } from './way-to.ts';
import './rivals.css';

interface Props {
  readonly view: ThronesView;
  readonly version: number;
  readonly seat: Seat | undefined;
  /** Nobody has set out, and a start of one's own is chosen: whose flag is where. */
  readonly starts: boolean;
  /** Turns the map to a tile. */
  readonly goTo: (tile: number) => void;
}

/** So near a rival may meet one this turn. */
const NEAR = 3;

/** Every hero, whether in sight, out of the game or far away; who may meet one is ringed. */
export function Rivals({ view, version, seat, starts, goTo }: Props): ComponentChild {
  const tables = tablesOf(view);
  const memory = useMemory(view, version, seat);
  // In the hand there is room for one name at a time.
  const [named, setNamed] = useState(-1);
  // Who goes on has read it.
  useEffect(() => setNamed(-1), [version]);
  const isSetOut = Boolean(view.own);
  if (!isSetOut && !starts) return null;
  return (
    <ul class="rivals" aria-label={t`Rivals`}>
      {tables.heroes.map((_hero, hero) => {
        if (isSetOut && hero === view.hero) return null;
        const gone = view.retired.includes(hero);
        const seen = view.others.find((other) => other.hero === hero);
        const last = memory.lastSeen(hero, view.turn);
        const name = heroName(tables, hero);
        const where = !isSetOut
          ? startPlace(tables, hero)
          : gone
            ? outWords(memory.goneSince(hero, name), memory.fallOf(name))
            : seen
              ? wayTo(view, seen.place)
              : last
                ? t`last seen turn ${last.turn}`
                : t`not seen yet`;
        const place = gone ? undefined : isSetOut ? (seen ?? last)?.place : tables.starts[hero];
        const by = ledBy(view, hero, seat);
        // Nobody is met any more when all is over.
        const near = isSetOut && !gone && view.ending === 0 && seen !== undefined && isNear(view, seen.place);
        const prospect = near ? prospectOf(view, hero) : undefined;
        const told = [by, where, prospect && PROSPECTS[prospect]].filter(Boolean).join(', ');
        return (
          <li
            key={hero}
            class={`${gone ? 'gone' : near ? `seen ${prospect ?? 'even'}` : ''}${named === hero ? ' named' : ''}`}
          >
            <button
              type="button"
              style={{ '--own': `var(--${personOfHero(hero).paint})` }}
              title={t`${name}: ${told}`}
              onClick={() => {
                setNamed(named === hero ? -1 : hero);
                if (place !== undefined) goTo(place);
              }}
            >
              <span class="face">
                <Portrait hero={hero} />
                <Device hero={hero} />
              </span>
              <span class="name">
                <strong>{name.split(' ')[0]}</strong>
                <small class={by === undefined && !prospect ? undefined : 'led'}>{told}</small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Who leads a hero, where that is a person. */
function ledBy({ seats }: ThronesView, hero: number, seat: Seat | undefined): string | undefined {
  const by = seats?.heroes.indexOf(hero) ?? -1;
  return seat?.about.players[by]?.kind === 'human' ? calledAt(seat.about)[by] : undefined;
}

function outWords(turn: number | undefined, fall: Fall | undefined): string {
  if (fall === 'you') return t`beaten by you`;
  if (typeof fall === 'object' && fall.by !== undefined) return t`beaten by ${fall.by.split(' ')[0]}`;
  if (!turn) return t`out`;
  return fall === 'fate' ? t`died, turn ${turn}` : t`out, turn ${turn}`;
}

function isNear(view: ThronesView, place: number): boolean {
  return awayFrom(tablesOf(view), view.own!.place, place) <= NEAR;
}
