/** What the extended game says. */
import { type Counter, counted, t, word } from '@gridhall/core';
import { DOOR_A, DOOR_LETTERS, type TileName } from '../tiles.ts';
import type { QuestEvent } from '../told.ts';
import { priceOf } from './move.ts';
import type { Quest } from './quest.ts';

export const POTIONS: readonly TileName[] = ['haste', 'frost'];

const FOUND: Readonly<Partial<Record<TileName, string>>> = {
  shield: t`You take the shield: it will take the first monster that reaches you.`,
  sword: t`You take the sword: it will strike the first monster you walk onto.`,
  bomb: t`You take the bomb: used once, it opens the pillars around you.`,
  haste: t`You drink the potion: from the next turn on you are twice as fast.`,
  frost: t`You drink the potion: every monster stands frozen.`,
};

/** A sentence about what happened, or undefined for what the board already says. */
export function questEvent(event: QuestEvent): string | undefined {
  switch (event.type) {
    case 'dear':
      return t`This door wants ${counted(event.price, 'treasure')}.`;
    case 'paid':
      return t`You pay ${counted(event.price, 'treasure')}; ${event.treasure} ${event.treasure === 1 ? t`is` : t`are`} left.`;
    case 'item':
      return FOUND[event.item];
    case 'struck':
      return t`Your sword strikes the ${word(kindOf(event.monster))}, and breaks.`;
    case 'shielded':
      return t`Your shield takes the monster, and breaks.`;
    case 'bombed':
      return event.cells.length === 0
        ? t`The bomb goes off, and no pillar is near.`
        : t`The bomb goes off: ${counted(event.cells.length, 'pillar')} ${event.cells.length === 1 ? t`is` : t`are`} gone.`;
    case 'hastened':
      return t`You are fast: one more command before the monsters move.`;
    case 'turn':
      return undefined;
    case 'shrank':
      return t`The walls close in by one ring.`;
    case 'crushed':
      return t`The walls crush you.`;
    case 'sealed':
      return t`The last way out of this level is gone.`;
    case 'fallen':
      return t`You died.`;
    case 'again':
      return t`You begin this level again.`;
    case 'gave-up':
      return t`You let it be.`;
  }
}

const TAKEN: Readonly<Partial<Record<TileName, string>>> = {
  shield: t`The adventurer takes the shield: it will take the first monster that comes.`,
  sword: t`The adventurer takes the sword: it will strike the first monster in the way.`,
  bomb: t`The adventurer takes the bomb.`,
  haste: t`The adventurer drinks the potion, and is twice as fast from the next turn on.`,
  frost: t`The adventurer drinks the potion: every monster stands frozen.`,
};

/** What is said to the adventurer, to who looks on; undefined for what is said to both alike. */
export function questBeside(event: QuestEvent): string | undefined {
  switch (event.type) {
    case 'paid':
      return t`The adventurer pays ${counted(event.price, 'treasure')}; ${event.treasure} ${event.treasure === 1 ? t`is` : t`are`} left.`;
    case 'item':
      return TAKEN[event.item];
    case 'struck':
      return t`The sword strikes the ${word(kindOf(event.monster))}, and breaks.`;
    case 'shielded':
      return t`The shield takes the monster, and breaks.`;
    case 'hastened':
      return t`One more command before the monsters move.`;
    case 'crushed':
      return t`The walls crush the adventurer.`;
    case 'fallen':
      return t`The adventurer died.`;
    case 'again':
      return t`The adventurer begins this level again.`;
    case 'gave-up':
      return t`The adventurer lets it be.`;
    default:
      return undefined;
  }
}

/** Which kind of monster, whichever way it goes. */
export function kindOf(monster: TileName): string {
  return monster.startsWith('patrol') ? 'patrol' : monster;
}

/** The number of a level among the numbered ones, and its title. */
export function levelName({ levels, here, rooms }: Quest, level: number): string {
  const title = levels[here]!.terms?.title ?? '';
  return t`${level} of ${rooms}${title === '' ? '' : `, ${title}`}`;
}

/** What the level wants, what he carries and what is running out. */
export function questStatus(quest: Quest): readonly Counter[] {
  const { levels, here, turns, haste, frost } = quest;
  const shrink = levels[here]!.terms?.shrink ?? 0;
  const counters: Counter[] = [];
  // What is there for all of a level comes before what comes and goes.
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
