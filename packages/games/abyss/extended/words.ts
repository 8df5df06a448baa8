/** The words of the extended game. */
import type { Counter, Question } from '@gridhall/core';
import type { ExtendedEvent } from '../events.ts';
import { a, capital } from '../names.ts';
import type { KindName } from '../pieces.ts';
import type { MoreView } from '../shown.ts';

export function askWords(question: Question): string {
  if (question.id === 'again') {
    return `You have won ${question.args?.wins} and lost ${question.args?.losses}. Play again?`;
  }
  const step = question.args?.step;
  return step === 'first' ? 'Where to first?' : step === 'second' ? 'And then where to?' : 'Where to?';
}

/** What taking something means, where it is more than having it. */
const TAKEN: Readonly<Partial<Record<KindName, string>>> = {
  treasure: 'A treasure: a hundred points.',
  boots: 'You put the boots on: for five rounds you give two commands in each.',
  wand: 'A wand: t waves it, once, and you are anywhere.',
  shield: 'A shield: the next baddie that meets you is gone.',
  lantern: 'A lantern: for ten rounds you see the whole board.',
};

export function extendedWords(event: Exclude<ExtendedEvent, { readonly type: 'seen' }>): string | undefined {
  switch (event.type) {
    case 'travelled':
      return event.piece === 'hero'
        ? 'You come out elsewhere.'
        : `${capital(a(event.piece))} came out of a teleport.`;
    case 'walled':
      return `${capital(a(event.piece))} was teleported into a barrier: one baddie less.`;
    case 'gone':
      return event.by === 'abyss'
        ? `Somewhere ${a(event.piece)} went into the abyss: one baddie less.`
        : `Somewhere ${a(event.piece)} was teleported into a barrier: one baddie less.`;
    case 'took':
      return TAKEN[event.piece];
    case 'shielded':
      return `The shield has removed ${a(event.piece)}.`;
    case 'heard':
      return 'You hear footsteps.';
    case 'begun':
      return 'A new board.';
  }
}

export function extendedStatus(more: MoreView): readonly Counter[] {
  const { boots, lantern, wand, shield, heard, treasure, score, campaign } = more;
  const held = [
    ...(boots > 0 ? [`boots ${Math.min(boots, 5)}`] : []),
    ...(lantern > 0 ? [`lantern ${Math.min(lantern, 10)}`] : []),
    ...(wand ? ['wand'] : []),
    ...(shield ? ['shield'] : []),
  ];
  return [
    ['Treasures', String(treasure)],
    ['Score', String(score)],
    ...(held.length > 0 ? [['Held', held.join(', ')] as const] : []),
    ...(heard ? [['Heard', 'footsteps'] as const] : []),
    ...(campaign
      ? ([
          ['Won', String(campaign.wins)],
          ['Lost', String(campaign.losses)],
          ['Level', String(campaign.level)],
        ] as const)
      : []),
  ];
}
