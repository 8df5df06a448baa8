/** The answers of a turn as they will be asked for. */
import type { Question } from '@gridhall/core';
import type { ThronesView } from '@gridhall/games/thrones';

const DIRECTIONS = ['north', 'south', 'east', 'west'];

/** While others move, the ways lie where they will be asked for. */
export function idleWays({ own }: ThronesView): Question {
  const to = (how: string) => DIRECTIONS.map((way) => `${how} ${way}`);
  const words = [...to('travel'), 'rest', 'consult the gods', ...(own?.mounted ? to('ride') : [])];
  return { kind: 'choice', id: 'turn', seat: 0, options: words.map((word) => ({ word })) };
}
