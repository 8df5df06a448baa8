/** How programs that claim to be the console of Dungeon are tried: small levels, each about a rule, and walks through drawn ones. */

import { defaultParams, OVER, type Random, sure } from '@gridhall/core';
import { COMMANDS, DungeonState, game } from '@gridhall/games/dungeon';
import type { ConsoleTrials, Trial } from '../classic/console.ts';
import { RULES } from './rules.ts';
import { smaller } from './smaller.ts';

/** Levels as files; a name that the library does not have. */
function trialOf(name: string, levels: readonly string[], commands: string, rooms = levels.length): Trial {
  return {
    input: [`${name} ${rooms}`, ...commands],
    files: Object.fromEntries(levels.map((text, i) => [`${name}${i + 1}.txt`, text])),
    args: [],
  };
}

/** A level from its rows, the adventurer where `o` stands. */
function level(rows: string): string {
  const lines = rows.split('/');
  const row = lines.findIndex((line) => line.includes('o'));
  const column = lines[row]!.indexOf('o');
  return `${lines.length} ${lines[0]!.length}\n${row} ${column}\n${lines.join('\n').replace('o', '-')}\n`;
}

const scene = (levels: string, commands: string): Trial =>
  trialOf('cave', levels.split(' ').map(level), commands);

const refused = (text: string, commands = 'dq'): Trial => trialOf('cave', [text], commands);

/** Rules about a level's file that hold for good files too. */
const GOOD_FILES: readonly string[] = ['level-file', 'level-missing'];

/** A map beyond this many tiles is not doubled again: everything that is printed is also read. */
const MOST_TILES = 600;

export const trials: ConsoleTrials = {
  rules: RULES,

  scenes: [
    // Moving, and what bars the way: the edge, pillars, monsters, the exit.
    scene('---/-o-/--!', 'wasdeq'),
    scene('o!', 'waseq'),
    scene('+-!/-o+/-+-', 'ddsdq'),
    scene('o!$', 'ddq'),
    scene('o$!', 'dd'),
    scene('!o$', 'dade'),
    // The adventurer's start, rows and columns told apart; tiles that run together or break anywhere.
    scene('-----/---o-/!----', 'sdwq'),
    trialOf('cave', ['2 3\n1 0\n--\n-\n-\t$!'], 'ddq'),
    trialOf('cave', ['2 3 1 0 -+--$!'], 'ddq'),
    trialOf('cave', ['\n 2\n3\n1\n0\n - + -\n- $ ! \n\n'], 'ddq'),
    // Commands: case, others, several in a row; they are no moves.
    scene('o$!', 'WDExdd'),
    scene('o-$!', 'edwd?d'),
    // Monsters: one step towards him, from each side; on a stay and a blocked move too.
    scene('----M/-----/o---!', 'ddq'),
    scene('o---M/----!', 'deq'),
    scene('M--/---/---/o-!', 'eeq'),
    scene('o-!/---/---/M--', 'wwq'),
    scene('M---o/----!', 'eeq'),
    scene('--M--/-----/M-o-M/-----/--M-!', 'e'),
    scene('-+!/MoM/-+-', 'd'),
    // Out of sight: on no ray, or behind a pillar.
    scene('M----/--o--/----M/!----', 'eewq'),
    scene('M+-o/---!', 'eeq'),
    scene('M/+/-/o/!', 'eeq'),
    scene('o-+-M/----!', 'eeq'),
    scene('o--/-+-/--M/-!-', 'sdeq'),
    // Only pillars stop sight, and monsters destroy what they step on.
    scene('o-$-M/----!', 'eeq'),
    scene('o-$M-/----!', 'eeq'),
    scene('M@?!$o', 'eeeq'),
    scene('o-?M/---!', 'eq'),
    scene('o-!M/$--?', 'eq'),
    scene('o-@M/$--?', 'eq'),
    // Several on a ray, nearest first; two from two sides at once.
    scene('o--MM-M/------!', 'eeq'),
    scene('MoM/--!', 'e'),
    scene('-M-/MoM/!M-', 'e'),
    scene('MM-o/---!', 'eee'),
    scene('oM-M/---!', 'e'),
    // The dead see one line, whatever they found; an amulet does nothing then.
    scene('o$M/--!', 'd'),
    scene('o@M/--!', 'd'),
    scene('o-M/--!', 'd'),
    // The turn ends on door and exit: monsters beside them no longer act.
    scene('o?M/--- o$!', 'ddd'),
    scene('o$!M', 'dd'),
    scene('$o!/--M', 'add'),
    // The amulet: twice as tall and wide, copies with his tile open, monsters first.
    scene('o@-/$-M/+-?', 'dddddq'),
    scene('o@/-!', 'dsdq'),
    scene('o@@/?--', 'dddsq'),
    scene('+!/@o', 'adwq'),
    scene('o@--M/$---!', 'deq'),
    scene('M@/o-/!$', 'dweq'),
    // Treasure: counted, kept across levels, and opening the exit.
    scene('o$? o$? o!', 'dddde'),
    scene('o$? o! o!', 'ddd'),
    scene('o? o!', 'ddq'),
    scene('o$$$!', 'dddd'),
    // A door on the last level; an exit on an earlier one; both on one.
    scene('o?', 'ddq'),
    scene('o$!? o!', 'dddq'),
    scene('o$?! o!', 'dddq'),
    // The four tutorial levels, to the escape.
    scene('o--/-+-/-?- ----?/-o$--/----- M$-/$$-/---/o--/---/-?- o--/-++/@+!', 'ssdddwdssdsssddw'),
    // Levels that cannot be loaded, first and later; no rooms at all.
    trialOf('nowhere', [], 'dq', 1),
    trialOf('lost', [level('o?')], 'ddq', 2),
    trialOf('lost', [level('o?')], 'dq', 0),
    trialOf('lost', [level('o?')], 'dq', -3),
    ...[
      '',
      ' \n\n',
      '2\n',
      'two 2\n0 0\n--!-',
      '2 2\n0 x\n--!-',
      '2.5 2\n0 0\n--!--',
      '0 2\n0 0\n',
      '-2 2\n0 0\n--!-',
    ].map((text) => refused(text)),
    ...[
      '1 1000000\n0 0\n-!',
      '999999 999999\n0 0\n-!',
      '4097 4097\n0 0\n-!',
      '2 2\n2 0\n--!-',
      '2 2\n0 -1\n--!-',
    ].map((text) => refused(text)),
    ...[
      '2 2\n0 0\n+-!-',
      '2 2\n1 0\n--!-',
      '2 2\n0 0\n-o!-',
      '2 2\n0 0\n-|!-',
      '2 2\n0 0\n-m!-',
      '2 2\n0 0\n-!-',
    ].map((text) => refused(text)),
    ...['2 2\n0 0\n-!---', '2 2\n0 0\n-$--', '2 2\n0 2\n--!-', '2 2\n0 0\n-!-- x'].map((text) =>
      refused(text),
    ),
    // The end of the input, at the question and in a level.
    trialOf('lost', [], '', 0),
    { input: [], files: {}, args: [], ends: true },
    { input: ['cave'], files: {}, args: [], ends: true },
    { ...scene('o-!', ''), ends: true },
    { ...scene('o-!', 'd'), ends: true },
  ],

  groups: {
    'bad-input': ['no-rooms'],
    'bad-files': Object.keys(RULES).filter((rule) => rule.startsWith('level-') && !GOOD_FILES.includes(rule)),
    'end-of-input': ['end-of-input'],
  },

  session(random, length, _luck, group) {
    const rooms = group === 'bad-input' ? -random.below(3) : 1 + random.below(3);
    const levels = Array.from({ length: Math.max(1, rooms) }, (_, i) => drawnLevel(random, i + 1 === rooms));
    const wrong = group === 'bad-files';
    const texts = levels.map((text, i) => (wrong && i + 1 === rooms ? spoilt(text, random) : text));
    return trialOf('cave', texts, `${walk(random, levels, length)}q`, rooms);
  },

  options: () => ({}),

  smaller,

  untried:
    'a level that cannot grow any further, which takes more room than a program may print; and the extended game',
  lines: { board: /^(\+-+\+|\|.*\|)$/, result: /^(You died|You escaped|Congratulations)/ },
};

/** A small level: sometimes mostly pillars, sometimes full of monsters, sometimes of treasure. */
function drawnLevel(random: Random, isLast: boolean): string {
  const rows = 1 + random.below(6);
  const columns = (rows === 1 ? 4 : 2) + random.below(6);
  const crowded = random.below(5) === 0;
  const weights = [...'+M$@?!'].map((tile) => ({
    tile,
    weight: crowded && tile === 'M' ? 12 : random.below(tile === '@' ? 3 : 5),
  }));
  const tiles = Array.from({ length: rows * columns }, () => {
    let left = random.below(40);
    for (const { tile, weight } of weights) {
      left -= weight;
      if (left < 0) return tile;
    }
    return '-';
  });
  const start = random.below(tiles.length);
  const out = (start + 1 + random.below(tiles.length - 1)) % tiles.length;
  tiles[start] = '-';
  tiles[out] = random.below(12) === 0 ? '?!'[random.below(2)]! : isLast ? '!' : '?';
  const gap = () => ['', '', '', ' ', '\n'][random.below(5)]!;
  const body = random.below(4) === 0 ? tiles.map((tile) => tile + gap()) : tiles;
  const lines = Array.from({ length: rows }, (_, row) =>
    body.slice(row * columns, (row + 1) * columns).join(''),
  );
  return `${rows} ${columns}\n${Math.floor(start / columns)} ${start % columns}\n${lines.join('\n')}\n`;
}

/** A level file that is refused. */
function spoilt(text: string, random: Random): string {
  switch (random.below(4)) {
    case 0:
      return text.slice(0, -2);
    case 1:
      return `${text}-`;
    case 2:
      return text.replace(/[-?!](?=\s*$)/, ['o', '.', 'm', '#'][random.below(4)]!);
    default:
      return text.replace(/\n\d+ /, '\n99 ');
  }
}

/** Commands that mostly live, and take what lies beside him: so walks lead far, and over treasure and amulets. */
function walk(random: Random, levels: readonly string[], length: number): string {
  const now = sure(game.create(defaultParams(game.params), { seed: '0'.repeat(32), boards: levels }));
  const next = new DungeonState();
  let commands = '';
  while (commands.length < length && game.toMove(now) !== OVER) {
    if (random.below(30) === 0) {
      commands += 'WASDQx5!b'[random.below(9)];
      continue;
    }
    let letter = '';
    for (let tries = 0; tries < 4; tries++) {
      const action = random.below(COMMANDS.length);
      letter = COMMANDS[action]!;
      game.copy(next, now);
      game.apply(next, action, undefined);
      if (isWelcome(now, next, random)) break;
    }
    if (next.map.cells.length > MOST_TILES) break;
    game.copy(now, next);
    commands += letter;
  }
  return commands;
}

/** Death seldom, too large a map never, and what changes more than his place always. */
function isWelcome(now: DungeonState, next: DungeonState, random: Random): boolean {
  if (next.end === 'died') return random.below(10) === 0;
  if (next.map.cells.length > MOST_TILES) return false;
  const changes = next.end !== 'playing' || next.level > now.level || next.map.rows > now.map.rows;
  return changes || next.adventurer.treasure > now.adventurer.treasure || random.below(2) === 0;
}
