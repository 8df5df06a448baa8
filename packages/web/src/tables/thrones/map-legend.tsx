/** What is drawn on the map and beside it, in this very game: who has which colours, what cities give, what signs mean. */
import { capital, grouped, t } from '@gridhall/core';
import { heroName, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import type { SvgShape } from '../../look/shapes.tsx';
import type { LegendProps } from '../art.ts';
import { heldRegion, heroSign, land, LegendSign as MapSign, Swatch } from './legend.tsx';
import { Sign, type SignName } from './signs.tsx';
import { footprint, pageColour, SIDE } from './symbols.ts';
import { target } from './under-way.tsx';
import './map-legend.css';

/** By itself, for the rules. */
export { MapSign };

export function MapLegend({ view: seen, letters, children }: LegendProps): ComponentChild {
  const view = seen as ThronesView;
  const tables = tablesOf(view);
  const rivals = tables.heroes.flatMap((_hero, hero) => (hero === view.hero ? [] : [hero]));
  const cities = tables.cities.toSorted((one, other) => other.points - one.points);
  return (
    <>
      <dl class="legend">
        <Row sign={<MapSign name="land" letters={letters} />} name={t`Land`}>
          {t`Anybody may go there. The first time it pays 20 money and 10 knights; who holds it has 2 points.`}
        </Row>
        <Row sign={<MapSign name="water" letters={letters} />} name={t`Water`}>
          {t`A ship is needed. The first time it pays 10 money; who holds it has 1 point.`}
        </Row>
        <Row sign={<MapSign name="city L" letters={false} />} name={t`City`}>
          {t`Taller cities give more. On your first visit you can hear rumors and hire knights. Large cities fly the color of their owner.`}
        </Row>
        {view.own && (
          <>
            <Row sign={<Swatch {...heroSign(view.hero, true)} />} name={t`You`}>
              {t`Every turn one tile north, south, east or west; or you stay.`}
            </Row>
            <Row sign={<Swatch shapes={[land, ...heldRegion(view.hero)]} />} name={t`Yours`}>
              {t`Who a region belongs to is seen by its colour and pattern, as far as it is known.`}
            </Row>
            <Row sign={<Swatch shapes={[land, footprint(0, 0, pageColour)]} />} name={t`Been there`}>
              {t`It has paid you, and pays you no more.`}
            </Row>
            <Row
              sign={<Swatch shapes={[land, target(view.hero, SIDE / 2, SIDE / 2)]} />}
              name={t`Open to you`}
            >
              {t`A press on it takes you there.`}
            </Row>
          </>
        )}
        {view.sight === 'window' && (
          <Row sign={<Swatch shapes={[land, FRAME]} />} name={t`Your sight`}>
            {t`Within the dashed frame you see heroes and free warriors.`}
          </Row>
        )}
        <Row sign={<MapSign name="free warrior" letters={false} />} name={t`Free warrior`}>
          {t`Joins the one hero within two tiles, if that party is of fewer than four.`}
        </Row>
        {view.glass.length > 0 && (
          <Row sign={<MapSign name="dragonglass" letters={false} />} name={t`Dragonglass`}>
            {t`It lay hidden here until the end.`}
          </Row>
        )}
      </dl>
      <h3>{t`Rivals`}</h3>
      <p>
        {t`Within two tiles there is an encounter. What is known of a rival’s start says how it would most likely go: hatched, too strong for you; dashed, a match; plain, easy prey.`}
      </p>
      <ul class="legend-list">
        {rivals.map((hero) => (
          <li key={hero}>
            <Swatch {...heroSign(hero)} />
            <Swatch shapes={[land, ...heldRegion(hero)]} />
            {heroName(tables, hero)}
          </li>
        ))}
      </ul>
      <h3>{t`Numbers`}</h3>
      <ul class="legend-list">
        {NUMBERS.map(([sign, words]) => (
          <li key={sign}>
            <Sign name={sign} />
            {words}
          </li>
        ))}
      </ul>
      <h3>{t`Cities`}</h3>
      <ul class="legend-list">
        {cities.map(({ letter, name, points, money, knights }) => (
          <li key={letter}>
            {letters && <b class="letter">{letter}</b>}
            <span>
              {name}
              <small>{t`${points} points, ${grouped(money)} money, ${grouped(knights)} knights`}</small>
            </span>
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

interface RowProps {
  readonly sign: ComponentChild;
  readonly name: string;
  readonly children: string;
}

function Row({ sign, name, children }: RowProps): ComponentChild {
  return (
    <div>
      <dt>{sign}</dt>
      <dd>
        <strong>{`${capital(name)}. `}</strong>
        {children}
      </dd>
    </div>
  );
}

const NUMBERS: readonly (readonly [SignName, string])[] = [
  ['gold', t`Money: hires knights, and may buy a rival.`],
  ['speech', t`Influence: may talk a rival over, and helps in the last battle.`],
  ['army', t`Knights: your army, times the strength of a champion, wins a battle.`],
  ['party', t`Warriors: four at most; the number is strength, 200 at most.`],
  ['points', t`Points: of all tiles you hold. Who beats the White Walkers is measured by them.`],
  ['glass', t`Dragonglass: worth 10,000 knights in the last battle.`],
  ['snow', t`The White Walkers: the chance to win the last battle, were it now.`],
];

const FRAME: SvgShape = {
  tag: 'rect',
  attributes: {
    ...{ x: 3, y: 3, width: SIDE - 6, height: SIDE - 6, rx: 3, fill: 'none' },
    ...{ stroke: pageColour('muted'), 'stroke-width': 1.4, 'stroke-dasharray': '2 3.5' },
  },
};
