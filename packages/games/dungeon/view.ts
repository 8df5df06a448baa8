/** What a player sees — in Dungeon, everything — and how events change it. */
import { followQuest } from './extended/follow.ts';
import { double, fill } from './map.ts';
import { printMap } from './print.ts';
import { DungeonState } from './state.ts';
import { ADVENTURER, MONSTER, OPEN } from './tiles.ts';
import type { DungeonEvent, DungeonView } from './told.ts';

export function viewOf(state: DungeonState): DungeonView {
  const { map, adventurer, level, levels, next, moves, end } = state;
  const { row, column, treasure } = adventurer;
  const view = {
    rows: map.rows,
    columns: map.columns,
    tiles: map.cells.slice(),
    row,
    column,
    treasure,
    moves,
    level,
    ahead: levels.slice(next),
    end,
  };
  return state.quest ? { ...view, ahead: [], quest: { ...state.quest } } : view;
}

export function follow(view: DungeonView, event: DungeonEvent): DungeonView {
  if (view.quest && followQuest(view, view.quest, event)) return view;
  const { tiles } = view;
  switch (event.type) {
    case 'stayed':
      view.moves++;
      break;
    case 'moved':
      view.moves++;
      tiles[event.from] = OPEN;
      tiles[event.row * view.columns + event.column] = ADVENTURER;
      view.row = event.row;
      view.column = event.column;
      break;
    case 'treasure':
      view.treasure = event.treasure;
      break;
    case 'prowled':
      for (const { from, to } of event.steps) {
        tiles[to] = MONSTER;
        tiles[from] = OPEN;
      }
      break;
    case 'grew':
      view.tiles = new Uint8Array(tiles.length * 4);
      double(tiles, view.rows, view.columns, view.tiles);
      view.rows *= 2;
      view.columns *= 2;
      break;
    case 'entered':
      enterNext(view, event.level);
      break;
    case 'died':
    case 'escaped':
      view.end = event.type;
      break;
    case 'lost':
      view.end = 'left';
      break;
    default:
      break;
  }
  return view;
}

function enterNext(view: DungeonView, level: number): void {
  const [next, ...ahead] = view.ahead;
  if (!next) return;
  const { rows, columns, row, column, tiles } = next;
  Object.assign(view, { rows, columns, row, column, tiles: tiles.slice(), level, ahead });
  view.tiles[row * columns + column] = ADVENTURER;
}

/** Nothing is hidden: the one state that fits is the state itself. */
export function imagine(view: DungeonView): DungeonState {
  const state = new DungeonState();
  fill(state.map, view.rows, view.columns, view.tiles);
  state.adventurer.row = view.row;
  state.adventurer.column = view.column;
  state.adventurer.treasure = view.treasure;
  state.level = view.level;
  state.levels = view.quest?.levels ?? view.ahead;
  state.quest = view.quest && { ...view.quest };
  state.moves = view.moves;
  state.end = view.end;
  return state;
}

export function textOf({ rows, columns, tiles }: DungeonView): string {
  return printMap({ rows, columns, cells: tiles });
}
