/** The chronicle: what happened, in sentences. */
import { capital, counted, grouped, t, word } from '@gridhall/core';
import type { CAUSES, Ending, ThronesEvent } from '../events.ts';
import { NONE_LEFT } from '../state.ts';
import { type Figure, isNameless, placeWords } from './names.ts';

type Of<Type extends ThronesEvent['type']> = Extract<ThronesEvent, { type: Type }>;

export function eventWords(
  event: ThronesEvent,
  figure: Figure = grouped,
  called: readonly string[] = [],
): string | undefined {
  const count = (number: number, one: string) => counted(number, one, undefined, figure);
  switch (event.type) {
    case 'chosen':
      return t`${event.hero} sets out from ${reached(event)}.`;
    case 'occupied':
      return t`Somebody is at (${event.row}, ${event.column}) already: choose another tile.`;
    case 'turn':
      return t`Turn ${event.turn}.`;
    case 'travelled': {
      const where = reached(event);
      return event.ridden
        ? t`You ride ${word(event.direction)}, to ${where}.`
        : t`You travel ${word(event.direction)}, to ${where}.`;
    }
    case 'rested':
      return t`You rest, and your warriors grow stronger.`;
    case 'consulted':
      return t`You consult the gods, and your warriors take heart.`;
    case 'mounted':
      return t`You have a horse now. Your money is ${figure(event.money)}.`;
    case 'dismounted':
      return t`No horse boards a ship: yours is lost.`;
    case 'fled':
      return event.won
        ? t`You ride away from ${event.hero}.`
        : t`${event.hero} cuts you off: there is no way to flee.`;
    case 'speech':
      return event.won
        ? t`Your speech wins ${event.hero} over.`
        : t`Your speech does not move ${event.hero}. Half of your influence is lost: ${left(event.influence, figure)}.`;
    case 'offer':
      return event.won
        ? t`${event.hero} takes your money and your side.`
        : t`${event.hero} keeps your money and nothing changes. Half of it is lost: ${left(event.money, figure)}.`;
    case 'battle':
      return battleWords(event, figure);
    case 'inherited':
      return t`What was ${event.hero}’s is yours: money ${figure(event.money)}, influence ${figure(event.influence)}, army ${figure(event.army)}, points ${figure(event.points)}.`;
    case 'seated':
      return t`${seatName(event.seat, called)} plays ${event.hero}.`;
    case 'out':
      return outWords(event, figure, called);
    case 'retired':
      if (event.victor) return undefined;
      return event.tribute ? TRIBUTE : t`${event.hero} has retired.`;
    case 'joined':
      return t`${event.warrior} joins you.`;
    case 'freed':
      return t`${event.warriors.join(', ')} ${event.warriors.length === 1 ? t`goes` : t`go`} free.`;
    case 'earned': {
      const knights = event.knights === 0 ? '' : t` and ${count(event.knights, 'knight')}`;
      return t`${capital(placeWords(event.where))} pays you ${figure(event.money)} money${knights}.`;
    }
    case 'took':
      return t`${capital(placeWords(event.where))} is yours: ${count(event.points, 'point')}.`;
    case 'lost':
      return t`Others took ${event.tiles === 1 ? t`a tile` : t`${event.tiles} tiles`} of yours: ${count(event.points, 'point')} ${event.points === 1 ? t`is` : t`are`} lost.`;
    case 'rumour':
      return event.distance === NONE_LEFT
        ? t`They say that no other hero is left.`
        : t`They say that the nearest hero is ${count(event.distance, 'tile')} away.`;
    case 'hired':
      return t`${count(event.knights, 'knight')} ${event.knights === 1 ? t`joins` : t`join`} your army of now ${figure(event.army)}.`;
    case 'found':
      return t`${event.warrior} carries dragonglass.`;
    case 'chance':
      return CHANCE[event.chance];
    case 'mood':
      return t`Mood.`;
    case 'dragons':
      return dragonWords(event);
    case 'taken':
      return t`${event.warrior} leaves you for ${event.by}.`;
    case 'alarm':
      return t`The White Walkers are coming: ${event.causes.map((cause) => CAUSE[cause]).join('; ')}.`;
    case 'refused':
      return t`You refuse the battle, for the ${word(ORDINAL[event.refusals] ?? '')} time.`;
    case 'round':
      return t`Round ${event.round} against the White Walkers is ${event.won ? t`won` : t`lost`}.`;
    case 'ended':
      return endedWords(event.ending, event.points, figure);
  }
}

/** Where one is: in a city, or on a tile that has no name. */
function reached({ city, row, column }: { city?: string; row: number; column: number }): string {
  return city || `(${row}, ${column})`;
}

/** '1 is left', '2 are left'. */
function left(number: number, figure: Figure): string {
  return t`${figure(number)} ${number === 1 ? t`is` : t`are`} left`;
}

export const TRIBUTE = t`Stannis has retired. Press F to pay respects.`;

/** How a seat's game ended, said to whoever sat there. */
const ENDED: Readonly<Record<Ending, (points: string) => string>> = {
  playing: () => t`The game goes on.`,
  'walkers-beaten': (points) => t`You have beaten the White Walkers! The game is won, with ${points}.`,
  'battle-lost': () => t`Your battle is lost, and with it the game. The realm will sing of you with regret.`,
  'stannis-died': () =>
    t`Stannis is dead, and your game ends with him. The realm will sing of you with regret.`,
  refused: () => t`You refused once too often: the White Walkers overrun you. With regret, the game is lost.`,
  'walkers-won': () => t`The White Walkers have won all three rounds. With regret, the game is lost.`,
  'won-over': () => t`You have been won over, and your game is lost.`,
  left: () => t`You have left the game.`,
};

export function endedWords(ending: Ending, points: number, figure: Figure = grouped): string {
  return ENDED[ending](counted(points, 'point', undefined, figure));
}

const ORDINAL = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

const CHANCE: Readonly<Record<Of<'chance'>['chance'], string>> = {
  drought: t`Drought! Every warrior loses 10 morale and 10 strength.`,
  deserters: t`Deserters! The army loses 10 knights, and every warrior 10 loyalty.`,
  jackpot: t`Jackpot! Your money doubles.`,
  kindness: t`Kindness! The army gains 10 knights, and every warrior 10 loyalty.`,
};

const CAUSE: Readonly<Record<(typeof CAUSES)[number], string>> = {
  turns: t`50 turns have been played`,
  army: t`your army has reached 2,000`,
  tiles: t`you control 200 tiles`,
  points: t`you have 400 points`,
  alone: t`no other hero is left`,
};

function battleWords(event: Of<'battle'>, figure: Figure): string {
  const mine = event.mine === '' ? t`Your army` : event.mine;
  const theirs = event.theirs === '' ? t`the army of ${event.hero}` : t`${event.theirs}, for ${event.hero}`;
  switch (event.result) {
    case 'won':
      return t`${mine} beats ${theirs}.`;
    case 'lost':
      return t`${mine} is beaten by ${theirs}.`;
    case 'tied':
      return t`${mine} and ${theirs} are evenly matched: both armies are halved, yours to ${figure(event.army)}.`;
  }
}

/** How somebody's game ended, to the others as well. */
const OUT: Readonly<Record<Ending, (who: string, points: string) => string>> = {
  playing: (who) => t`${who} plays on.`,
  'walkers-beaten': (who, points) => t`${who} has beaten the White Walkers, with ${points}.`,
  'battle-lost': (who) => t`${who} has lost a battle, and with it the game.`,
  'stannis-died': (who) => t`${who} is dead: this game is lost.`,
  refused: (who) => t`${who} refused once too often: this game is lost.`,
  'walkers-won': (who) => t`${who} has lost to the White Walkers.`,
  'won-over': (who) => t`${who} has been won over: this game is lost.`,
  left: (who) => t`${who} has left the game.`,
};

/** Who sits there is called by name where one is known, and counted before there is a hero. */
const seatName = (seat: number, called: readonly string[]): string => called[seat] ?? t`Player ${seat + 1}`;

function outWords(
  { seat, hero, ending, points }: Of<'out'>,
  figure: Figure,
  called: readonly string[],
): string {
  return OUT[ending](hero || seatName(seat, called), counted(points, 'point', undefined, figure));
}

function dragonWords({ mine, eaten }: Of<'dragons'>): string {
  if (!mine) return t`Daenerys has her Dragons, and 5,000 knights more.`;
  const meal = eaten === '' ? '' : t` The Dragons have eaten ${eaten}, and are the stronger for it.`;
  return t`Your Dragons have come, and 5,000 knights with them.${meal}`;
}

/** Whose doing an event is: a hero by name, `you`, the `walkers`, or `chance`. */
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

/**
 * Tells a way in one sentence with all that the tile at its end brought. The sentence stands at the first event it is about;
 * the others are told with it.
 */
export function toldTogether(events: readonly ThronesEvent[]): ReadonlyMap<ThronesEvent, string> {
  const went = events.find((event) => event.type === 'travelled');
  const earned = events.find((event) => event.type === 'earned');
  const took = events.find((event) => event.type === 'took');
  const first = went ?? took;
  // A tile that pays and is another's in the end says so itself.
  if (!first || !(took || (went && earned)) || (first === took && !earned)) return new Map();
  const gains = gainsOf(earned, took);
  const told = new Map<ThronesEvent, string>([
    [first, went ? wayWords(went, gains) : tileWords(took!, gains)],
  ]);
  for (const one of [earned, took]) if (one && one !== first) told.set(one, '');
  return told;
}

function gainsOf(earned: Of<'earned'> | undefined, took: Of<'took'> | undefined): string {
  return [
    ...(earned ? [t`${grouped(earned.money)} money`] : []),
    ...(earned && earned.knights > 0 ? [counted(earned.knights, 'knight')] : []),
    ...(took ? [counted(took.points, 'point')] : []),
  ].join(', ');
}

function wayWords({ direction, city, row, column, ridden }: Of<'travelled'>, gains: string): string {
  const way = ridden ? t`ride ${word(direction)}` : word(direction);
  return t`${capital(way)}, to ${city || `(${row}, ${column})`}: ${gains}.`;
}

function tileWords({ where }: Of<'took'>, gains: string): string {
  return t`${capital(isNameless(where) ? t`this tile` : placeWords(where))} is yours: ${gains}.`;
}
