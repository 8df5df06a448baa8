/** The words of the extended game. */
import type { Counter, Question } from '@gridhall/core';
import { capital, t, word } from '@gridhall/core';
import type { ExtendedEvent } from '../events.ts';
import { a } from '../names.ts';
import type { KindName } from '../pieces.ts';
import type { MoreView } from '../shown.ts';

export function askWords(question: Question): string {
  if (question.id === 'again') {
    return t`You have won ${question.args?.wins} and lost ${question.args?.losses}. Play again?`;
  }
  const step = question.args?.step;
  return step === 'first' ? t`Where to first?` : step === 'second' ? t`And then where to?` : t`Where to?`;
}

/** What taking something means, where it is more than having it. */
const TAKEN: Readonly<Partial<Record<KindName, string>>> = {
  treasure: t`A treasure: a hundred points.`,
  boots: t`You put the boots on: for five rounds you give two commands in each.`,
  wand: t`A wand: wave it once, and you are anywhere.`,
  shield: t`A shield: the next baddie that meets you is gone.`,
  lantern: t`A lantern: for ten rounds you see the whole board.`,
};

/** The same to who looks on, where it is said to the hero. */
export const TAKEN_BESIDE: Readonly<Partial<Record<KindName, string>>> = {
  boots: t`The hero puts the boots on: two commands in each of five rounds.`,
  wand: t`The hero has a wand: waved once, it leads anywhere.`,
  shield: t`The hero has a shield: the next baddie that comes is gone.`,
  lantern: t`The hero has a lantern: for ten rounds it shows the whole board.`,
};

export function extendedWords(event: Exclude<ExtendedEvent, { readonly type: 'seen' }>): string | undefined {
  switch (event.type) {
    case 'travelled':
      return event.piece === 'hero'
        ? t`You come out elsewhere.`
        : t`${capital(a(event.piece))} came out of a teleport.`;
    case 'walled':
      return t`${capital(a(event.piece))} was teleported into a barrier: one baddie less.`;
    case 'gone':
      return event.by === 'abyss'
        ? t`Somewhere ${a(event.piece)} went into the abyss: one baddie less.`
        : t`Somewhere ${a(event.piece)} was teleported into a barrier: one baddie less.`;
    case 'took':
      return TAKEN[event.piece];
    case 'shielded':
      return t`The shield has removed ${a(event.piece)}.`;
    case 'heard':
      return t`You hear footsteps.`;
    case 'begun':
      return t`A new board.`;
  }
}

/** What the hero holds, and for how many rounds where it wears out: in the round in which it is taken, for one more. */
export function heldOf({ boots, lantern, wand, shield }: MoreView): readonly Held[] {
  return [
    ...(boots > 0 ? [['boots', Math.min(boots, 5)] as const] : []),
    ...(lantern > 0 ? [['lantern', Math.min(lantern, 10)] as const] : []),
    ...(wand ? [['wand'] as const] : []),
    ...(shield ? [['shield'] as const] : []),
  ];
}

type Held = readonly [name: 'boots' | 'lantern' | 'wand' | 'shield', left?: number];

export function extendedStatus(more: MoreView): readonly Counter[] {
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
    // What comes and goes is behind what stays.
    ...(held.length > 0 ? [[t`Held`, held.join(', ')] as const] : []),
    ...(heard ? [[t`Heard`, t`footsteps`] as const] : []),
  ];
}
