/** What a command brought, one line each. */
import { counted } from '@gridhall/core';
import { questEvent } from '../extended/words.ts';
import type { DungeonEvent, DungeonState } from '../index.ts';

/** All that is printed after the map; the dead see one line, whatever they found on their last step. */
export function linesOf(events: readonly DungeonEvent[], state: DungeonState): string {
  if (state.end === 'died' || state.end === 'fallen') {
    const crushed = events.some(({ type }) => type === 'crushed');
    return `${crushed ? 'The walls crush you.\n' : ''}You died, adventurer! Better luck next time!\n`;
  }
  const bombed = events.some(({ type }) => type === 'bombed');
  const lines = events.flatMap((event) => lineOf(event, state, bombed));
  return `${lines.join('\n')}\n\n`;
}

function lineOf(
  event: DungeonEvent,
  { adventurer, moves }: DungeonState,
  bombed: boolean,
): readonly string[] {
  const { treasure } = adventurer;
  const now = `You now have ${counted(treasure, 'treasure')}.`;
  switch (event.type) {
    case 'stayed': {
      const stayed = `You stayed at row ${event.row} and column ${event.column}`;
      return bombed ? [stayed] : [stayed, "You didn't move. Are you lost?"];
    }
    case 'moved':
      return [`You have moved to row ${event.row} and column ${event.column}`];
    case 'treasure':
      return ['Well done, adventurer! You found some treasure.', now];
    case 'amulet':
      return ['The magic amulet sparkles and crumbles into dust.'];
    case 'grew':
      return ['The ground begins to rumble. Are the walls moving?'];
    case 'still':
      return ['The ground stays still: this level cannot grow any further.'];
    case 'left':
      return ['You go through the doorway into the unknown beyond...'];
    case 'escaped':
      return [
        'Congratulations, adventurer! You have escaped the dungeon!',
        `You escaped with ${counted(treasure, 'treasure')} and in ${moves} total moves.`,
      ];
    case 'paid':
      return [`You pay ${counted(event.price, 'treasure')}.`, now];
    case 'prowled':
    case 'died':
    case 'entered':
    case 'lost':
      return [];
    default: {
      const said = questEvent(event);
      return said === undefined ? [] : [said];
    }
  }
}
