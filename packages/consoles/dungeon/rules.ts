/** What the console of Dungeon shows, in the rulebook's words. Where a rule has several parts, each has its name. */

const REFUSED = 'A file is refused, and nothing of it is used';
const STAYS =
  'Off the map, a pillar, a monster, or the exit while he has no treasure at all: he stays. Each of these is a turn.';
const MOVES = 'Otherwise he moves (old tile becomes open)';
const LOOKS =
  'From the adventurer look up, then down, then left, then right, each outward from the nearest tile to the edge or the first pillar.';

export const RULES: Readonly<Record<string, string>> = {
  start:
    'An empty line, 57 dashes, `Good day, adventurer!` with the symbols and the controls, 57 dashes, an empty line.',
  question: '`Please enter the dungeon name and number of rooms: ` (two tokens).',
  'no-rooms': 'A number of rooms below 1 ends the program at once, nothing printed, status 0.',
  level: 'For each level `Level N` and the map.',
  map: 'The map: `+`, 3·columns dashes, `+`; each row `|`, every tile as space-tile-space, `|`; the border again.',
  'level-file':
    'Line 1: rows and columns. Line 2: the adventurer’s row and column, from 0. Then rows × columns tile characters, row-major; white space means nothing, so tiles may run together or break anywhere; `-` is an open tile, on the screen a space.',

  'level-missing':
    'When a level cannot be loaded, `Level N` and then `Returning you back to the real word, adventurer!` on standard output, exit status 1.',
  'level-empty': `${REFUSED}: empty.`,
  'level-cut-off': `${REFUSED}: dimensions or a start that are not whole numbers.`,
  'level-not-whole': `${REFUSED}: dimensions or a start that are not whole numbers.`,
  'level-side': `${REFUSED}: dimensions below 1 or above 999,999 each.`,
  'level-too-large': `${REFUSED}: over 16,777,216 tiles in all.`,
  'level-start-off': `${REFUSED}: a start off the map.`,
  'level-start-taken': `${REFUSED}: a start on a tile that is not open.`,
  'level-symbol': `${REFUSED}: a tile character that is not in the table (\`o\` included).`,
  'level-too-few': `${REFUSED}: too few tiles.`,
  'level-too-many': `${REFUSED}: too many tiles.`,
  'level-no-way-out': `${REFUSED}: neither a door nor an exit.`,

  command:
    '`Enter command (w,a,s,d: move, e: stay still, q: quit): `, one non-blank character, case-sensitive.',
  'not-understood':
    '`I did not understand your command, adventurer!`: not a move, no map, no empty line after it.',
  quit: '`q` quits: `Thank you for playing!`, without an empty line; status 0.',

  'off-map': STAYS,
  pillar: STAYS,
  'monster-bars': STAYS,
  'exit-shut': STAYS,
  stay: '`e` stays.',
  move: `\`w a s d\` move up, left, down, right. ${MOVES}.`,
  treasure: `${MOVES}: treasure +1 (kept across levels).`,
  amulet: `${MOVES}: an amulet is used up.`,
  door: `${MOVES}: a door leaves the level.`,
  exit: `${MOVES}: the exit, with at least one treasure in all, escapes.`,
  'turn-ends': 'The turn ends there on door and exit: monsters no longer act.',

  monsters: `${LOOKS} Every monster met on the ray moves one tile towards him and leaves an open tile behind.`,
  always: 'The monsters act also on a stay or a blocked move.',
  rays: `${LOOKS} A monster on none of the four does not move.`,
  'pillar-hides': `${LOOKS} A monster behind a pillar does not move.`,
  sight: 'Only pillars stop sight.',
  'nearest-first': 'Every monster met on the ray moves one tile towards him, nearest first.',
  destroys: 'A monster destroys what it steps on: treasure, amulets, doors, the exit.',
  reached:
    'All four rays are finished before death is decided: a monster on the adventurer’s tile, and he is dead.',
  dead: 'After the map, `You died, adventurer! Better luck next time!`, and nothing else; status 0.',

  double:
    'The amulet, if one was stepped on and he lives, after the monsters: the map becomes twice as tall and twice as wide.',
  copies:
    'Quarter A (top left) is the map as it is; B, C and D are copies of it. Monsters, treasure, further amulets and doors are copied.',
  'copies-open': 'B, C and D are copies of it with the adventurer’s tile open.',

  'say-moved': '`You have moved to row R and column C`.',
  'say-stayed': "`You stayed at row R and column C` and `You didn't move. Are you lost?`",
  'say-treasure': '`Well done, adventurer! You found some treasure.`',
  plural: '`You now have N treasure.` (`treasures.` from 2).',
  'say-amulet': '`The magic amulet sparkles and crumbles into dust.`',
  'say-grew': '`The ground begins to rumble. Are the walls moving?`',
  'say-left': '`You go through the doorway into the unknown beyond...`',
  'say-escaped':
    '`Congratulations, adventurer! You have escaped the dungeon!` and `You escaped with N treasure and in M total moves.`',
  count: 'Each of the first five commands counts one move, also when the way is blocked.',
  'empty-line': 'After a turn: the map, what applies of the lines; then an empty line.',

  'last-door':
    'A door on the last level ends the game without an escape: after the doorway message and its empty line nothing more is printed.',
  'early-exit': 'An exit on an earlier level ends the game there.',
  'end-of-input': 'The end of the input is a clean end: nothing more is printed, status 0.',
};
