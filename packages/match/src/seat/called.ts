import type { About } from './messages.ts';

/**
 * What those at a table are called in sentences: people by their names, where several play and no two have one name; all others,
 * and people whose names nobody knows, as their seats are.
 */
export function calledAt({ seats, players }: Pick<About, 'seats' | 'players'>): readonly string[] {
  const people = players.filter(({ kind }) => kind === 'human');
  if (people.length < 2 || new Set(people.map(({ name }) => name)).size < people.length) return seats;
  return seats.map((seat, i) => (players[i]?.kind === 'human' ? players[i].name : seat));
}
