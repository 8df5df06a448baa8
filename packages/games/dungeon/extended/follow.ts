/** How events of the extended game change a view. */
import { ADVENTURER, isDoor, MONSTER, OPEN, PILLAR, TILES, type TileName } from '../tiles.ts';
import type { DungeonEvent, DungeonView } from '../told.ts';
import { takeItem } from './bag.ts';
import { endTurn, type Quest } from './quest.ts';
import { ringCells } from './rings.ts';
import { begin, beginAgain, enterPlace, leaveLevel, type Scene } from './travel.ts';

const tileOf = (name: TileName): number => TILES.indexOf(name);

/** Whether there is nothing left to do: other events change a view as in the classic game. */
export function followQuest(view: DungeonView, quest: Quest, event: DungeonEvent): boolean {
  const { tiles, rows, columns } = view;
  switch (event.type) {
    case 'moved': {
      const to = event.row * columns + event.column;
      const tile = tiles[to]!;
      view.moves++;
      tiles[event.from] = quest.under;
      tiles[to] = ADVENTURER;
      quest.under = isDoor(tile) ? tile : OPEN;
      view.row = event.row;
      view.column = event.column;
      return true;
    }
    case 'prowled':
      for (const { from, to, monster, falls } of event.steps) {
        tiles[from] = OPEN;
        if (!falls) tiles[to] = monster ? tileOf(monster) : MONSTER;
      }
      return true;
    case 'amulet':
      quest.amulets++;
      return true;
    case 'grew':
      quest.rings = 0;
      return false;
    case 'paid':
      view.treasure = event.treasure;
      quest.paid |= 1 << event.door;
      return true;
    case 'item':
      takeItem(quest, tileOf(event.item));
      return true;
    case 'struck':
      quest.sword = false;
      return true;
    case 'shielded':
      quest.shield = false;
      return true;
    case 'bombed':
      quest.bomb = false;
      for (const cell of event.cells) tiles[cell] = OPEN;
      return true;
    case 'hastened':
      quest.half = true;
      return true;
    case 'turn':
      endTurn(quest);
      quest.turns++;
      return true;
    case 'shrank':
      quest.rings = event.rings;
      for (const cell of ringCells(event.rings, rows, columns)) tiles[cell] = PILLAR;
      return true;
    case 'left':
      leaveLevel(quest, view);
      return true;
    case 'entered':
      comeIn(view, quest, event.here!);
      return true;
    case 'fallen':
      view.end = 'fallen';
      return true;
    case 'gave-up':
      view.end = 'died';
      return true;
    case 'again': {
      const begun = beginAgain(quest);
      set(view, begun);
      view.treasure = begun.treasure;
      view.end = 'playing';
      return true;
    }
    default:
      return false;
  }
}

function comeIn(view: DungeonView, quest: Quest, here: number): void {
  const scene = enterPlace(quest, here, view.level);
  view.level = scene.level;
  begin(quest, scene, view.treasure);
  set(view, scene);
}

/** The tiles of a view are its own: events are written into them. */
function set(view: DungeonView, { rows, columns, tiles, row, column }: Omit<Scene, 'level'>): void {
  view.rows = rows;
  view.columns = columns;
  view.tiles = tiles.slice();
  view.tiles[row * columns + column] = ADVENTURER;
  view.row = row;
  view.column = column;
}
