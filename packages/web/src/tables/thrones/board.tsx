/** The map under one's hands: drag, pinch or wheel to look closer; a click on a tile beside one's own travels there. */

import type { Gesture } from '@gridhall/core';
import { t } from '@gridhall/core';
import { type ThronesView, tablesOf, WATER } from '@gridhall/games/thrones';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Fingers } from '../../board/fingers.ts';
import { animate, finishMotion } from '../../board/motion.ts';
import { Icon } from '../../look/icons.tsx';
import { shapeNodes } from '../../look/shapes.tsx';
import type { Paint } from '../../look/tokens.ts';
import { Button } from '../../parts/button.tsx';
import { useKeys, writes } from '../../parts/use-keys.ts';
import type { BoardProps as AnyBoardProps, Pointer } from '../art.ts';
import { scenes } from './answers.tsx';
import type { Tip } from './corner.tsx';
import { Doer } from './doer.tsx';
import { later } from './later.tsx';
import {
  banners,
  groundShapes,
  middle,
  reachable,
  surroundings,
  thingShapes,
  tileWords,
  windowOf,
  winter,
} from './map.ts';
import { cityNames } from './names.ts';
import { personOfHero } from './people.tsx';
import { boxOf, held, type Sight } from './sight.ts';
import { SIDE } from './symbols.ts';
import './westeros.css';
import './standing.css';
import './people.css';
import './heroes.css';
import './ways.css';
import './encounter.css';
import './wide.css';
import './in-hand.css';
import './tips.css';

const KEYS: Readonly<Record<string, Gesture>> = {
  ArrowUp: { direction: { down: -1, right: 0 } },
  ArrowDown: { direction: { down: 1, right: 0 } },
  ArrowRight: { direction: { down: 0, right: 1 } },
  ArrowLeft: { direction: { down: 0, right: -1 } },
};

/** Answers of a turn that have a key of their own: the first letter of their words. */
const LETTERS = 'rg';

/** Where an arrow key takes the cursor: the order of a tile's neighbours. */
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft'];

interface BoardProps extends AnyBoardProps {
  readonly view: ThronesView;
}

/** A tile that is pleasant to look at, in pixels on the screen of a desk. */
const COMFORT = 40;

/** How long a banner travels. */
const JOURNEY = 150;

/** What is not there at once, nobody misses at once. */
const small = later(() => import('./corner.tsx').then(({ Small }) => Small));
const rivals = later(() => import('./corner.tsx').then(({ Rivals }) => Rivals));
const tileTip = later(() => import('./corner.tsx').then(({ TileTip }) => TileTip));

const colour = (paint: Paint) => `var(--${paint})`;

export function MapBoard(any: AnyBoardProps) {
  const props = any as BoardProps;
  const { table, view, version, question, answer, letters, pointers, seat } = props;
  const host = useRef<HTMLDivElement>(null);
  const tables = tablesOf(view);
  const width = tables.columns * SIDE;
  const height = tables.rows * SIDE;
  const [sight, setSight] = useState<Sight>({
    ...{ x: width / 2, y: height / 2, closer: innerWidth < 600 ? 2 : 1 },
  });
  // Nobody is met before the journey has begun.
  const begun = view.turn > 0;
  useEffect(() => {
    if (begun) void scenes.fetch();
  }, [begun]);
  const [stage, setStage] = useState({ width, height, type: 1 });
  const aspect = stage.width / stage.height;
  const box = boxOf(sight, aspect, height);
  const scale = stage.height / box.height;
  const choosing = question?.kind === 'cell';
  const say = (gesture: Gesture): boolean => {
    const text = question && table.game.say(question, gesture, view);
    if (text !== undefined) answer(text);
    return text !== undefined;
  };
  /** The tile somebody points at, and where its tip hangs. */
  const [tip, setTip] = useState<Tip | undefined>(undefined);
  const [cursor, setCursor] = useState(() => landNear(view));
  // Keys may come faster than the board is drawn: where they point now, drawn or not.
  const pointed = useRef(cursor);
  const land = useMemo(() => shapeNodes(groundShapes(view, colour, letters)), [letters, tables]);
  const things = useMemo(() => shapeNodes(thingShapes(view, colour, letters)), [version, letters, view]);
  const names = useMemo(
    () => (letters ? [] : shapeNodes(cityNames(view, scale / stage.type, colour))),
    [version, letters, view, scale, stage.type],
  );
  const heroes = useTravelling(props);
  // The hands are put on once; what they do goes by what is asked now.
  const doing = useRef({
    ...{ tap: (_x: number, _y: number) => {}, point: (_x: number, _y: number) => {}, scale, aspect },
  });
  const tileAt = (x: number, y: number): number | undefined => {
    const column = Math.floor((box.x + x / scale) / SIDE);
    const row = Math.floor((box.y + y / scale) / SIDE);
    if (row < 0 || column < 0 || row >= tables.rows || column >= tables.columns) return undefined;
    return row * tables.columns + column;
  };
  doing.current = {
    scale,
    aspect,
    tap(x, y) {
      const cell = tileAt(x, y);
      setTip(undefined);
      if (cell !== undefined) say({ cell });
    },
    point(x, y) {
      const tile = tileAt(x, y);
      setTip((now) => {
        if (tile === undefined) return undefined;
        if (now?.tile === tile) return now;
        const [right, below] = [x > stage.width / 2, y > stage.height / 2];
        return { tile, x: right ? stage.width - x : x, y: below ? stage.height - y : y, right, below };
      });
    },
  };
  const look = (change: (now: Sight) => Sight) =>
    setSight((now) => held(change(now), width, height, doing.current.aspect));
  useEffect(() => {
    // The element itself: the board may leave the page while its size is still being told.
    const element = host.current!;
    const fingers = new Fingers(element, {
      pan: (dx, dy) =>
        look((now) => ({
          ...now,
          x: now.x - dx / doing.current.scale,
          y: now.y - dy / doing.current.scale,
        })),
      zoom: (factor) => look((now) => ({ ...now, closer: now.closer * factor })),
      tap: (x, y) => doing.current.tap(x, y),
      hold: (x, y) => doing.current.point(x, y),
    });
    const watch = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      if (clientHeight === 0) return;
      setStage({ width: clientWidth, height: clientHeight, type: typeSize() });
      setSight((now) => held(now, width, height, clientWidth / clientHeight));
    });
    watch.observe(element);
    return () => {
      fingers.destroy();
      watch.disconnect();
    };
  }, [width, height]);
  const centre = choosing ? cursor : view.own?.place;
  const set = useRef(false);
  useEffect(() => {
    if (centre === undefined) return;
    const [x, y] = middle(tables, centre);
    // Who sets out looks from near; the whole map is in the corner then, and a press away.
    const near =
      set.current || choosing ? 1 : (COMFORT * typeSize() * height) / (host.current!.clientHeight * SIDE);
    set.current ||= !choosing;
    look((now) => {
      const closer = Math.max(now.closer, near);
      return closer === 1 ? now : { closer, x, y };
    });
    // Where a scene leaves a strip of the map, it is the one that one stands on.
  }, [centre, stage.width]);
  const zoom = (factor: number) =>
    look((now) => {
      const [x, y] = now.closer === 1 && centre !== undefined ? middle(tables, centre) : [now.x, now.y];
      return { x, y, closer: now.closer * factor };
    });
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || writes(event)) return false;
    const busy = event.target instanceof Element && event.target.closest('button, a, summary');
    const way = ARROWS.indexOf(event.key);
    const letter = event.key.toLowerCase();
    const option =
      question?.id === 'turn' && LETTERS.includes(letter) && question.kind === 'choice'
        ? question.options.findIndex(({ word }) => word.split(' ').at(-1)![0] === letter)
        : -1;
    if (!choosing && KEYS[event.key] && say(KEYS[event.key]!)) return true;
    if (option >= 0) say({ option });
    else if (choosing && way >= 0) setCursor((pointed.current = beside(view, pointed.current, way)));
    else if (choosing && event.key === 'Enter' && !busy) say({ cell: pointed.current });
    else if (event.key === '+') zoom(1.4);
    else if (event.key === '-') zoom(1 / 1.4);
    else return false;
    return true;
  });
  return (
    <div class="board westeros">
      <div
        ref={host}
        class="map"
        data-board
        tabIndex={0}
        role={choosing ? 'application' : 'img'}
        aria-roledescription={choosing ? t`map` : undefined}
        aria-label={surroundings(view)}
        onPointerMove={(event) => {
          if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
          const { left, top } = event.currentTarget.getBoundingClientRect();
          doing.current.point(event.clientX - left, event.clientY - top);
        }}
        onPointerLeave={() => setTip(undefined)}
      >
        <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true">
          {land}
          <Frost view={view} />
          {things}
          <Window view={view} />
          {question?.id === 'turn' && <Targets view={view} />}
          {heroes}
          {pointers.map((pointer) => (
            <Halo key={pointer.cell} view={view} pointer={pointer} />
          ))}
          {choosing && <Cursor view={view} tile={cursor} />}
          {/* Above all marks: where something stands is what one wants to read most. */}
          {names}
        </svg>
      </div>
      <rivals.Later
        view={view}
        version={version}
        seat={seat}
        goTo={(tile) => {
          const [x, y] = middle(tables, tile);
          look((now) => ({ ...now, x, y }));
        }}
      />
      {box.width < width * 0.98 || box.height < height * 0.98 ? (
        <small.Later
          view={view}
          version={version}
          box={box}
          goTo={(x, y) => look((now) => ({ ...now, x, y }))}
        />
      ) : null}
      <p class="ribbon" aria-hidden="true">
        {told(props).map(({ text, doer }) => (
          <span key={text}>
            <Doer view={view} doer={doer} />
            {text}
          </span>
        ))}
      </p>
      {tip && <tileTip.Later view={view} tip={tip} />}
      {choosing && <output class="unseen">{tileWords(tables, cursor)}</output>}
      <div class="zoom">
        <Button aria-label={t`Closer`} title={t`Closer (+)`} onClick={() => zoom(1.5)}>
          +
        </Button>
        <Button aria-label={t`Farther`} title={t`Farther (-)`} onClick={() => zoom(1 / 1.5)}>
          −
        </Button>
        <Button
          aria-label={t`The whole map`}
          title={t`The whole map`}
          onClick={() => look((now) => ({ ...now, closer: 0 }))}
        >
          <Icon name="full" />
        </Button>
      </div>
    </div>
  );
}

/** What the last answer brought about, where there is no room for it beside the map. */
function told({ table: { words }, events, viewer }: BoardProps) {
  return events
    .flatMap((event) => {
      const text = words.event(event, viewer);
      // Which turn it is, the question says.
      if (text === undefined || words.chapter?.(event) !== undefined) return [];
      return [{ text, doer: words.doer?.(event) ?? '' }];
    })
    .slice(-3);
}

/** Frost creeps down from the north as winter comes. */
function Frost({ view }: { view: ThronesView }) {
  const share = winter(view);
  const { rows, columns } = tablesOf(view);
  if (share === 0) return null;
  return (
    <>
      <linearGradient id="frost" x2="0" y2="1">
        <stop offset="0" stop-color="var(--frost)" stop-opacity="0.55" />
        <stop offset="1" stop-color="var(--frost)" stop-opacity="0" />
      </linearGradient>
      {/* Over the sea beyond the map as well: winter has no edge. */}
      <rect
        x={-columns * SIDE}
        y={-rows * SIDE}
        width={3 * columns * SIDE}
        height={rows * SIDE}
        fill="var(--frost)"
        fill-opacity={0.55}
      />
      <rect
        x={-columns * SIDE}
        width={3 * columns * SIDE}
        height={share * rows * SIDE * 0.5}
        fill="url(#frost)"
      />
    </>
  );
}

/** Where one may go. */
function Targets({ view }: { view: ThronesView }) {
  const tables = tablesOf(view);
  const fill = colour(personOfHero(view.hero).paint);
  return (
    <g class="targets">
      {reachable(view).map((tile) => {
        const [cx, cy] = middle(tables, tile);
        return (
          <circle key={tile} cx={cx} cy={cy} r={3} fill={fill} stroke="var(--raised)" stroke-width={1.2} />
        );
      })}
    </g>
  );
}

/** The tiles in which one sees others. */
function Window({ view }: { view: ThronesView }) {
  const frame = windowOf(view);
  if (!frame) return null;
  return (
    <g class="window">
      <rect {...frame} rx={4} fill="none" stroke="var(--raised)" stroke-width={3} stroke-opacity={0.7} />
      <rect {...frame} rx={4} fill="none" stroke="var(--muted)" stroke-width={1.4} stroke-dasharray="2 3.5" />
    </g>
  );
}

/** How much larger than on a desk the type of the page is: on a wall one looks from farther away. */
function typeSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

/** The banners; those that were somewhere else before what was just told travel from there. */
function useTravelling({ view, version, events, moves }: BoardProps) {
  const tables = tablesOf(view);
  const found = useMemo(() => banners(view, colour), [version, view]);
  const elements = useRef(new Map<number, SVGGElement>());
  const places = useRef(new Map<number, number>());
  useLayoutEffect(() => {
    finishMotion();
    const before = places.current;
    places.current = new Map(found.map(({ hero, place }) => [hero, place]));
    if (!moves || events.length === 0) return;
    for (const { hero, place } of found) {
      const from = before.get(hero);
      const element = elements.current.get(hero);
      if (from === undefined || from === place || !element) continue;
      const [x, y] = middle(tables, place);
      const [fromX, fromY] = middle(tables, from);
      const start = `translate(${fromX - x}px, ${fromY - y}px)`;
      animate(element, [{ transform: start }, { transform: 'none' }], { duration: JOURNEY });
    }
  }, [found]);
  // Where those came from who were seen somewhere else before: the way of a rival stays to be seen.
  const ways = useMemo(
    () =>
      found.flatMap(({ hero, place }) => {
        const from = places.current.get(hero);
        return from === undefined || from === place || hero === view.hero ? [] : [{ hero, from, place }];
      }),
    [found],
  );
  const trodden = ways.map(({ hero, from, place }) => {
    const [[x1, y1], [x2, y2]] = [middle(tables, from), middle(tables, place)];
    const stroke = colour(personOfHero(hero).paint);
    return (
      <g key={`way-${hero}`} class="rival-way">
        <path
          d={`M${x1} ${y1}L${x2} ${y2}`}
          stroke={stroke}
          stroke-width={2.4}
          stroke-dasharray="1 4"
          stroke-linecap="round"
        />
        <circle cx={x1} cy={y1} r={3} fill={stroke} />
      </g>
    );
  });
  const raised = found.map(({ hero, shapes }) => (
    <g
      key={hero}
      class={hero === view.hero ? 'banner own' : 'banner'}
      ref={(element: SVGGElement | null) => {
        if (element) elements.current.set(hero, element);
        else elements.current.delete(hero);
      }}
    >
      {shapeNodes(shapes)}
    </g>
  ));
  return [...trodden, ...raised];
}

/** What a hint points at: the same halo as on boards of cells. */
function Halo({ view, pointer }: { view: ThronesView; pointer: Pointer }) {
  const [cx, cy] = middle(tablesOf(view), pointer.cell);
  const ring = { cx, cy, r: SIDE * 0.62, fill: 'none' };
  return (
    <g class={`mark-${pointer.mark}`}>
      <circle {...ring} stroke="var(--raised)" stroke-width={6} />
      <circle {...ring} stroke="var(--hue)" stroke-width={3} />
    </g>
  );
}

/** The tile the arrow keys point at. */
function Cursor({ view, tile }: { view: ThronesView; tile: number }) {
  const [x, y] = middle(tablesOf(view), tile);
  const frame = { x: x - SIDE / 2, y: y - SIDE / 2, width: SIDE, height: SIDE, rx: 3, fill: 'none' };
  return (
    <g class="cursor">
      <rect {...frame} stroke="var(--raised)" stroke-width={5} />
      <rect {...frame} stroke="var(--ink)" stroke-width={2.5} />
    </g>
  );
}

/** The land tile nearest to the middle of the map. */
function landNear(view: ThronesView): number {
  const { rows, columns, tiles, terrain, rowOf, columnOf } = tablesOf(view);
  const far = (tile: number) => Math.abs(rowOf[tile]! - rows / 2) + Math.abs(columnOf[tile]! - columns / 2);
  let best = 0;
  for (let tile = 0; tile < tiles; tile++)
    if (terrain[tile] !== WATER && (terrain[best] === WATER || far(tile) < far(best))) best = tile;
  return best;
}

/** The tile next to another one, or itself at the edge of the map. */
function beside(view: ThronesView, tile: number, way: number): number {
  const next = tablesOf(view).neighbours[tile * 4 + way]!;
  return next < 0 ? tile : next;
}
