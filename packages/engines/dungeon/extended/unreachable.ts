/**
 * Finds treasures, doors, and exits that cannot be reached: a patrol tramples them first, or a pillar stands before them.
 * Each level is played by itself in every way there is, by the rules, from its start and again from each door that was
 * left by: levels know nothing of each other but what is carried, so no way through the whole dungeon does more.
 */
import {
  AMULET,
  arrive,
  BOMB,
  COMMANDS,
  DungeonState,
  EXIT,
  FROST,
  game,
  HASTE,
  isDoor,
  type Quest,
  SHIELD,
  SWORD,
  TREASURE,
} from '@gridhall/games/dungeon';
import { Packer } from './packer.ts';

/** A level with more states than these is not gone through. */
const MOST_STATES = 300_000;

/** Enough for every door. */
const RICH = 1_000_000;

/** Their cells, level by level, as far as it is known; the state is one of any time in a game. */
export function unreachableIn(start: DungeonState): readonly ReadonlySet<number>[] {
  const { levels } = start.quest!;
  // Potions and bombs may come along from elsewhere in more ways than are tried here.
  const isPlain = !levels.some(({ tiles }) => [HASTE, FROST, BOMB].some((item) => tiles.includes(item)));
  return levels.map(({ tiles }, level) => {
    const reached = isPlain && !tiles.includes(AMULET) ? reachedIn(start, level) : undefined;
    const things = [...tiles.keys()].filter(
      (at) => tiles[at] === TREASURE || tiles[at] === EXIT || isDoor(tiles[at]!),
    );
    return new Set(reached ? things.filter((at) => !reached.has(at)) : []);
  });
}

/** Every cell of a level that he may step on while it is as in the file; undefined where there are too many ways. */
function reachedIn(start: DungeonState, level: number): ReadonlySet<number> | undefined {
  const { tiles } = start.quest!.levels[level]!;
  const packer = new Packer(start.quest!, 0);
  const reached = new Set<number>();
  const waiting: (readonly [leaf: number, state: number])[] = [];
  const meet = (state: DungeonState): void => {
    const leaf = packer.pack(state);
    const before = leaf.states.count;
    const number = leaf.states.add(leaf.words);
    if (number === before) waiting.push([leaf.number, number]);
  };
  const come = (state: DungeonState): void => {
    for (const [shield, sword] of carriedIn(start.quest!)) {
      const coming = copied(state);
      arrive(coming, level);
      const quest = coming.quest!;
      quest.places = quest.places.map(() => null);
      quest.shield ||= shield;
      quest.sword ||= sword;
      meet(coming);
    }
  };
  const fresh = copied(start);
  fresh.end = 'playing';
  Object.assign(fresh.quest!, { places: start.quest!.places.map(() => null), shield: false, sword: false });
  come(fresh);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const leaf = packer.leaves[next[0]]!;
    if (leaf.states.count > MOST_STATES) return undefined;
    const state = copied(packer.unpack(leaf, next[1]));
    state.adventurer.treasure = RICH;
    for (let action = 0; action < COMMANDS.length; action++) {
      const trial = copied(state);
      game.apply(trial, action);
      const left = trial.quest!.places[level];
      const { row, column } = trial.adventurer;
      const cell = left?.door ?? row * state.map.columns + column;
      // What was trampled before is not there any more.
      if (state.map.cells[cell] === tiles[cell]) reached.add(cell);
      if (trial.end !== 'playing') continue;
      if (left) come(trial);
      else meet(trial);
    }
  }
  return reached;
}

/** With or without what lies anywhere: a shield, a sword. */
function carriedIn({ levels }: Quest): (readonly [shield: boolean, sword: boolean])[] {
  const lies = (item: number) => (levels.some(({ tiles }) => tiles.includes(item)) ? [false, true] : [false]);
  return lies(SHIELD).flatMap((shield) => lies(SWORD).map((sword) => [shield, sword] as const));
}

function copied(from: DungeonState): DungeonState {
  const state = new DungeonState();
  game.copy(state, from);
  return state;
}
