/** The texts of Dungeon: help, refusals, results, and the status line. */
import type { Args, Counter, Endings, Ranking, Sentences, Words } from '@gridhall/core';
import { capital, counted, endingWords, refusalWords, sharedWords, t, word } from '@gridhall/core';
import { priceOf } from './adventurer.ts';
import { eventWords, withArticle } from './event-words.ts';
import type { DungeonFault } from './faults.ts';
import type { Quest } from './quest.ts';
import { type Reason, SEATS } from './state.ts';
import { DOOR_A, DOOR_LETTERS } from './tiles.ts';
import type { DungeonEvent, DungeonView } from './view.ts';

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
    t`the start, row ${row} and column ${column}, must be an open tile, not ${withArticle(String(tile))}.`,
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
  event: eventWords,
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

/** The fewer moves to the escape, the better. */
export const ranking: Ranking = {
  measure: 'moves',
  better: 'less',
  brings: 'treasure',
  held: (view) => (view as DungeonView).treasure,
  deeds: ['treasure'],
};

/** Returns the number of a level among the numbered ones, and its title. */
export function levelName({ levels, here, rooms }: Quest, level: number): string {
  const title = levels[here]!.terms?.title ?? '';
  return t`${level} of ${rooms}${title === '' ? '' : `, ${title}`}`;
}

/** What the level costs, what he carries, and what is running out. */
function questStatus(quest: Quest): readonly Counter[] {
  const { levels, here, turns, haste, frost } = quest;
  const shrink = levels[here]!.terms?.shrink ?? 0;
  const counters: Counter[] = [];
  // What stays for the whole level comes first.
  if (shrink > 0) counters.push([t`Walls move in`, counted(shrink - (turns % shrink), 'turn')]);
  for (const [i, letter] of [...DOOR_LETTERS].entries()) {
    const price = priceOf(quest, DOOR_A + i);
    if (price > 0) counters.push([t`Door ${letter}`, counted(price, 'treasure')]);
  }
  if (quest.shield) counters.push([t`Shield`, t`carried`]);
  if (quest.sword) counters.push([t`Sword`, t`carried`]);
  if (quest.bomb) counters.push([t`Bomb`, t`carried`]);
  if (haste > 0) counters.push([t`Haste`, counted(haste, 'turn')]);
  if (frost > 0) counters.push([t`Frost`, counted(frost, 'turn')]);
  return counters;
}
