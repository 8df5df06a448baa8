/** The console of Dungeon, to the byte of the specification's sample. Levels are loaded as they are reached. */

import { faultWords, type Result } from '@gridhall/core';
import {
  ACTIONS,
  AGAIN,
  arrive,
  BOMB_ACTION,
  COMMANDS,
  checkDoors,
  command,
  type DungeonEvent,
  DungeonState,
  game,
  type Level,
  levelOf,
  loadLevel,
  newQuest,
  numberOf,
  OUT,
  printMap,
  sideOf,
  withTargets,
  words,
} from '@gridhall/games/dungeon';
import { type ClassicConsole, type ClassicIo, Leave } from '../classic/console.ts';
import { printedLines } from './lines.ts';
import { lookAt, marksOf } from './marks.ts';

const RULE = '-'.repeat(57);

const WELCOME = `
${RULE}
Good day, adventurer!
Your goal is to get the treasure and escape the dungeon!
 --- SYMBOLS ---
 o          : That is you, the adventurer!
 $          : These are treasures. Lots of money!
 @          : These magical amulets resize the level.
 M          : These are monsters; avoid them!
 +, -, |    : These are unpassable obstacles.
 ?          : A door to another level.
 !          : A door to escape the dungeon.
 --- CONTROLS ---
 w, a, s, d : Keys for moving up, left, down, and right.
 e          : Key for staying still for a turn.
 q          : Key for abandoning your quest.
${RULE}

`;

/** A dungeon on its way through the console. */
interface Tour {
  readonly io: ClassicIo;
  /** Before what answers a command: nothing, or what clears the screen. */
  readonly clear: string;
  /** As it was entered: level n is the file NAMEn.txt. */
  readonly name: string;
  readonly state: DungeonState;
}

/** To the top left corner, and nothing below it. */
const CLEAR = '\u001b[H\u001b[J';

export const classic: ClassicConsole = {
  flags: [{ name: 'in-place', help: 'redraw the screen after every command instead of printing below' }],
  async run(io, { flags }) {
    io.rule?.('start');
    io.print(WELCOME);
    const { name, rooms } = await askDungeon(io);
    if (rooms < 1) {
      io.rule?.('no-rooms');
      return 0;
    }
    const state = new DungeonState();
    // Every game is an extended one here: on plain levels nothing shows of it.
    state.quest = newQuest([], [], rooms);
    const tour: Tour = { io, clear: flags['in-place'] ? CLEAR : '', name, state };
    for (let next = '1'; next !== OUT; ) {
      await enter(tour, next);
      next = await playLevel(tour);
    }
    return 0;
  },
};

/** A name and a number; when the second token is no number, both are asked for again. */
async function askDungeon(io: ClassicIo): Promise<{ readonly name: string; readonly rooms: number }> {
  for (;;) {
    io.rule?.('question');
    io.print('Please enter the dungeon name and number of rooms: ');
    const name = await io.token();
    const rooms = await io.token();
    if (/^[+-]?\d+$/.test(rooms)) return { name, rooms: Number(rooms) };
  }
}

/** Comes into a level, which is loaded when it is the first time. */
async function enter(tour: Tour, next: string): Promise<void> {
  const { io, state } = tour;
  const quest = state.quest!;
  if (!quest.names.includes(next)) {
    const level = await readLevel(tour, next);
    quest.levels = [...quest.levels, level];
    quest.names = [...quest.names, next];
    quest.places = [...quest.places, null];
  }
  arrive(state, quest.names.indexOf(next));
  if (state.moves === 0) io.print(tour.clear);
  showLevel(tour);
}

function showLevel({ io, state }: Tour): void {
  const { levels, here } = state.quest!;
  const title = levels[here]!.terms?.title ?? '';
  io.rule?.('level');
  io.print(`Level ${state.level}${title === '' ? '' : `: ${title}`}\n`);
  showMap(io, state.map, ['level-file', 'map'], () => 'level-file');
}

/** A level from its file or, where there is none, from the library; without either the quest is over. */
async function readLevel({ io, name, state }: Tour, next: string): Promise<Level> {
  const [folder, dungeon] = [name.slice(0, name.lastIndexOf('/') + 1), name.slice(name.lastIndexOf('/') + 1)];
  const numbered = /^\d/.test(next);
  const path = `${numbered ? name : folder}${next}.txt`;
  const file = await io.readFile(path);
  const library = name.replace(/^levels\//, '');
  const known = numbered ? levelOf(library, Number(next)) : sideOf(library, next);
  const text = 'text' in file ? file.text : known;
  const number = numberOf(next, state.level);
  const level = text === undefined ? undefined : checked(text, dungeon, number, state.quest!.rooms);
  if (level?.ok) return level.value;
  io.rule?.(level ? level.fault.code : 'level-missing');
  io.print(`Level ${number}\nReturning you back to the real word, adventurer!\n`);
  if (level) io.complain(`${path}: ${faultWords(words, level.fault)}`);
  else if ('problem' in file) io.complain(`${path}: ${file.problem}`);
  throw new Leave(1);
}

/** A level whose doors lead somewhere, as far as its own file can tell. */
function checked(text: string, dungeon: string, number: number, rooms: number): Result<Level> {
  const level = loadLevel(text);
  if (!level.ok) return level;
  // `name3` is level 3 of the dungeon `name`.
  const known = withTargets(level.value, (target) => {
    const room = target.startsWith(dungeon) ? target.slice(dungeon.length) : '';
    return /^[1-9]\d*$/.test(room) && Number(room) <= rooms ? room : target;
  });
  const doors = known.terms ? checkDoors(known.terms, number, rooms, text) : undefined;
  return doors && !doors.ok ? doors : { ok: true, value: known };
}

/** Plays one level; answers what comes next. */
async function playLevel(tour: Tour): Promise<string> {
  const { io, state } = tour;
  for (let understood = true; ; ) {
    if (understood) io.rule?.('command');
    io.print('Enter command (w,a,s,d: move, e: stay still, q: quit): ');
    const letter = await io.character();
    if (letter === 'q') {
      io.rule?.('quit');
      io.print('Thank you for playing!\n');
      return OUT;
    }
    const action = actionOf(letter, state);
    understood = action >= 0;
    if (!understood) {
      io.rule?.('not-understood');
      io.print('I did not understand your command, adventurer!\n');
      continue;
    }
    const before = io.rule && lookAt(state);
    const events: DungeonEvent[] = [];
    const next = command(state, action, (event) => events.push(event));
    io.print(tour.clear);
    const marks = before && marksOf(before, letter, events, state);
    const whole = marks?.whole ?? 'map';
    showMap(io, state.map, [whole, whole], (cell) => marks?.tiles[cell] ?? 'map');
    for (const { rule, text } of printedLines(events, state)) {
      io.rule?.(rule);
      io.print(text);
    }
    if (next === OUT) io.rule?.('last-door');
    if (state.end === 'escaped' && state.level < state.quest!.rooms) io.rule?.('early-exit');
    if (next !== undefined || state.end === 'escaped' || state.end === 'died') return next ?? OUT;
    if (state.end === 'fallen' && !(await beginAgain(tour))) return OUT;
  }
}

/** A map; where somebody wants to know which rules it is about, that there is one, its frame, and tile by tile. */
function showMap(
  io: ClassicIo,
  map: DungeonState['map'],
  [first, whole]: readonly [string, string],
  ruleOf: (cell: number) => string,
): void {
  const text = `${printMap(map)}\n`;
  if (!io.rule) {
    io.print(text);
    return;
  }
  const { rows, columns } = map;
  // A line has its frame and its end beside the tiles, each in the middle of its three characters.
  const width = 3 * columns + 3;
  let printed = 0;
  const mark = (at: number, rule: string) => {
    io.print(text.slice(printed, at));
    io.rule?.(rule);
    printed = at;
  };
  mark(0, first);
  mark(1, whole);
  for (let row = 0; row < rows; row++) {
    mark(width * (row + 1), whole);
    for (let column = 0; column < columns; column++)
      mark(width * (row + 1) + 2 + 3 * column, ruleOf(row * columns + column));
  }
  mark(width * (rows + 1), whole);
  io.print(text.slice(printed));
}

/** The place of a command among the actions; without a bomb `b` is not understood. */
function actionOf(letter: string, { quest }: DungeonState): number {
  if (letter === ACTIONS[BOMB_ACTION]) return quest!.bomb ? BOMB_ACTION : -1;
  return (COMMANDS as readonly string[]).indexOf(letter);
}

async function beginAgain(tour: Tour): Promise<boolean> {
  const { io, state } = tour;
  for (;;) {
    io.print('Begin this level again (y/n): ');
    const letter = await io.character();
    if (letter === 'n') return false;
    if (letter === 'y') break;
    io.print('I did not understand your command, adventurer!\n');
  }
  game.apply(state, AGAIN, undefined);
  io.print(tour.clear);
  showLevel(tour);
  return true;
}

export { trials } from './trials.ts';
