/** Every screen of the page, by name. One visitor sees them one after another: what one of them leaves behind, the later ones find. */
import { ABYSS } from './screens/abyss.ts';
import { DUNGEON } from './screens/dungeon.ts';
import { EVERY_GAME } from './screens/every-game.ts';
import { GEESE } from './screens/geese.ts';
import { JUNGLE } from './screens/jungle.ts';
import { PAGES } from './screens/pages.ts';
import { PLAYED } from './screens/played.ts';
import type { Screen } from './screens/screen.ts';
import { THRONES } from './screens/thrones.ts';

export const SCREENS: readonly Screen[] = [
  ...PAGES,
  ...EVERY_GAME,
  ...PLAYED,
  ...GEESE,
  ...JUNGLE,
  ...ABYSS,
  ...DUNGEON,
  ...THRONES,
];
