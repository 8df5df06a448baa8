/** The map under one's hands: drag, pinch or wheel to look closer; a click on a tile beside one's own travels there. */
import type { Gesture } from '@gridhall/core';
import { t } from '@gridhall/core';
import { leadsTo, metOn, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../../look/icons.tsx';
import { shapeNodes } from '../../look/shapes.tsx';
import { Button } from '../../parts/button.tsx';
import type { BoardProps as AnyBoardProps } from '../art.ts';
import { scenes } from './answers.tsx';
import { useCursor, useMapKeys } from './keys.ts';
import { later } from './later.tsx';
import { useLooking } from './looking.ts';
import { groundShapes, middle, surroundings, thingShapes, tileWords } from './map.ts';
import { Cursor, FRAME, Halo } from './marks.tsx';
import { cityNames } from './names.ts';
import { HAND } from './sight.ts';
import { pageColour, SIDE } from './symbols.ts';
import type { Tip } from './tile-tip.tsx';
import { useTravelling } from './travelling.tsx';
import './board.css';

interface BoardProps extends AnyBoardProps {
  readonly view: ThronesView;
}

/** What is not there at once, nobody misses at once. */
const underWay = () => import('./under-way.tsx');
const frost = later(() => underWay().then(({ Frost }) => Frost));
const sight = later(() => underWay().then(({ Window }) => Window));
const targets = later(() => underWay().then(({ Targets }) => Targets));
const smallMap = later(() => import('./small-map.tsx').then(({ SmallMap }) => SmallMap));
const rivals = later(() => import('./rivals.tsx').then(({ Rivals }) => Rivals));
const ruler = later(() => import('./rim.tsx').then(({ Rim }) => Rim));
const news = later(() => import('./news.tsx').then(({ NewsPanel }) => NewsPanel));
const tileTip = later(() => import('./tile-tip.tsx').then(({ TileTip }) => TileTip));

export function MapBoard(any: AnyBoardProps) {
  const props = any as BoardProps;
  const { table, view, version, question, answer, letters, pointers, seat, past } = props;
  const host = useRef<HTMLDivElement>(null);
  const tables = tablesOf(view);
  // Nobody is met before the journey has begun.
  const begun = view.turn > 0;
  useEffect(() => {
    if (begun) void scenes.fetch();
  }, [begun]);
  const choosing = question?.kind === 'cell';
  const say = (gesture: Gesture): boolean => {
    const text = question && table.game.say(question, gesture, view);
    if (text !== undefined) answer(text);
    return text !== undefined;
  };
  /** The next tile of a way that nobody goes unasked. */
  const [aimed, setAimed] = useState<number | undefined>(undefined);
  useEffect(() => setAimed(undefined), [version]);
  /** One step towards a tile; from afar nobody is sent into a meeting who may only look. */
  const travel = (cell: number): void => {
    const text = question && table.game.say(question, { cell }, view);
    const next = text === undefined ? undefined : leadsTo(view, text);
    const met = next === undefined || next === cell ? '' : metOn(view, next);
    if (met === '' || !props.explain) say({ cell });
    else {
      setAimed(next);
      props.explain(t`${met}. To go there press the framed tile or its answer.`);
    }
  };
  /** The tile somebody points at, and where its tip hangs. */
  const [tip, setTip] = useState<Tip | undefined>(undefined);
  const keys = useCursor(view);
  const { cursor } = keys;
  const centre = choosing ? cursor : view.own?.place;
  const { stage, box, home, scale, hand, goesOn, goTo, zoom, whole, tileAt } = useLooking(host, {
    ...{ view, centre, near: !choosing, over: view.ending !== 0 && !props.watched },
  });
  const land = useMemo(() => shapeNodes(groundShapes(view, pageColour, letters)), [letters, tables]);
  const things = useMemo(() => shapeNodes(thingShapes(view, pageColour, letters)), [version, letters, view]);
  const rim = begun || choosing;
  const unit = stage.type / scale;
  const names = useMemo(
    () => (letters ? [] : shapeNodes(cityNames(view, 1 / unit, pageColour, home, rim ? -FRAME : undefined))),
    [version, letters, view, scale, stage, centre],
  );
  const heroes = useTravelling(props);
  hand.current = {
    tap(x, y) {
      const cell = tileAt(x, y);
      setTip(undefined);
      if (cell !== undefined) travel(cell);
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
  // Another part of the map is in sight, or it is seen otherwise: under the pointer is another tile.
  useEffect(() => setTip(undefined), [box.x, box.y, scale, stage]);
  useMapKeys(keys, { question, say, zoom });
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
          hand.current.point(event.clientX - left, event.clientY - top);
        }}
        onPointerLeave={() => setTip(undefined)}
      >
        <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true">
          {land}
          {begun && <frost.Later view={view} version={version} />}
          {things}
          {begun && <sight.Later view={view} version={version} />}
          {question?.id === 'turn' && <targets.Later view={view} version={version} />}
          {heroes}
          {pointers.map((pointer) => (
            <Halo key={pointer.cell} view={view} pointer={pointer} />
          ))}
          {choosing && <Cursor view={view} tile={cursor} />}
          {aimed !== undefined && <Cursor view={view} tile={aimed} />}
          {/* Above all marks: where something stands is what one wants to read most. */}
          {names}
          {rim && (
            <ruler.Later
              rows={tables.rows}
              columns={tables.columns}
              side={SIDE}
              frame={FRAME}
              box={box}
              unit={unit}
              onEdge={stage.width < HAND}
            />
          )}
        </svg>
      </div>
      {rim && (
        <rivals.Later
          view={view}
          version={version}
          seat={seat ?? past}
          starts={choosing}
          goTo={(tile) => goTo(...middle(tables, tile))}
        />
      )}
      {goesOn && <smallMap.Later view={view} version={version} box={box} goTo={goTo} />}
      {begun && <news.Later {...props} />}
      {tip && <tileTip.Later view={view} tip={tip} />}
      {choosing && <output class="unseen">{tileWords(tables, cursor)}</output>}
      <div class="zoom">
        <Button aria-label={t`Closer`} title={t`Closer (+)`} onClick={() => zoom(1.5)}>
          +
        </Button>
        <Button aria-label={t`Farther`} title={t`Farther (-)`} onClick={() => zoom(1 / 1.5)}>
          −
        </Button>
        <Button aria-label={t`The whole map`} title={t`The whole map`} onClick={whole}>
          <Icon name="full" />
        </Button>
      </div>
    </div>
  );
}
