/** The art of Thrones: a drawn map instead of a grid, and the reign in charts. */
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { shapesToSvg } from '../../look/shapes.tsx';
import type { Paint } from '../../look/tokens.ts';
import type { Art, LegendProps, ResultProps } from '../art.ts';
import { answers, heading, isNested, isOut, scene, scenes, tag, waits } from './answers.tsx';
import { MapBoard } from './board.tsx';
import { Gauge } from './gauge.tsx';
import { heroAt } from './hero-at.ts';
import { isInCity } from './in-city.ts';
import { later } from './later.tsx';
import { banners, mapShapes } from './map.ts';
import { Next } from './next.tsx';
import { SIDE } from './symbols.ts';
import { You } from './you.tsx';
import './around/table.css';
import './around/players.css';
import './around/acts.css';
import './around/said.css';
import './around/told.css';
import './around/lesson.css';

/** The reign in charts, when it is over. */
const charts = later<ResultProps>(() => import('./charts.tsx').then(({ Charts }) => Charts));

/** Whose doing it is, when something has been done. */
const doer = later(() => import('./doer.tsx').then(({ Doer }) => Doer));

/** The signs of the map and the legend of all of them, when somebody reads what they mean. */
const signs = () => import('./map-legend.tsx');
const sign = later(() => signs().then(({ MapSign }) => MapSign));
const legend = later<LegendProps>(() => signs().then(({ MapLegend }) => MapLegend));

export const art: Art = {
  Board: MapBoard,
  answers,
  heading,
  counts: (question, taught) => isInCity(question, taught) && !scenes.isMissing(),
  scene,
  waits,
  isWithin: isNested,
  isOut,
  plays: (view, seat) => heroAt(view as ThronesView, seat),
  You,
  Next,
  Standing: Gauge,
  Doer: doer.Later,
  tag,
  shown: ['map', 'odds', 'party'],
  Symbol: sign.Later,
  Legend: legend.Later,
  Result: charts.Later,
  picture(view, colours) {
    const seen = view as ThronesView;
    const { columns } = tablesOf(seen);
    // The middle of the map, as wide as it is: small boards are square.
    const colour = (paint: Paint) => colours[paint];
    return shapesToSvg(
      [...mapShapes(seen, colour, false), ...banners(seen, colour).flatMap(({ shapes }) => shapes)],
      `0 ${3 * SIDE} ${columns * SIDE} ${columns * SIDE}`,
    );
  },
};
