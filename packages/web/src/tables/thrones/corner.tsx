/** What lies over the map in a corner or beside the pointer: the whole of it in small, and what is on a tile. */
import { capital, t } from '@gridhall/core';
import {
  awayFrom,
  heroName,
  STOOD,
  type Tables,
  type ThronesView,
  tablesOf,
  WATER,
  warriorName,
} from '@gridhall/games/thrones';
import { calledAt, type Seat } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { left, middle, tileName, top } from './map.ts';
import { type Fall, useMemory } from './memory.ts';
import { Device, Portrait, personOfHero } from './people.tsx';
import { wayTo } from './standing.tsx';
import { pageColour, SIDE } from './symbols.ts';

/** The tile somebody points at. */
export interface Tip {
  readonly tile: number;
  /** From the edges it hangs from. */
  readonly x: number;
  readonly y: number;
  readonly right: boolean;
  readonly below: boolean;
}

/** What is on a tile, beside the pointer and never under it. */
export function TileTip({ view, tip: { tile, x, y, right, below } }: { view: ThronesView; tip: Tip }) {
  const [name, ...lines] = tileLines(view, tile);
  const style = {
    [right ? 'right' : 'left']: `${x + 14}px`,
    [below ? 'bottom' : 'top']: `${y + 14}px`,
  };
  return (
    <div class="tile-tip" role="tooltip" style={style}>
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

/** All that is known of a tile, a line each: what it is, what it gives, whose it is, and who is there. */
export function tileLines(view: ThronesView, tile: number): string[] {
  const tables = tablesOf(view);
  const kind = tables.terrain[tile]!;
  const gains = [
    [tables.points[kind], t`points`],
    [tables.money[kind], t`money`],
    [tables.knights[kind], t`knights`],
  ].flatMap(([value, what]) => (value ? [`+${value} ${what}`] : []));
  const owner = view.territory[tile]! - 1;
  const stood = (view.trail[tile]! & STOOD) !== 0;
  return [
    `${capital(tileName(tables, tile))} (${tables.rowOf[tile]! + 1}, ${tables.columnOf[tile]! + 1})`,
    stood
      ? view.own?.place === tile
        ? ''
        : t`You have been here.`
      : gains.length > 0
        ? t`The first time: ${gains.join(', ')}`
        : '',
    owner < 0 ? '' : owner === view.hero ? t`Yours` : t`Held by ${heroName(tables, owner)}`,
    view.own?.place === tile ? t`You stand here.` : '',
    ...view.others.filter(({ place }) => place === tile).map(({ hero }) => heroName(tables, hero)),
    ...view.free
      .filter(({ place }) => place === tile)
      .map(({ warrior, known }) => {
        const name = warriorName(tables, warrior);
        const ship = tables.ships[warrior] ? t`, with a ship` : '';
        return known ? t`${name}, free: strength ${known.strength}${ship}` : t`${name}, free${ship}`;
      }),
    view.glass.includes(tile) ? t`Dragonglass lies here.` : '',
  ].filter((line) => line !== '');
}

interface SmallProps {
  readonly view: ThronesView;
  readonly version: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly goTo: (x: number, y: number) => void;
}

/** The whole map in a corner, and the part in sight: a press goes there. */
export function Small({ view, version, box, goTo }: SmallProps) {
  const tables = tablesOf(view);
  const [width, height] = [tables.columns * SIDE, tables.rows * SIDE];
  const land = useMemo(() => landPath(tables), [tables]);
  const owned = useMemo(() => ownedPaths(view), [view, version]);
  const [cx, cy] = view.own ? middle(tables, view.own.place) : [-SIDE, -SIDE];
  const go = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const at = (event.currentTarget as Element).getBoundingClientRect();
    goTo(((event.clientX - at.left) / at.width) * width, ((event.clientY - at.top) / at.height) * height);
  };
  return (
    <svg
      class="minimap"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      <rect width={width} height={height} fill="var(--sea)" />
      <path d={land} fill="var(--parchment)" />
      {owned.map(([owner, d]) => (
        <path key={owner} d={d} fill={pageColour(personOfHero(owner).paint)} fill-opacity={0.6} />
      ))}
      <circle
        cx={cx}
        cy={cy}
        r={16}
        fill={pageColour(personOfHero(view.hero).paint)}
        stroke="var(--raised)"
        stroke-width={6}
      />
      <rect {...within(box, width, height)} fill="none" stroke="var(--ink)" stroke-width={10} />
    </svg>
  );
}

/** What is in sight of the map itself: a stage may show more than there is. */
function within({ x, y, width, height }: SmallProps['box'], wide: number, high: number) {
  const [left, top] = [Math.max(5, x), Math.max(5, y)];
  return {
    ...{ x: left, y: top },
    width: Math.min(wide - 5, x + width) - left,
    height: Math.min(high - 5, y + height) - top,
  };
}

/** Tiles as one path: for a map that is small. */
function tilesPath(tables: Tables, chosen: (tile: number) => boolean): string {
  let path = '';
  for (let tile = 0; tile < tables.tiles; tile++)
    if (chosen(tile)) path += `M${left(tables, tile)} ${top(tables, tile)}h${SIDE}v${SIDE}h-${SIDE}z`;
  return path;
}

function landPath(tables: Tables): string {
  return tilesPath(tables, (tile) => tables.terrain[tile] !== WATER);
}

/** What belongs to whom, as far as it is known. */
function ownedPaths(view: ThronesView): readonly (readonly [hero: number, path: string])[] {
  const owners = [...new Set(view.territory)].filter((owner) => owner > 0);
  return owners.map((owner) => [
    owner - 1,
    tilesPath(tablesOf(view), (tile) => view.territory[tile] === owner),
  ]);
}

interface RivalsProps {
  readonly view: ThronesView;
  readonly version: number;
  readonly seat: Seat | undefined;
  /** Turns the map to a tile. */
  readonly goTo: (tile: number) => void;
}

/** So near a rival may meet one this turn. */
const NEAR = 3;

/** Every hero, whether in sight, out of the game or far away; who may meet one is ringed. */
export function Rivals({ view, version, seat, goTo }: RivalsProps): ComponentChild {
  const tables = tablesOf(view);
  const memory = useMemory(view, version, seat);
  // In the hand there is room for one name at a time.
  const [named, setNamed] = useState(-1);
  if (!view.own) return null;
  return (
    <ul class="rivals" aria-label={t`Rivals`}>
      {tables.heroes.map((_hero, hero) => {
        if (hero === view.hero) return null;
        const gone = view.retired.includes(hero);
        const seen = view.others.find((other) => other.hero === hero);
        const last = memory.lastSeen(hero, view.turn);
        const name = heroName(tables, hero);
        const where = gone
          ? outWords(memory.goneSince(hero), memory.fallOf(name))
          : seen
            ? wayTo(view, seen.place)
            : last
              ? t`last seen turn ${last.turn}`
              : t`not seen yet`;
        const place = gone ? undefined : (seen ?? last)?.place;
        const by = ledBy(view, hero, seat);
        const told = by === undefined ? where : t`${by}, ${where}`;
        return (
          <li
            key={hero}
            class={`${gone ? 'gone' : seen && isNear(view, seen.place) ? 'seen' : ''}${named === hero ? ' named' : ''}`}
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
                <small>{told}</small>
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
