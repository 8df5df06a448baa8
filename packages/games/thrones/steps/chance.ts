/** Step 10: with probability 30 % a random event, each of four equally likely, on the player's hero. */
import { pay, type Training, trainParty } from '../effects.ts';
import { CHANCES } from '../events.ts';
import { type ThronesState, toSeat } from '../state.ts';

const LIKELIHOOD = 0.3;

type Chance = Exclude<(typeof CHANCES)[number], 'quiet'>;

/** What an event brings the hero, and each warrior of the party. */
const EVENTS: Readonly<Record<Chance, Training & { readonly army?: number; readonly doubles?: 'money' }>> = {
  drought: { morale: -10, strength: -10 },
  deserters: { army: -10, loyalty: -10 },
  jackpot: { doubles: 'money' },
  kindness: { army: 10, loyalty: 10 },
};

export function chance(state: ThronesState): boolean {
  const { seat, chances, random, player } = state;
  chances[seat] = random.chance(LIKELIHOOD) ? 1 + random.below(CHANCES.length - 1) : 0;
  const happened = CHANCES[chances[seat]!]!;
  if (happened === 'quiet') return true;
  const warriors = state.partySize[player]!;
  state.tell?.(toSeat(state, { type: 'chance', chance: happened, warriors }));
  bring(state, happened);
  state.lucky[seat] = state.turn;
  return true;
}

export function bring(state: ThronesState, happened: Chance): void {
  const { player, money } = state;
  const event = EVENTS[happened];
  pay(state, player, event.doubles ? money[player]! : 0, event.army ?? 0);
  trainParty(state, player, event);
}
