/** What happened, as sentences: to the player, and to spectators where that differs. */
import { capital, counted, listed, t, type Viewer, word } from '@gridhall/core';
import type { Barrier } from './adventurer.ts';
import type { TileName } from './tiles.ts';
import type { DungeonEvent, MonsterStep } from './view.ts';

/** Returns a sentence, or undefined for what the board already says. */
export function eventWords(event: DungeonEvent, viewer?: Viewer): string | undefined {
  return (viewer === 'spectator' ? wordsForSpectators(event) : undefined) ?? wordsForPlayer(event);
}

const FOUND: Readonly<Partial<Record<TileName, string>>> = {
  shield: t`You take the shield: it will take the first monster that reaches you.`,
  sword: t`You take the sword: it will strike the first monster you walk onto.`,
  bomb: t`You take the bomb: used once, it opens the pillars around you.`,
  haste: t`You drink the potion: from the next turn on you are twice as fast.`,
  frost: t`You drink the potion: every monster stands frozen.`,
};

function wordsForPlayer(event: DungeonEvent): string | undefined {
  switch (event.type) {
    case 'stayed':
      return event.by === undefined
        ? t`You stay where you are.`
        : barrierWords(event.by, (what) => t`${what} is in your way.`);
    case 'treasure':
      return t`You found some treasure: now you have ${event.treasure}.`;
    case 'amulet':
      return t`The amulet sparkles and crumbles into dust.`;
    case 'prowled':
      return stepWords(event.steps, t`A monster reaches you.`);
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
    case 'dear':
      return t`This door wants ${counted(event.price, 'treasure')}.`;
    case 'paid':
      return t`You pay ${counted(event.price, 'treasure')}; ${event.treasure} ${event.treasure === 1 ? t`is` : t`are`} left.`;
    case 'item':
      return FOUND[event.item];
    case 'struck':
      return t`Your sword strikes the ${word(monsterKind(event.monster))}, and breaks.`;
    case 'shielded':
      return t`Your shield takes the monster, and breaks.`;
    case 'bombed':
      return event.cells.length === 0
        ? t`The bomb goes off, and no pillar is near.`
        : t`The bomb goes off: ${counted(event.cells.length, 'pillar')} ${event.cells.length === 1 ? t`is` : t`are`} gone.`;
    case 'hastened':
      return t`You are fast: one more command before the monsters move.`;
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
    case 'moved':
    case 'turn':
    // A death is told by what happens before it.
    case 'died':
      return undefined;
  }
}

const TAKEN: Readonly<Partial<Record<TileName, string>>> = {
  shield: t`The adventurer takes the shield: it will take the first monster that comes.`,
  sword: t`The adventurer takes the sword: it will strike the first monster in the way.`,
  bomb: t`The adventurer takes the bomb.`,
  haste: t`The adventurer drinks the potion, and is twice as fast from the next turn on.`,
  frost: t`The adventurer drinks the potion: every monster stands frozen.`,
};

/** Returns undefined for what is told to everyone alike. */
function wordsForSpectators(event: DungeonEvent): string | undefined {
  switch (event.type) {
    case 'stayed':
      return event.by === undefined
        ? t`The adventurer stays.`
        : barrierWords(event.by, (what) => t`${what} is in the adventurer’s way.`);
    case 'treasure':
      return t`The adventurer found some treasure, and has ${event.treasure} now.`;
    case 'prowled':
      return stepWords(event.steps, t`A monster reaches the adventurer.`);
    case 'left':
      return t`The adventurer goes through the doorway.`;
    case 'escaped':
      return t`The adventurer steps through the exit.`;
    case 'paid':
      return t`The adventurer pays ${counted(event.price, 'treasure')}; ${event.treasure} ${event.treasure === 1 ? t`is` : t`are`} left.`;
    case 'item':
      return TAKEN[event.item];
    case 'struck':
      return t`The sword strikes the ${word(monsterKind(event.monster))}, and breaks.`;
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

/** Why a step was not made. A door that costs too much tells its price. */
function barrierWords(by: Barrier, inTheWay: (what: string) => string): string | undefined {
  if (by === 'edge') return t`That is the edge of the level.`;
  if (by === 'exit') return t`The exit is shut: it opens to whoever has treasure.`;
  return by.startsWith('door') ? undefined : inTheWay(capital(withArticle(monsterKind(by))));
}

/** What the monsters destroyed, and whether one reached him and no shield saved him. */
function stepWords(steps: readonly MonsterStep[], reached: string): string | undefined {
  const lost = steps.flatMap(({ destroyed }) =>
    destroyed === 'open' || destroyed === 'adventurer' || destroyed === 'monster'
      ? []
      : [thingWords(destroyed)],
  );
  const isReached = steps.some(({ destroyed, falls }) => destroyed === 'adventurer' && !falls);
  const said = [
    ...(lost.length === 0 ? [] : [t`A monster tramples ${listed(lost)}.`]),
    ...(isReached ? [reached] : []),
  ];
  return said.length === 0 ? undefined : said.join(' ');
}

function thingWords(tile: TileName): string {
  if (tile === 'haste' || tile === 'frost') return t`a potion of ${word(tile)}`;
  return tile.startsWith('door ') ? word(tile) : withArticle(tile);
}

export function withArticle(tile: string): string {
  const name = word(tile);
  if (tile === 'treasure') return name;
  return /^[aeiou]/.test(tile) ? t`an ${name}` : t`a ${name}`;
}

/** A patrol is one kind of monster, whatever its direction. */
function monsterKind(monster: string): string {
  return monster.startsWith('patrol') ? 'patrol' : monster;
}
