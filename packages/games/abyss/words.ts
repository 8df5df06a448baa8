import {
  type Counter,
  capital,
  counted,
  type Endings,
  type Extra,
  endingWords,
  grouped,
  type Outcome,
  type Question,
  type Ranking,
  refusalWords,
  type Sentences,
  t,
  type Viewer,
  type Words,
  word,
} from '@gridhall/core';
import { COMMANDS, commandWords, read, STAY, WAND_COMMAND } from './commands.ts';
import type { AbyssEvent } from './events.ts';
import { askWords, extendedStatus, extendedWords, TAKEN_BESIDE } from './extended/words.ts';
import type { AbyssFault } from './faults.ts';
import { type Threat, threats, waitRounds } from './foresight.ts';
import { a } from './names.ts';
import { KINDS } from './pieces.ts';
import { placeOf } from './place.ts';
import type { AbyssView } from './shown.ts';
import { type Reason, SEATS } from './state.ts';

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

/** To who played, and to who looks on. */
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
  event(event, viewer) {
    const beside = viewer === 'spectator' ? seenBeside(event) : undefined;
    if (beside !== undefined) return beside;
    switch (event.type) {
      case 'held':
        if (event.piece !== 'hero') return undefined;
        return event.by === 'barrier' ? t`A wall is in your way.` : t`That is the edge of the board.`;
      case 'left':
        if (event.ending === 'walled') return t`You came out in a wall.`;
        return event.ending === 'escaped' ? t`You reached the ladder.` : t`You went into ${a(event.piece)}.`;
      case 'lured':
        return t`${capital(a(event.piece))} went into the abyss: one baddie less.`;
      case 'caught':
        return t`${capital(a(event.piece))} caught you.`;
      case 'moved':
      case 'round':
      case 'seen':
        return undefined;
      default:
        return extendedWords(event);
    }
  },
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

/** What is said to the hero, to who looks on. */
function seenBeside(event: AbyssEvent): string | undefined {
  switch (event.type) {
    case 'held':
      return event.piece === 'hero' && event.by === 'barrier' ? t`A wall is in the hero’s way.` : undefined;
    case 'left':
      if (event.ending === 'walled') return t`The hero came out in a wall.`;
      return event.ending === 'escaped'
        ? t`The hero reached the ladder.`
        : t`The hero went into ${a(event.piece)}.`;
    case 'caught':
      return t`${capital(a(event.piece))} caught the hero.`;
    case 'travelled':
      return event.piece === 'hero' ? t`The hero comes out elsewhere.` : undefined;
    case 'took':
      return TAKEN_BESIDE[event.piece];
    case 'heard':
      return t`There are footsteps.`;
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

/** A question for players who want to be warned, when this answer would lose the game within the round. */
export function warning(view: AbyssView, question: Question, text: string): string | undefined {
  const threat = threatOf(view, question, text);
  return threat && t`${sentence(view, threat)} Go anyway?`;
}

export function peril(view: AbyssView, question: Question, text: string): string | undefined {
  const threat = threatOf(view, question, text);
  return threat && a(threat.ending === 'walled' ? 'wall' : threat.piece);
}

function threatOf(view: AbyssView, question: Question, text: string): Threat | undefined {
  const action = read(question, text);
  return action.ok && view.hero >= 0 ? threats(view, COMMANDS[action.value] ?? WAND_COMMAND) : undefined;
}

function sentence(view: AbyssView, { ending, piece, cell }: Threat): string {
  if (ending === 'fell') return t`The abyss is there.`;
  if (ending === 'walled') return t`You would come out in a wall.`;
  const who = capital(a(piece));
  if (ending === 'ran-into-baddie') return t`${who} is there.`;
  return t`${who} would reach you ${cell === view.hero ? t`here` : t`there`}.`;
}

/** What a player may ask to see at any time. */
export const extras: readonly Extra<AbyssView>[] = [
  {
    word: 'next',
    button: t`Next steps`,
    about: t`where each baddie makes for if you stay`,
    routes: (view) =>
      view.baddies.flatMap((cell, i) =>
        view.next[i] === undefined || view.next[i] === cell ? [] : [[cell, view.next[i]!] as const],
      ),
    show: (view) =>
      view.baddies.map((cell, i) => course(view, cell, view.next[i])).join('\n') || t`No baddie is left.`,
  },
  {
    word: 'wait',
    about: t`stay until something happens`,
    show(view) {
      const rounds = waitRounds(view);
      return rounds === 0 ? t`There is nothing to wait for.` : t`You stay for ${counted(rounds, 'round')}.`;
    },
    moves: (view) => Array<string>(waitRounds(view)).fill(STAY),
  },
];

function course(view: AbyssView, from: number, to: number | undefined): string {
  const kind = KINDS[view.plane[from]!]!;
  const start = t`${kind.symbol} ${word(kind.name)} at ${placeOf(view.columns, from)}`;
  if (to === undefined || to === from) return t`${start} stays`;
  const there = KINDS[view.plane[to]!]?.name ?? 'nothing';
  const onto = there === 'nothing' ? '' : `, ${word(there)}`;
  return `${start} → ${placeOf(view.columns, to)}${onto}`;
}

/** Survivors and rounds are both in the score: the more, the better. */
const deeds = ['rounds', 'lured', 'survivors', 'treasures', 'wins', 'losses', 'level'];

export const ranking: Ranking = { measure: 'score', better: 'more', par: 'rounds', deeds, sum };

/** What the score is made of; a campaign adds up its boards and says no more. */
function sum({
  score = 0,
  rounds = 0,
  lured = 0,
  treasures,
  wins,
}: Readonly<Record<string, number>>): string | undefined {
  if (wins !== undefined) return undefined;
  if (score === 0)
    return treasures === undefined
      ? t`0 points: only an escape scores.`
      : t`0 points: no ladder, no treasure, nobody lured.`;
  if (treasures === undefined)
    return t`${grouped(score)} = 1,000 for the ladder + 100 × ${lured} lured − ${counted(rounds, 'round')}`;
  const ladder = score - 100 * treasures - 50 * lured;
  return t`${grouped(score)} = ${grouped(ladder)} for the ladder + 100 × ${counted(treasures, 'treasure')} + 50 × ${lured} lured`;
}
