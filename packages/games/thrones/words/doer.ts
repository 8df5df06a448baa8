/** Whose doing an event is, for the chronicle: a hero by name, `you`, the `walkers`, or `chance`. */
import type { ThronesEvent } from '../events.ts';

export function doerOf(event: ThronesEvent): string {
  switch (event.type) {
    case 'retired':
    case 'out':
    case 'seated':
      return event.hero;
    case 'taken':
      return event.by;
    case 'dragons':
      return event.mine ? 'you' : 'Daenerys Targaryen';
    case 'alarm':
    case 'round':
      return 'walkers';
    case 'chance':
    case 'lost':
      return 'chance';
    case 'ended':
      return event.ending === 'walkers-won' || event.ending === 'refused' ? 'walkers' : 'you';
    default:
      return 'you';
  }
}
