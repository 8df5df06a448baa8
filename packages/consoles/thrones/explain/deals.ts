/** Every board that can be dealt, each as likely as any other. */
import { DRAGONGLASS, LAND, NOBODY, type Tables, WATER } from '@gridhall/games/thrones';

/** The tiles in the order in which dealing draws them; undefined where there are more boards than these. */
export function deals(tables: Tables, most: number): readonly (readonly number[])[] | undefined {
  const { terrain, warriors, starts } = tables;
  const tiles = [...terrain.keys()];
  let dealt: (readonly number[])[] = [[]];
  const deal = (fits: (before: readonly number[]) => readonly number[]): boolean => {
    dealt = dealt.flatMap((before) => fits(before).map((tile) => [...before, tile]));
    return dealt.length <= most;
  };
  const plain = tiles.filter((tile) => terrain[tile] === LAND);
  // Which five they are is all that matters: in rising order each set is there once.
  for (let i = 0; i < DRAGONGLASS; i++) {
    const room = plain.length - (DRAGONGLASS - i);
    if (!deal((before) => plain.filter((tile, at) => at <= room && tile > (before.at(-1) ?? NOBODY))))
      return undefined;
  }
  for (const { free, ship } of warriors) {
    if (!free) continue;
    const fits = tiles.filter((tile) => (terrain[tile] === WATER) === ship && !starts.includes(tile));
    if (!deal((before) => fits.filter((tile) => !before.includes(tile, DRAGONGLASS)))) return undefined;
  }
  return dealt;
}
