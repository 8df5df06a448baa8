import {
  type Args,
  capital,
  counted,
  type Endings,
  endingWords,
  listed,
  type Ranking,
  refusalWords,
  type Sentences,
  sharedWords,
  t,
  type Words,
  word,
} from '@gridhall/core';
import type { Bar } from './barred.ts';
import { kindOf, levelName, POTIONS, questBeside, questEvent, questStatus } from './extended/words.ts';
import type { DungeonFault } from './faults.ts';
import { type Reason, SEATS } from './state.ts';
import type { TileName } from './tiles.ts';
import type { DungeonEvent, DungeonView, Prowl } from './told.ts';

const at = ({ line, column }: Args) => t`line ${line}, column ${column}`;

const FAULTS: Sentences<DungeonFault> = {
  'no-such-command': () => t`That is not a command: w, a, s, d or e.`,
  'no-levels': () => t`A dungeon has at least one level.`,
  'too-many-rooms': ({ dungeon, rooms, most }) =>
    t`The dungeon ${word(capital(String(dungeon)))} has ${counted(most, 'level')}, not ${rooms}.`,
  'level-empty': () => t`the file is empty.`,
  'level-cut-off': ({ what }) => t`the file ends before the ${what}.`,
  'level-not-whole': (args) =>
    t`${at(args)}: the ${args.what} must be a whole number, not ${JSON.stringify(args.text)}.`,
  'level-side': (args) => t`${at(args)}: the ${args.what} must be from 1 to ${args.most}, not ${args.text}.`,
  'level-too-large': ({ rows, columns, most }) =>
    t`${rows} × ${columns} are more tiles than the ${most} a level may have.`,
  'level-no-start': () => t`there is no start: paint it on an open tile.`,
  'level-start-off': (args) =>
    t`${at(args)}: the start is off the map: its ${args.what} must be from 0 to ${args.last}, not ${args.text}.`,
  'level-start-taken': ({ row, column, tile }) =>
    t`the start, row ${row} and column ${column}, must be an open tile, not ${an(tile!)}.`,
  'level-symbol': (args) => t`${at(args)}: ${JSON.stringify(args.symbol)} is not a tile.`,
  'level-too-few': ({ rows, columns, wanted, found }) =>
    t`${rows} × ${columns} need ${counted(wanted, 'tile')}, and there are only ${found}.`,
  'level-too-many': (args) =>
    t`${at(args)}: ${args.rows} × ${args.columns} need ${counted(args.wanted, 'tile')}, and here is one more.`,
  'level-no-way-out': () => t`there is neither a door nor an exit.`,
  'level-version': ({ text, wanted, line }) =>
    t`line ${line}: the version of a level is ${wanted}, not ${JSON.stringify(text)}.`,
  'level-header-unknown': ({ name, line }) => t`line ${line}: ${JSON.stringify(name)} is not known here.`,
  'level-header-value': ({ name, text, wanted, line }) =>
    t`line ${line}: ${name} wants ${word(String(wanted))}, not ${JSON.stringify(text)}.`,
  'level-header-number': ({ name, text, most, line }) =>
    t`line ${line}: ${name} wants a whole number from 1 to ${most}, not ${JSON.stringify(text)}.`,
  'level-repeated': ({ name, line }) => t`line ${line}: ${JSON.stringify(name)} was said before.`,
  'level-no-empty-line': ({ line }) => t`line ${line}: an empty line must end the head of the file.`,
  'level-price-without-door': ({ letter, line }) =>
    t`line ${line}: there is no door ${letter} for this price.`,
  'level-door-target': ({ letter, text, line }) =>
    t`line ${line}: door ${letter} leads to +1, -1, a number or the name of a file, not to ${JSON.stringify(text)}.`,
  'level-door-unnamed': (args) => t`${at(args)}: no line says where door ${args.letter} leads.`,
  'level-door-first': ({ letter, line }) => t`line ${line}: door ${letter} leads to before the first level.`,
  'level-door-outside': ({ letter, number, rooms, line }) =>
    t`line ${line}: door ${letter} leads to level ${number}, and the levels are from 1 to ${rooms}.`,
  'level-door-nowhere': ({ letter, name, line }) =>
    t`line ${line}: door ${letter} leads to ${name}, and there is no such level.`,
  'level-named-twice': ({ name }) => t`there are two levels called ${name}.`,
};

const WAYS: Readonly<Record<string, string>> = {
  w: 'up',
  a: 'left',
  s: 'down',
  d: 'right',
  e: 'stay',
  b: 'bomb',
  y: 'yes',
  n: 'no',
};

const sayWhyNot = refusalWords(FAULTS);

const ENDINGS: Endings<Reason> = {
  escaped: ({ measures }, viewer) =>
    viewer === 'spectator'
      ? t`The adventurer escaped with ${counted(measures?.treasure, 'treasure')} in ${counted(measures?.moves, 'move')}.`
      : t`You escaped with ${counted(measures?.treasure, 'treasure')} in ${counted(measures?.moves, 'move')}.`,
  left: (_outcome, viewer) =>
    viewer === 'spectator'
      ? t`The adventurer left by a door that leads nowhere. There is no escape.`
      : t`You left by a door that leads nowhere. There is no escape.`,
  died: ({ measures }, viewer) =>
    viewer === 'spectator'
      ? t`The adventurer died after ${counted(measures?.moves, 'move')}.`
      : t`You died after ${counted(measures?.moves, 'move')}.`,
};

export const words: Words<DungeonView, DungeonEvent> = {
  tagline: t`Take the treasure and get out.`,
  kind: t`heist`,
  help: [
    t`Walk through the levels, pick up treasure, and leave by the exit of the last one.`,
    t`  w a s d   up, left, down, right (or the words; or north, west, south, east)`,
    t`  e         stay`,
    t`A blocked move counts as well. The exit opens to whoever has treasure.`,
    t`Monsters in your row or column, with no pillar between, come one tile closer each turn and destroy what they step on: treasure, amulets, doors, even the exit.`,
    t`An amulet doubles the level both ways, with everything in it but you.`,
    t`On the map: o you, $ treasure, @ amulet, M monster, + pillar, ? door, ! exit.`,
    t`Extended levels also have V and H patrols, X slinkers (diagonals), T runners (two tiles), A to F doors to elsewhere, S shield, / sword, h haste, z frost, * bomb (b uses it). The rules tell them.`,
  ].join('\n'),
  ask: ({ id }, view) =>
    id === 'again' ? t`Begin this level again?` : view.quest?.half ? t`Which way, once more?` : t`Which way?`,
  option: (_question, option) => word(WAYS[option.word] ?? option.word),
  move: (text) => capital(word(WAYS[text] ?? text)),
  event(event, viewer) {
    const beside = viewer === 'spectator' ? seenBeside(event) : undefined;
    if (beside !== undefined) return beside;
    switch (event.type) {
      case 'stayed':
        return event.by === undefined
          ? t`You stay where you are.`
          : barWords(event.by, (what) => t`${what} is in your way.`);
      case 'moved':
        return undefined;
      case 'treasure':
        return t`You found some treasure: now you have ${event.treasure}.`;
      case 'amulet':
        return t`The amulet sparkles and crumbles into dust.`;
      case 'prowled':
        return prowlWords(event.steps, t`A monster reaches you.`);
      case 'died':
        // By what is said before: by a monster, or by walls.
        return undefined;
      case 'grew':
        return t`The ground rumbles, and the level is twice as wide and twice as tall.`;
      case 'still':
        return t`The ground stays still: this level cannot grow any further.`;
      case 'left':
        return t`You go through the doorway.`;
      case 'entered':
        return t`Level ${event.level}${event.title === undefined ? '' : `: ${event.title}`}.`;
      case 'lost':
        return t`Behind the last door there is nothing.`;
      case 'escaped':
        return t`You step through the exit.`;
      default:
        return questEvent(event);
    }
  },
  fault(fault) {
    const said = sayWhyNot(fault);
    if (sharedWords(fault) !== undefined) return said;
    return fault.args.level === undefined ? capital(said) : t`Level ${fault.args.level}: ${said}`;
  },
  outcome: endingWords(SEATS, ENDINGS),
  measures: ({ measures }) => [
    [t`Moves`, String(measures?.moves ?? 0)],
    [t`Treasure`, String(measures?.treasure ?? 0)],
  ],
  status: (view) => [
    [
      t`Level`,
      view.quest ? levelName(view.quest, view.level) : t`${view.level} of ${view.level + view.ahead.length}`,
    ],
    [t`Treasure`, String(view.treasure)],
    [t`Moves`, String(view.moves)],
    ...(view.quest ? questStatus(view.quest) : []),
  ],
};

/** What is said to the adventurer, to who looks on. */
function seenBeside(event: DungeonEvent): string | undefined {
  switch (event.type) {
    case 'stayed':
      return event.by === undefined
        ? t`The adventurer stays.`
        : barWords(event.by, (what) => t`${what} is in the adventurer’s way.`);
    case 'treasure':
      return t`The adventurer found some treasure, and has ${event.treasure} now.`;
    case 'prowled':
      return prowlWords(event.steps, t`A monster reaches the adventurer.`);
    case 'left':
      return t`The adventurer goes through the doorway.`;
    case 'escaped':
      return t`The adventurer steps through the exit.`;
    case 'moved':
    case 'amulet':
    case 'died':
    case 'grew':
    case 'still':
    case 'entered':
    case 'lost':
      return undefined;
    default:
      return questBeside(event);
  }
}

/** Why a step was not made; of a door that is too dear its price is said. */
function barWords(by: Bar, inTheWay: (what: string) => string): string | undefined {
  if (by === 'edge') return t`That is the edge of the level.`;
  if (by === 'exit') return t`The exit is shut: it opens to whoever has treasure.`;
  return by.startsWith('door') ? undefined : inTheWay(capital(an(kindOf(by))));
}

/** What the monsters destroyed, and whether one reached him whom no shield saved. */
function prowlWords(steps: readonly Prowl[], reached: string): string | undefined {
  const isReached = steps.some(({ destroyed, falls }) => destroyed === 'adventurer' && !falls);
  const said = [losses(steps), isReached ? reached : undefined].filter((part) => part !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
}

/** What the monsters destroyed, if anything. */
function losses(steps: readonly Prowl[]): string | undefined {
  const lost = steps.flatMap(({ destroyed }) =>
    destroyed === 'open' || destroyed === 'adventurer' || destroyed === 'monster' ? [] : [thing(destroyed)],
  );
  return lost.length === 0 ? undefined : t`A monster tramples ${listed(lost)}.`;
}

function thing(tile: TileName): string {
  return POTIONS.includes(tile)
    ? t`a potion of ${word(tile)}`
    : tile.startsWith('door ')
      ? word(tile)
      : an(tile);
}

function an(tile: string | number): string {
  const name = word(String(tile));
  if (tile === 'treasure') return name;
  return /^[aeiou]/.test(String(tile)) ? t`an ${name}` : t`a ${name}`;
}

/** The fewer moves to the escape, the better. */
export const ranking: Ranking = {
  measure: 'moves',
  better: 'less',
  brings: 'treasure',
  held: (view) => (view as DungeonView).treasure,
  deeds: ['treasure'],
};
