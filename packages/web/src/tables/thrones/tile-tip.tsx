/** What is on a tile, beside the pointer. */
import { capital, t } from '@gridhall/core';
import { heroName, STOOD, type ThronesView, tablesOf, warriorName } from '@gridhall/games/thrones';
import { tileName } from './map.ts';
import './tile-tip.css';

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
