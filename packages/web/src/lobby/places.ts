/** The pages of the hall, which have its head over them; tables, replays and what is read beside them have a bar of their own. */
import { type Route, route } from '../router.ts';

export type LobbySection = 'hall' | 'daily' | 'puzzles' | 'games' | 'others' | 'settings' | 'nowhere';

const PLACES: { readonly [P in Route['page']]?: LobbySection } = {
  lobby: 'hall',
  new: 'hall',
  today: 'daily',
  puzzles: 'puzzles',
  results: 'games',
  settings: 'settings',
  online: 'others',
  me: 'others',
  key: 'others',
  host: 'others',
  player: 'others',
  ranked: 'others',
  ladder: 'others',
  lost: 'nowhere',
};

/** Where in the hall one is; undefined at a table. */
export function currentSection(): LobbySection | undefined {
  return PLACES[route.value.page];
}
