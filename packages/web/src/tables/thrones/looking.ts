/** What one looks at on the map: hands move it and come closer, and it turns to where one stands. */
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Fingers } from '../../board/fingers.ts';
import { middle } from './map.ts';
import { aboveOn, boxOf, held, type SightLayer } from './sight.ts';
import { SIDE } from './symbols.ts';

/** A tile that is pleasant to look at, in pixels on the screen of a desk. */
const COMFORT = 40;
/** Where there is room for larger ones, the world and so many tiles of sea are as wide as the stage. */
const SEA = 5;
/** So many rows are in sight, however low the stage: as far as one sees, both ways. */
const ROWS = 7;
/** And yet no tile is smaller, where a scene leaves a strip. */
const LEAST = 20;

/** What a hand does on the stage, at a place in pixels. */
export interface Hand {
  tap(x: number, y: number): void;
  point(x: number, y: number): void;
}

interface Looked {
  readonly view: ThronesView;
  /** The tile to turn to, whenever it is another one. */
  readonly centre: number | undefined;
  /** Who has set out looks from near. */
  readonly near: boolean;
  /** All territory is in sight at last, and so is all of the map where there is room for it. */
  readonly over: boolean;
}

export function useLooking(host: RefObject<HTMLDivElement | null>, { view, centre, near, over }: Looked) {
  const tables = tablesOf(view);
  const width = tables.columns * SIDE;
  const height = tables.rows * SIDE;
  const [stage, setStage] = useState({ width, height, type: 1 });
  // A scene may have all the room: then there is no stage to fill, and the map is turned to when it is back.
  const [hidden, setHidden] = useState(false);
  const aspect = stage.width / stage.height;
  const above = aboveOn(stage.width);
  // First the whole of it, however large the stage becomes: everybody's start is there.
  const [wish, setWish] = useState<SightLayer>({ x: width / 2, y: height / 2, closer: 0 });
  const sight = held(wish, width, height, aspect, above);
  const box = boxOf(sight, aspect, height);
  const scale = stage.height / box.height;
  const [homeX, homeY] = centre === undefined ? [wish.x, wish.y] : middle(tables, centre);
  const home = held({ x: homeX, y: homeY, closer: sight.closer }, width, height, aspect, above);
  // The hands are put on once; what they do goes by what is asked now.
  const hand = useRef<Hand>({ tap() {}, point() {} });
  const now = useRef({ scale, aspect, above });
  now.current = { scale, aspect, above };
  const hold = (sight: SightLayer) => held(sight, width, height, now.current.aspect, now.current.above);
  const look = (change: (sight: SightLayer) => SightLayer) => setWish((sight) => hold(change(hold(sight))));
  // The stage says how near one looks, until a hand does.
  const chosen = useRef(false);
  const closer = (factor: number, from: (sight: SightLayer) => SightLayer = (sight) => sight) => {
    chosen.current = true;
    look((sight) => ({ ...from(sight), closer: sight.closer * factor }));
  };
  useEffect(() => {
    // The element itself: the board may leave the page while its size is still being told.
    const element = host.current!;
    const fingers = new Fingers(element, {
      pan: (dx, dy) =>
        look((sight) => ({
          ...sight,
          x: sight.x - dx / now.current.scale,
          y: sight.y - dy / now.current.scale,
        })),
      zoom: (factor) => closer(factor),
      tap: (x, y) => hand.current.tap(x, y),
      hold: (x, y) => hand.current.point(x, y),
    });
    const watch = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      setHidden(clientHeight === 0);
      if (clientHeight === 0) return;
      setStage({ width: clientWidth, height: clientHeight, type: typeSize() });
    });
    watch.observe(element);
    return () => {
      fingers.destroy();
      watch.disconnect();
    };
  }, [width, height]);
  useLayoutEffect(() => {
    const { clientWidth, clientHeight } = host.current!;
    if (centre === undefined || clientHeight === 0) return;
    const [x, y] = middle(tables, centre);
    const wide = Math.max(COMFORT * typeSize(), clientWidth / (tables.columns + SEA));
    const tile = Math.max(LEAST, Math.min(wide, clientHeight / ROWS));
    // Before one has set out, only a finger wants tiles it can hit: others see the whole.
    const hand = Math.min(innerWidth, innerHeight) < 600;
    const least = hand || (near && !over) ? (tile * tables.rows) / clientHeight : 1;
    look((sight) => {
      if (over && !hand && !chosen.current) return { ...sight, closer: 0 };
      const closer = chosen.current ? sight.closer : least;
      // The whole map is in the corner then, and a press away.
      return closer <= 1 ? sight : { closer, x, y };
    });
    // Where a scene leaves a strip of the map, it is the one that one stands on.
  }, [centre, over, stage.width, stage.height, hidden]);
  return {
    stage,
    box,
    /** What is in sight when one looks from here to where one stands. */
    home: boxOf(home, aspect, height),
    scale,
    hand,
    /** Whether there is more of the map than is in sight. */
    goesOn: box.width < width * 0.98 || box.height < height * 0.98,
    goTo: (x: number, y: number) => look((sight) => ({ ...sight, x, y })),
    zoom: (factor: number) =>
      closer(factor, (sight) => {
        if (sight.closer > 1 || centre === undefined) return sight;
        const [x, y] = middle(tables, centre);
        return { ...sight, x, y };
      }),
    whole() {
      chosen.current = true;
      setWish((sight) => ({ ...sight, closer: 0 }));
    },
    /** The tile at a place of the stage. */
    tileAt(x: number, y: number): number | undefined {
      const column = Math.floor((box.x + x / scale) / SIDE);
      const row = Math.floor((box.y + y / scale) / SIDE);
      if (row < 0 || column < 0 || row >= tables.rows || column >= tables.columns) return undefined;
      return row * tables.columns + column;
    },
  };
}

/** How much larger than on a desk the type of the page is: on a wall one looks from farther away. */
function typeSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
