/** The moves that count: the line from a moment back to the start. */
import type { SeatNumber } from '../contract/game.ts';
import { LEFT, type Moment } from './timeline.ts';

/** The moves that led here, the first one first. */
export function lineTo(now: Moment): Moment[] {
  const line: Moment[] = [];
  for (let at = now; at.parent; at = at.parent) if (at.action !== LEFT) line.push(at);
  return line.reverse();
}

/** The moment before a seat's last move, or undefined when it has made none. */
export function beforeLast(now: Moment, seat: SeatNumber): Moment | undefined {
  for (let at = now; at.parent; at = at.parent) {
    // What was before somebody left is past for good.
    if (at.action === LEFT) return undefined;
    if (at.by === seat) return at.parent;
  }
  return undefined;
}
