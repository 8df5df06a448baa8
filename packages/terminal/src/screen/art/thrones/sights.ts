/** The cities by name, the nearest first: which letter each is on the map, how far and which way. */
import { awayFrom, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { arrowTo } from './rivals.ts';

export function citiesAbout(view: ThronesView): readonly string[] {
  const { own } = view;
  if (!own) return [];
  const tables = tablesOf(view);
  return tables.cities
    .flatMap((city, i) => {
      const tile = tables.cityTiles[i]!;
      return tile < 0 || tile === own.place ? [] : [{ city, tile, far: awayFrom(tables, own.place, tile) }];
    })
    .sort((one, other) => one.far - other.far)
    .map(({ city: { letter, name }, tile, far }) => `${letter} ${name} ${far}${arrowTo(view, tile)}`);
}
