/** What the extended game says. */
import { type Counter, counted } from '@gridhall/core';
import type { TileName } from '../tiles.ts';
import type { QuestEvent } from '../told.ts';
import type { Quest } from './quest.ts';

export const POTIONS: readonly TileName[] = ['haste', 'frost'];

const FOUND: Readonly<Partial<Record<TileName, string>>> = {
  shield: 'You take the shield: it will take the first monster that reaches you.',
  sword: 'You take the sword: it will strike the first monster you walk onto.',
  bomb: 'You take the bomb: b uses it.',
  haste: 'You drink the potion: from the next turn on you are twice as fast.',
  frost: 'You drink the potion: every monster stands frozen.',
};

/** A sentence about what happened, or undefined for what the board already says. */
export function questEvent(event: QuestEvent): string | undefined {
  switch (event.type) {
    case 'dear':
      return `This door wants ${counted(event.price, 'treasure')}.`;
    case 'paid':
      return `You pay ${counted(event.price, 'treasure')}; ${event.treasure} ${event.treasure === 1 ? 'is' : 'are'} left.`;
    case 'item':
      return FOUND[event.item];
    case 'struck':
      return `Your sword strikes the ${kindOf(event.monster)}, and breaks.`;
    case 'shielded':
      return 'Your shield takes the monster, and breaks.';
    case 'bombed':
      return event.cells.length === 0
        ? 'The bomb goes off, and no pillar is near.'
        : `The bomb goes off: ${counted(event.cells.length, 'pillar')} ${event.cells.length === 1 ? 'is' : 'are'} gone.`;
    case 'hastened':
      return 'You are fast: one more command before the monsters move.';
    case 'turn':
      return undefined;
    case 'shrank':
      return 'The walls close in by one ring.';
    case 'crushed':
      return 'The walls crush you.';
    case 'sealed':
      return 'The last way out of this level is gone.';
    case 'fallen':
      return 'You died, and may begin this level again.';
    case 'again':
      return 'You begin this level again.';
    case 'gave-up':
      return 'You let it be.';
  }
}

/** Which kind of monster, whichever way it goes. */
function kindOf(monster: TileName): string {
  return monster.startsWith('patrol') ? 'patrol' : monster;
}

/** The number of a level among the numbered ones, and its title. */
export function levelName({ levels, here, rooms }: Quest, level: number): string {
  const title = levels[here]!.terms?.title ?? '';
  return `${level} of ${rooms}${title === '' ? '' : `, ${title}`}`;
}

/** What he carries and what is running out. */
export function questStatus(quest: Quest): readonly Counter[] {
  const { levels, here, turns, haste, frost } = quest;
  const shrink = levels[here]!.terms?.shrink ?? 0;
  const counters: Counter[] = [];
  if (quest.shield) counters.push(['Shield', 'carried']);
  if (quest.sword) counters.push(['Sword', 'carried']);
  if (quest.bomb) counters.push(['Bomb', 'carried']);
  if (haste > 0) counters.push(['Haste', counted(haste, 'turn')]);
  if (frost > 0) counters.push(['Frost', counted(frost, 'turn')]);
  if (shrink > 0) counters.push(['Walls move in', counted(shrink - (turns % shrink), 'turn')]);
  return counters;
}
