import {
  type Counter,
  capital,
  counted,
  type Endings,
  endingWords,
  grouped,
  type Outcome,
  type Question,
  refusalWords,
  type Sentences,
  t,
  type Viewer,
  type Words,
  word,
} from '@gridhall/core';
import { commandWords } from '../board/commands.ts';
import type { KindName } from '../board/pieces.ts';
import { type Reason, SEATS } from '../board/state.ts';
import type { AbyssFault } from '../params.ts';
import type { AbyssEvent } from '../round/events.ts';
import type { AbyssView, MoreView } from '../view/view.ts';

/** A piece with its article. */
export function a(piece: KindName): string {
  const name = word(piece);
  if (piece === 'Waldo') return name;
  return piece === 'abyss' || piece === 'ladder' ? t`the ${name}` : t`a ${name}`;
}

/** The name of a cell, rows and columns counted from 1. */
export function placeOf(columns: number, cell: number): string {
  return t`row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
}

const FAULTS: Sentences<AbyssFault> = {
  'too-narrow': ({ columns, least }) =>
    t`A board with its three walls needs at least ${counted(least, 'column')}, not ${columns}.`,
  'do-not-fit': ({ wanted, free }) =>
    t`These pieces do not fit: ${wanted} wanted, ${counted(free, 'cell')} free.`,
  'board-count': () => t`Abyss takes one board, not several.`,
  'board-size': ({ most }) => t`A board has at most ${counted(most, 'row')} and ${counted(most, 'column')}.`,
  'board-no-hero': () => t`The board has no hero: one cell must be H.`,
  'board-heroes': ({ row, column }) =>
    t`Row ${row}, column ${column}: a second hero, and there can be only one.`,
  'board-frame': ({ row, columns }) =>
    t`Row ${row} must be | at both ends with ${counted(columns, 'cell')} between, as wide as the frame.`,
  'board-frame-open': () => t`The frame around the board must end with the line of dashes it begins with.`,
  'board-teleport': ({ digit, times }) =>
    t`A pair of teleports has two ends, and ${digit} stands ${times === 1 ? t`once` : t`${times} times`}.`,
  'no-wand': () => t`You have no wand.`,
  'no-such-action': () => t`That is not a command.`,
};

const ENDINGS: Endings<Reason> = {
  escaped: (outcome, viewer) =>
    viewer === 'spectator'
      ? t`The hero escaped: ${feats(outcome)}, ${counted(outcome.measures?.score, 'point')}.`
      : t`You escaped: ${feats(outcome)}, ${counted(outcome.measures?.score, 'point')}.`,
  fell: lost(t`You went into the abyss.`, t`The hero went into the abyss.`),
  'ran-into-baddie': lost(t`You ran into a baddie.`, t`The hero ran into a baddie.`),
  caught: lost(t`You were caught.`, t`The hero was caught.`),
  walled: lost(t`You were teleported into a wall.`, t`The hero was teleported into a wall.`),
  campaign: ({ measures }, viewer) =>
    viewer === 'spectator'
      ? t`The campaign is over: ${measures?.wins ?? 0} won and ${measures?.losses ?? 0} lost, ${counted(measures?.score, 'point')}.`
      : t`The campaign is over: you have won ${measures?.wins ?? 0} and lost ${measures?.losses ?? 0}, ${counted(measures?.score, 'point')}.`,
};

/** A lost game, in the words of the player and of a spectator. */
function lost(mine: string, theirs: string) {
  return (outcome: Outcome, viewer: Viewer): string => {
    const { measures } = outcome;
    const how = viewer === 'spectator' ? theirs : mine;
    const points = measures?.treasures === undefined ? '' : `, ${counted(measures.score, 'point')}`;
    return t`${how} The game is lost: ${feats(outcome)}${points}.`;
  };
}

function feats({ measures }: Outcome): string {
  const classic = t`${counted(measures?.rounds, 'round')}, ${counted(measures?.lured, 'baddie')} lured into the abyss`;
  return measures?.treasures === undefined
    ? classic
    : `${classic}, ${counted(measures.treasures, 'treasure')}`;
}

export const words: Words<AbyssView, AbyssEvent> = {
  tagline: t`Outlast them, reach the ladder.`,
  kind: t`chase`,
  help: [
    t`Lead the hero H to the ladder *. The baddies come for you by fixed rules: lead them into the abyss #.`,
    t`  q w e      up-left   up    up-right`,
    t`  a s d      left     stay   right`,
    t`  z x c      down-left down  down-right    (or the direction in words)`,
    t`m  monster: one step towards you on each axis, also diagonally`,
    t`M  super monster: exactly two steps on each axis, so right beside you it leaps past`,
    t`~  bat: straight to your column, never leaves its row`,
    t`+  wall: nobody stops there. Only the end of a move counts: leaps and flights go over anything.`,
    t`Whoever ends a move on # is gone. End one on a baddie, or let one end on you, and the game is lost.`,
    t`In the extended game: 1–9 carry you to the other of their kind, 0 anywhere; $ treasure; f boots, t wand (command t), s shield, l lantern; P cuts off your way; W is there and not seen; . you have never seen.`,
  ].join('\n'),
  ask: askWords,
  option: (_question, option) => word(String(option.args?.direction ?? option.word)),
  move: (text) => capital(word(commandWords(text))),
  event: (event, viewer) => eventWords(event, (mine, theirs) => (viewer === 'spectator' ? theirs : mine)),
  fault: refusalWords(FAULTS),
  outcome: endingWords(SEATS, ENDINGS),
  measures: ({ measures, reason }) =>
    reason === 'campaign'
      ? counters(measures, { score: t`Score`, wins: t`Won`, losses: t`Lost`, level: t`Level` })
      : counters(measures, {
          ...{ score: t`Score`, rounds: t`Rounds`, lured: t`Lured`, survivors: t`Left behind` },
          ...(measures?.treasures === undefined ? {} : { treasures: t`Treasures` }),
        }),
  status: (view) => [
    [t`Round`, String(view.rounds)],
    [t`Baddies`, String(view.more ? total(view.more.census) : view.baddies.length)],
    [t`Lured`, String(view.lured)],
    ...(view.more ? extendedStatus(view.more) : []),
  ],
};

/** A sentence about an event; `say` chooses between what the player and what a spectator reads. */
function eventWords(event: AbyssEvent, say: (mine: string, theirs: string) => string): string | undefined {
  switch (event.type) {
    case 'held':
      if (event.piece !== 'hero') return undefined;
      if (event.by !== 'barrier') return t`That is the edge of the board.`;
      return say(t`A wall is in your way.`, t`A wall is in the hero’s way.`);
    case 'left':
      if (event.ending === 'walled') return say(t`You came out in a wall.`, t`The hero came out in a wall.`);
      if (event.ending === 'escaped') return say(t`You reached the ladder.`, t`The hero reached the ladder.`);
      return say(t`You went into ${a(event.piece)}.`, t`The hero went into ${a(event.piece)}.`);
    case 'lured':
      return t`${capital(a(event.piece))} went into the abyss: one baddie less.`;
    case 'caught':
      return say(t`${capital(a(event.piece))} caught you.`, t`${capital(a(event.piece))} caught the hero.`);
    case 'travelled':
      if (event.piece !== 'hero') return t`${capital(a(event.piece))} came out of a teleport.`;
      return say(t`You come out elsewhere.`, t`The hero comes out elsewhere.`);
    case 'walled':
      return t`${capital(a(event.piece))} was teleported into a barrier: one baddie less.`;
    case 'gone':
      return event.by === 'abyss'
        ? t`Somewhere ${a(event.piece)} went into the abyss: one baddie less.`
        : t`Somewhere ${a(event.piece)} was teleported into a barrier: one baddie less.`;
    case 'took': {
      const taken = TAKEN[event.piece];
      return taken && say(...taken);
    }
    case 'shielded':
      return t`The shield has removed ${a(event.piece)}.`;
    case 'heard':
      return say(t`You hear footsteps.`, t`There are footsteps.`);
    case 'begun':
      return t`A new board.`;
    default:
      return undefined;
  }
}

function counters(
  measures: Outcome['measures'],
  labels: Readonly<Record<string, string>>,
): readonly Counter[] {
  return Object.entries(labels).map(([name, label]) => [label, grouped(measures?.[name] ?? 0)]);
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function askWords(question: Question): string {
  if (question.id === 'again') {
    return t`You have won ${question.args?.wins} and lost ${question.args?.losses}. Play again?`;
  }
  const step = question.args?.step;
  return step === 'first' ? t`Where to first?` : step === 'second' ? t`And then where to?` : t`Where to?`;
}

/** What the hero takes, in the words of the player and of a spectator. */
const TAKEN: Readonly<Partial<Record<KindName, readonly [mine: string, theirs: string]>>> = {
  treasure: [t`A treasure: a hundred points.`, t`A treasure: a hundred points.`],
  boots: [
    t`You put the boots on: for five rounds you give two commands in each.`,
    t`The hero puts the boots on: two commands in each of five rounds.`,
  ],
  wand: [
    t`A wand: wave it once, and you are anywhere.`,
    t`The hero has a wand: waved once, it leads anywhere.`,
  ],
  shield: [
    t`A shield: the next baddie that meets you is gone.`,
    t`The hero has a shield: the next baddie that comes is gone.`,
  ],
  lantern: [
    t`A lantern: for ten rounds you see the whole board.`,
    t`The hero has a lantern: for ten rounds it shows the whole board.`,
  ],
};

/** What the hero holds, and for how many rounds. What was taken in this round has one more than it will work for. */
export function heldOf({ boots, lantern, wand, shield }: MoreView): readonly Held[] {
  return [
    ...(boots > 0 ? [['boots', Math.min(boots, 5)] as const] : []),
    ...(lantern > 0 ? [['lantern', Math.min(lantern, 10)] as const] : []),
    ...(wand ? [['wand'] as const] : []),
    ...(shield ? [['shield'] as const] : []),
  ];
}

type Held = readonly [name: 'boots' | 'lantern' | 'wand' | 'shield', left?: number];

function extendedStatus(more: MoreView): readonly Counter[] {
  const { heard, treasure, score, campaign } = more;
  const held = heldOf(more).map(([name, left]) =>
    left === undefined ? word(name) : `${word(name)} ${left}`,
  );
  return [
    [t`Treasures`, String(treasure)],
    [t`Score`, String(score)],
    ...(campaign
      ? ([
          [t`Won`, String(campaign.wins)],
          [t`Lost`, String(campaign.losses)],
          [t`Level`, String(campaign.level).replace('-', '−')],
        ] as const)
      : []),
    // Counters that are not always there come last.
    ...(held.length > 0 ? [[t`Held`, held.join(', ')] as const] : []),
    ...(heard ? [[t`Heard`, t`footsteps`] as const] : []),
  ];
}
