/** What a command brought, one line each. */

import { type DungeonEvent, type DungeonState, eventWords } from '@gridhall/games/dungeon';

/** A piece of what is printed, and the rule it is about. */
export interface PrintedLine {
  readonly rule: string;
  readonly text: string;
}

/** All that is printed after the map; the dead see one line, whatever they found on their last step. */
export function printedLines(events: readonly DungeonEvent[], state: DungeonState): readonly PrintedLine[] {
  if (state.end === 'died' || state.end === 'fallen') {
    const crushed = events.some(({ type }) => type === 'crushed');
    const text = `${crushed ? 'The walls crush you.\n' : ''}You died, adventurer! Better luck next time!\n`;
    return [{ rule: 'dead', text }];
  }
  const bombed = events.some(({ type }) => type === 'bombed');
  const lines = events.flatMap((event) => [
    ...lineOf(event, state, bombed).map((line) => ({ rule: `say-${event.type}`, text: `${line}\n` })),
    ...countsOf(event, state),
  ]);
  return [...lines, { rule: 'empty-line', text: '\n' }];
}

/** As the rulebook prints it: no thousands are told apart. */
const purse = (treasure: number): string => `${treasure} ${treasure === 1 ? 'treasure' : 'treasures'}`;

/** What is counted is right or wrong by other rules than the words around it. */
function countsOf({ type }: DungeonEvent, { adventurer, moves }: DungeonState): readonly PrintedLine[] {
  const { treasure } = adventurer;
  const [number, noun] = purse(treasure).split(' ');
  if (type === 'treasure')
    return [
      { rule: 'treasure', text: `You now have ${number}` },
      { rule: 'plural', text: ` ${noun}.\n` },
    ];
  if (type === 'escaped')
    return [
      { rule: 'treasure', text: `You escaped with ${number}` },
      { rule: 'plural', text: ` ${noun}` },
      { rule: 'count', text: ` and in ${moves} total moves.\n` },
    ];
  return [];
}

function lineOf(event: DungeonEvent, { adventurer }: DungeonState, bombed: boolean): readonly string[] {
  switch (event.type) {
    case 'stayed': {
      const stayed = `You stayed at row ${event.row} and column ${event.column}`;
      return bombed ? [stayed] : [stayed, "You didn't move. Are you lost?"];
    }
    case 'moved':
      return [`You have moved to row ${event.row} and column ${event.column}`];
    case 'treasure':
      return ['Well done, adventurer! You found some treasure.'];
    case 'amulet':
      return ['The magic amulet sparkles and crumbles into dust.'];
    case 'grew':
      return ['The ground begins to rumble. Are the walls moving?'];
    case 'still':
      return ['The ground stays still: this level cannot grow any further.'];
    case 'left':
      return ['You go through the doorway into the unknown beyond...'];
    case 'escaped':
      return ['Congratulations, adventurer! You have escaped the dungeon!'];
    case 'paid':
      return [`You pay ${purse(event.price)}.`, `You now have ${purse(adventurer.treasure)}.`];
    case 'prowled':
    case 'died':
    case 'entered':
    case 'lost':
      return [];
    default: {
      // Here there are keys, and nothing else.
      if (event.type === 'item' && event.item === 'bomb') return ['You take the bomb: b uses it.'];
      const said = eventWords(event);
      return said === undefined ? [] : [said];
    }
  }
}
