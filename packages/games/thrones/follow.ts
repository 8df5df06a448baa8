/** How what is known follows what is told: each event does to the view what the thing it tells did to the world. */

import { within } from './effects.ts';
import type { ThronesEvent } from './events.ts';
import { tablesOf } from './scenario/read.ts';
import { CAUSES, CHANCES, ENDINGS, FREE, isMeeting, MAKINGS, NO_RUMOUR } from './state.ts';
import { DRAGON_KNIGHTS, STRONGER } from './steps/fates.ts';
import { WAGE } from './steps/first-visits.ts';
import { DRAGONS, heroNamed, MOST_PARTY, type Tables, WATER, warriorNamed } from './tables.ts';
import {
  type Fighter,
  OCCUPIED,
  type OwnHero,
  SEARCHED,
  type SeatsView,
  STOOD,
  type ThronesView,
  WAITING,
} from './view.ts';

const bounded = (amount: number) => within(amount, 1_000_000_000);
const strong = (amount: number) => within(amount, 200);
const percent = (amount: number) => within(amount, 100);

type Of<Type extends ThronesEvent['type']> = Extract<ThronesEvent, { type: Type }>;

/** Changes the view it is given. */
export function follow(view: ThronesView, event: ThronesEvent): ThronesView {
  const tables = tablesOf(view);
  switch (event.type) {
    case 'made':
      view.making = view.making.map((amount, i) => (MAKINGS[i] === event.what ? event.amount : amount));
      break;
    case 'occupied':
      view.trail[tileAt(tables, event)] = OCCUPIED;
      break;
    case 'chosen':
      begin(view, tables, event);
      break;
    case 'turn':
      view.turn = event.turn;
      view.rumour = NO_RUMOUR;
      change(view, () => ({ moved: false }));
      break;
    case 'travelled':
      change(view, () => ({ place: tileAt(tables, event), moved: true }));
      break;
    case 'rested':
      train(view, (one) => ({ strength: strong(one.strength + 1) }));
      break;
    case 'consulted':
      train(view, (one) => ({ morale: percent(one.morale + 1) }));
      break;
    case 'seated':
      changeSeats(view, ({ heroes }) => ({
        heroes: heroes.with(event.seat, heroNamed(tables, event.hero)),
      }));
      break;
    case 'challenged':
      changeSeats(view, () => ({ champion: warriorNamed(tables, event.champion) }));
      // Whoever fights does not flee any more.
      if (view.foe) view.foe = { hero: view.foe.hero, army: view.foe.army, party: view.foe.party };
      break;
    case 'out':
      changeSeats(view, ({ endings, scores }) => ({
        endings: endings.with(event.seat, ENDINGS.indexOf(event.ending)),
        scores: scores.with(event.seat, event.points),
      }));
      if (view.seats?.you === event.seat) leave(view, event);
      break;
    case 'met':
      view.foe = { hero: heroNamed(tables, event.hero), army: event.army, party: event.party };
      break;
    case 'speech':
      change(view, () => ({ influence: event.influence }));
      break;
    case 'offer':
      change(view, () => ({ money: event.money }));
      break;
    case 'battle':
      change(view, () => ({ army: event.army }));
      view.faced = event.theirs === '' ? FREE : warriorNamed(tables, event.theirs);
      changeSeats(view, () => ({ champion: FREE }));
      break;
    case 'retired':
      retire(view, tables, event);
      break;
    case 'inherited':
      change(view, (own) => ({
        money: own.money + event.money,
        influence: own.influence + event.influence,
        army: own.army + event.army,
      }));
      gain(view, tables, event.which, event.points);
      break;
    case 'joined': {
      const { strength, loyalty, morale, dragonglass } = event;
      const traits = { strength, loyalty, morale, ...(dragonglass === undefined ? {} : { dragonglass }) };
      enlist(view, tables, { warrior: warriorNamed(tables, event.warrior), ...traits });
      break;
    }
    case 'freed':
      dismiss(view, tables, event.warriors);
      break;
    case 'taken':
      dismiss(view, tables, [event.warrior]);
      break;
    case 'visited':
      view.trail[event.tile]! |= STOOD;
      break;
    case 'earned':
      change(view, (own) => ({
        money: bounded(own.money + event.money),
        army: bounded(own.army + event.knights),
      }));
      break;
    case 'took':
      gain(view, tables, [event.tile], event.points);
      break;
    case 'lost':
      for (const tile of event.which) view.territory[tile] = 0;
      change(view, (own) => ({
        points: own.points - event.points,
        tiles: own.tiles - event.which.length,
        cities: citiesIn(view, tables),
      }));
      break;
    case 'claimed':
      view.territory[event.tile] = heroNamed(tables, event.hero) + 1;
      break;
    case 'rumour':
      view.rumour = event.distance;
      break;
    case 'mounted':
      change(view, () => ({ mounted: true, money: event.money }));
      break;
    case 'dismounted':
      change(view, () => ({ mounted: false }));
      break;
    case 'fled':
      if (!event.won && view.foe) view.foe = { ...view.foe, cornered: true };
      break;
    case 'hired':
      change(view, (own) => ({ money: own.money - event.knights * WAGE, army: event.army }));
      break;
    case 'searched':
      view.trail[event.tile]! |= SEARCHED;
      break;
    case 'found': {
      const finder = warriorNamed(tables, event.warrior);
      train(view, ({ warrior }) => (warrior === finder ? { dragonglass: true } : {}));
      break;
    }
    case 'chance':
      view.chance = CHANCES.indexOf(event.chance);
      if (event.chance !== 'quiet') changeSeats(view, () => ({ luck: view.turn }));
      suffer(view, event.chance);
      break;
    case 'dragons':
      changeSeats(view, () => ({ dragons: true }));
      if (event.mine) welcomeDragons(view, tables, event);
      break;
    case 'alarm':
      view.alarm = event.causes.reduce((bits, cause) => bits | (1 << CAUSES.indexOf(cause)), 0);
      break;
    case 'refused':
      view.refusals = event.refusals;
      break;
    case 'round':
      view.rounds = event.round;
      break;
    case 'ended':
      view.ending = ENDINGS.indexOf(event.ending);
      break;
    case 'sighted':
      view.others = event.others.filter(({ hero }) => hero !== view.hero);
      view.free = event.free;
      break;
    case 'revealed':
      view.out = event.out;
      view.glass = event.glass;
      view.fated = event.fated;
      view.territory.set(event.territory);
      break;
    case 'waiting':
      wait(view, event.seat);
      break;
    case 'asked': {
      const { step, cursor, pending } = event;
      view.progress = { step, cursor, pending };
      if (!isMeeting(pending)) meetNobody(view);
      break;
    }
    case 'mood':
      break;
  }
  return view;
}

function tileAt({ columns }: Tables, { row, column }: { readonly row: number; readonly column: number }) {
  return (row - 1) * columns + column - 1;
}

/** What is different with the player's hero. */
function change(view: ThronesView, how: (own: OwnHero) => Partial<OwnHero>): void {
  if (view.own) view.own = { ...view.own, ...how(view.own) };
}

/** What is different with each warrior of the party. */
function train(view: ThronesView, how: (one: Fighter) => Partial<Fighter>): void {
  change(view, ({ party }) => ({ party: party.map((one) => ({ ...one, ...how(one) })) }));
}

function changeSeats(view: ThronesView, how: (seats: SeatsView) => Partial<SeatsView>): void {
  if (view.seats) view.seats = { ...view.seats, ...how(view.seats) };
}

/** Somebody is asked; who is not knows no more of it, and has nobody before him save one who chooses a champion. */
function wait(view: ThronesView, asked: number): void {
  changeSeats(view, () => ({ asked }));
  if (!view.seats || view.seats.you === asked) return;
  // A challenge is void when the one or the other has left: then another one is asked.
  if (view.seats.heroes[asked] !== view.foe?.hero) changeSeats(view, () => ({ champion: FREE }));
  view.progress = { ...WAITING };
  if (view.seats.champion === FREE) view.foe = null;
}

/** Who is out of the game meets nobody any more, and whom he sent into battle fights no more for him. */
function leave(view: ThronesView, { ending }: Of<'out'>): void {
  view.ending = ENDINGS.indexOf(ending);
  meetNobody(view);
}

function meetNobody(view: ThronesView): void {
  view.foe = null;
  changeSeats(view, () => ({ champion: FREE }));
}

/** A hero of the tables starts as they say; a made one with what was answered, and a ship where that is on water. */
function begin(view: ThronesView, tables: Tables, event: Of<'chosen'>): void {
  const hero = heroNamed(tables, event.hero);
  const start = tables.heroes[hero];
  const place = tileAt(tables, event);
  const [money = 0, influence = 0, army = 0] = view.making;
  view.hero = hero;
  view.others = view.others.filter((other) => other.hero !== hero);
  view.own = {
    ...(start
      ? { money: start.money, influence: start.influence, army: start.army }
      : { money, influence, army }),
    points: 0,
    tiles: 0,
    party: [],
    ...(view.horses ? { mounted: false } : {}),
    place,
    ownShip: start ? start.ship : tables.terrain[place] === WATER,
    sails: false,
    moved: false,
    cities: 0,
  };
  view.trail.fill(0);
  view.trail[place] = STOOD;
  gain(view, tables, [place], tables.points[tables.terrain[place]!]!);
  const party = start ? tables.parties.subarray(hero * MOST_PARTY, (hero + 1) * MOST_PARTY) : [];
  seat(
    view,
    tables,
    [...party].filter((warrior) => warrior >= 0).map((warrior) => asInTables(tables, warrior)),
  );
}

function asInTables({ warriors }: Tables, warrior: number): Fighter {
  const { strength, loyalty, morale, dragonglass } = warriors[warrior]!;
  return { warrior, strength, loyalty, morale, dragonglass };
}

/** The party is this one now; with it come and go ships. */
function seat(view: ThronesView, { ships }: Tables, party: readonly Fighter[]): void {
  change(view, ({ ownShip }) => ({
    party,
    sails: ownShip || party.some(({ warrior }) => ships[warrior] === 1),
  }));
}

function enlist(view: ThronesView, tables: Tables, one: Fighter): void {
  seat(view, tables, [...(view.own?.party ?? []), one]);
}

function dismiss(view: ThronesView, tables: Tables, names: readonly string[]): void {
  const gone = names.map((name) => warriorNamed(tables, name));
  seat(
    view,
    tables,
    (view.own?.party ?? []).filter(({ warrior }) => !gone.includes(warrior)),
  );
}

function gain(view: ThronesView, tables: Tables, which: readonly number[], worth: number): void {
  for (const tile of which) view.territory[tile] = view.hero + 1;
  change(view, ({ points, tiles }) => ({
    points: points + worth,
    tiles: tiles + which.length,
    cities: citiesIn(view, tables),
  }));
}

/** Cities that are the player's own. */
function citiesIn({ territory, hero }: ThronesView, { cityTiles }: Tables): number {
  let cities = 0;
  for (const tile of cityTiles) if (territory[tile] === hero + 1) cities++;
  return cities;
}

/** What he had is gone, or the heir's; the tiles known to be his are the heir's, or nobody's. */
function retire(view: ThronesView, tables: Tables, { hero: name, heir }: Of<'retired'>): void {
  const hero = heroNamed(tables, name);
  const next = heir === undefined ? 0 : heroNamed(tables, heir) + 1;
  view.retired = [...view.retired, hero];
  view.territory.forEach((owner, tile) => {
    if (owner === hero + 1) view.territory[tile] = next;
  });
  if (view.foe?.hero === hero) view.foe = { ...view.foe, army: 0 };
  if (view.hero !== hero) return;
  change(view, () => ({ money: 0, influence: 0, army: 0, points: 0, tiles: 0, cities: 0, moved: false }));
  if (view.horses) change(view, () => ({ mounted: false }));
  seat(view, tables, []);
}

/** Step 10. */
function suffer(view: ThronesView, chance: Of<'chance'>['chance']): void {
  if (chance === 'jackpot') change(view, ({ money }) => ({ money: bounded(money * 2) }));
  if (chance === 'deserters') change(view, ({ army }) => ({ army: bounded(army - 10) }));
  if (chance === 'kindness') change(view, ({ army }) => ({ army: bounded(army + 10) }));
  train(view, ({ strength, loyalty, morale }) => {
    if (chance === 'drought') return { strength: strong(strength - 10), morale: percent(morale - 10) };
    if (chance === 'deserters') return { loyalty: percent(loyalty - 10) };
    return chance === 'kindness' ? { loyalty: percent(loyalty + 10) } : {};
  });
}

function welcomeDragons(view: ThronesView, tables: Tables, { eaten }: Of<'dragons'>): void {
  if (eaten !== '') dismiss(view, tables, [eaten]);
  const dragons = asInTables(tables, warriorNamed(tables, DRAGONS.name));
  enlist(view, tables, eaten === '' ? dragons : { ...dragons, ...STRONGER });
  change(view, ({ army }) => ({ army: bounded(army + DRAGON_KNIGHTS) }));
}
