/** The console of Dungeon, to the byte of the specification's sample. Levels are loaded as they are reached. */
import { type ClassicConsole, type ClassicIo, faultWords, Leave, type Result } from '@gridhall/core';
import {
  type Adventurer,
  COMMANDS,
  doMonsterAttack,
  doPlayerMove,
  enterLevel,
  getDirection,
  type Level,
  levelOf,
  loadLevel,
  printMap,
  resizeMap,
  STATUS,
  type Status,
  words,
} from '../index.ts';

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

/** The adventurer on his way through the levels. */
interface Quest extends Adventurer {
  moves: number;
}

export const classic: ClassicConsole = {
  flags: [],
  async run(io) {
    io.print(WELCOME);
    const { name, rooms } = await askDungeon(io);
    const quest: Quest = { row: 0, column: 0, treasure: 0, moves: 0 };
    for (let n = 1; n <= rooms; n++) {
      io.print(`Level ${n}\n`);
      const level = await readLevel(io, name, n);
      if (!(await playLevel(io, level, quest))) return 0;
    }
    return 0;
  },
};

/** A name and a number; when the second token is no number, both are asked for again. */
async function askDungeon(io: ClassicIo): Promise<{ readonly name: string; readonly rooms: number }> {
  for (;;) {
    io.print('Please enter the dungeon name and number of rooms: ');
    const name = await io.token();
    const rooms = await io.token();
    if (/^[+-]?\d+$/.test(rooms)) return { name, rooms: Number(rooms) };
  }
}

/** Level n from its file or, where there is none, from the library; without either the quest is over. */
async function readLevel(io: ClassicIo, name: string, n: number): Promise<Level> {
  const path = `${name}${n}.txt`;
  const file = await io.readFile(path);
  const text = 'text' in file ? file.text : levelOf(name.replace(/^levels\//, ''), n);
  const level: Result<Level> | undefined = text === undefined ? undefined : loadLevel(text);
  if (level?.ok) return level.value;
  io.print('Returning you back to the real word, adventurer!\n');
  if (level) io.complain(`${path}: ${faultWords(words, level.fault)}`);
  else if ('problem' in file) io.complain(`${path}: ${file.problem}`);
  throw new Leave(1);
}

/** Plays one level; answers whether the quest goes on to the next. */
async function playLevel(io: ClassicIo, level: Level, quest: Quest): Promise<boolean> {
  let map = enterLevel(level, quest);
  io.print(`${printMap(map)}\n`);
  for (;;) {
    io.print('Enter command (w,a,s,d: move, e: stay still, q: quit): ');
    const command = await io.character();
    if (command === 'q') {
      io.print('Thank you for playing!\n');
      return false;
    }
    if (!COMMANDS.some((known) => known === command)) {
      io.print('I did not understand your command, adventurer!\n');
      continue;
    }
    const next = getDirection(command, quest.row, quest.column);
    const status = doPlayerMove(map, quest, next.row, next.column);
    quest.moves++;
    const gone = status === STATUS.leave || status === STATUS.escape;
    if (!gone && doMonsterAttack(map, quest)) {
      io.print(`${printMap(map)}\nYou died, adventurer! Better luck next time!\n`);
      return false;
    }
    const grown = status === STATUS.amulet ? resizeMap(map) : undefined;
    map = grown ?? map;
    io.print(`${printMap(map)}\n${report(status, quest, grown !== undefined)}\n`);
    if (gone) return status === STATUS.leave;
  }
}

/** What a turn brought, one line each. */
function report(status: Status, { row, column, treasure, moves }: Quest, grown: boolean): string {
  const treasures = treasure === 1 ? 'treasure' : 'treasures';
  const moved = `You have moved to row ${row} and column ${column}\n`;
  switch (status) {
    case STATUS.stay:
      return `You stayed at row ${row} and column ${column}\nYou didn't move. Are you lost?\n`;
    case STATUS.treasure:
      return `${moved}Well done, adventurer! You found some treasure.\nYou now have ${treasure} ${treasures}.\n`;
    case STATUS.amulet:
      return `${moved}The magic amulet sparkles and crumbles into dust.\n${
        grown
          ? 'The ground begins to rumble. Are the walls moving?'
          : 'The ground stays still: this level cannot grow any further.'
      }\n`;
    case STATUS.leave:
      return `${moved}You go through the doorway into the unknown beyond...\n`;
    case STATUS.escape:
      return `${moved}Congratulations, adventurer! You have escaped the dungeon!\nYou escaped with ${treasure} ${treasures} and in ${moves} total moves.\n`;
    default:
      return moved;
  }
}
