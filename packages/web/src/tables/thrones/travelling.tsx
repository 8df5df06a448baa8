/** The banners on the map, and the ways they have gone. */
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { animate, finishMotion } from '../../board/motion.ts';
import { shapeNodes } from '../../look/shapes.tsx';
import type { BoardProps } from '../art.ts';
import { banners, middle } from './map.ts';
import { personOfHero } from './people.tsx';
import { pageColour } from './symbols.ts';

/** How long a banner travels. */
const JOURNEY = 150;

interface Props extends Pick<BoardProps, 'version' | 'events' | 'moves'> {
  readonly view: ThronesView;
}

/** The banners; those that were somewhere else before what was just told travel from there. */
export function useTravelling({ view, version, events, moves }: Props) {
  const tables = tablesOf(view);
  const found = useMemo(() => banners(view, pageColour), [version, view]);
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
    const stroke = pageColour(personOfHero(hero).paint);
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
