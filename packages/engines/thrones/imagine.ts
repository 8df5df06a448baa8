/**
 * A state that fits what a viewer knows. What is known is copied; the rest is drawn by a simple model of what may have
 * happened: the other heroes wandered from their start and collected what they passed, free warriors wandered or were
 * recruited, dragonglass lies where the viewer has not searched. Other people are heroes like any other.
 */
import { OVER, type Random } from '@gridhall/core';
import {
  asked,
  CAUSES,
  canSail,
  DRAGONGLASS,
  distance,
  FATEFUL_TURN,
  type Fighter,
  FREE,
  gainArya,
  gainDragons,
  inWindow,
  isHuman,
  isMeeting,
  isTaken,
  join,
  LAND,
  MAKINGS,
  MOST,
  MOST_MADE,
  MOST_PARTY,
  NOBODY,
  near,
  OCCUPIED,
  OUT,
  pay,
  push,
  randomStep,
  SEARCHED,
  STOOD,
  seatHeroes,
  seatOf,
  ThronesState,
  type ThronesView,
  tablesOf,
  takeTile,
  train,
  WATER,
} from '@gridhall/games/thrones';

export function imagine(view: ThronesView, random: Random, budget: number): ThronesState | undefined {
  // Among several people what lies open is what all of them knew, and nothing is left to imagine.
  if (view.seats && (view.open || view.seats.asked === OVER)) return undefined;
  const state = new ThronesState(tablesOf(view), view.seats?.heroes.length ?? 1);
  state.random.rekey(random);
  // Setting up the tables, reading the planes, and a walk of so many turns for everybody.
  if (budget < state.tables.tiles * 4 + state.holder.length * 100) return undefined;
  state.data = view.data;
  state.fates = view.fates;
  state.sight = view.sight;
  state.horses = view.horses ?? false;
  seatHeroes(state);
  const world = new World(state, view);
  world.copyProgress();
  world.copyKnown();
  return state.over || world.drawHidden() ? state : undefined;
}

/** Places of steps in a turn. */
const [ENCOUNTERS, AFTER_CONTROL, THE_FATES, WALKERS] = [2, 7, 11, 12];
/** The other heroes have moved when the encounters begin. */
const AFTER_MOVING = ENCOUNTERS;

/** Walks before any place that is possible is taken instead. */
const WALKS = 8;

/**
 * How likely one who was free at the start follows another hero by now. Nobody does before the first turn is played;
 * the many who start near a hero join at once, the rest late or never. (Measured: 29 % after one turn, 42 % after
 * four, 55 % after nineteen.)
 */
function recruitedBy(turn: number): number {
  return turn <= 1 ? 0 : (0.6 * turn) / (turn + 2);
}

/** How likely others have found a piece of dragonglass by now: none before they move, half after 34 turns. */
function foundBy(turn: number): number {
  return (turn - 1) / (turn + 33);
}

type Will = (tile: number) => boolean;

/** A hero of whom money, influence and army may be known, and more. */
interface Means {
  readonly money: number;
  readonly influence: number;
  readonly army: number;
  readonly party?: readonly Fighter[];
  readonly mounted?: boolean;
}

class World {
  readonly state: ThronesState;
  readonly view: ThronesView;
  /** The viewer's seat, or −1. */
  readonly you: number;
  /** Whether everybody is in sight. */
  readonly known: boolean;
  /** Whether the others have moved this turn. */
  readonly moved: boolean;
  /** Whether this turn's step 8 is over, or the next turn's has not come: who stands on a tile owns it. */
  readonly settled: boolean;
  /** Whether the fates of turn 10 have come. */
  readonly fateful: boolean;

  constructor(state: ThronesState, view: ThronesView) {
    const { turn, progress, sight, seats } = view;
    this.state = state;
    this.view = view;
    this.you = seats?.you ?? 0;
    this.known = sight === 'all' || view.open === true;
    this.moved = progress.step >= AFTER_MOVING;
    this.settled = progress.step === 0 || progress.step >= AFTER_CONTROL;
    this.fateful = turn > FATEFUL_TURN || (turn === FATEFUL_TURN && progress.step >= THE_FATES);
  }

  // Where the game stands: what is asked, and of whom.

  copyProgress(): void {
    const { state, view, you } = this;
    const { seats } = view;
    state.turn = view.turn;
    state.fated = view.fated | (seats?.dragons ? 1 : 0);
    state.humans.set(seats?.heroes ?? [view.hero]);
    state.endings.set(seats?.endings ?? [view.ending]);
    state.scores.set(seats?.scores ?? []);
    state.playing = state.endings.filter((ending) => ending === 0).length;
    if (you >= 0) {
      state.making.set(view.making, you * MAKINGS.length);
      state.alarms[you] = view.alarm;
      state.refusalsMade[you] = view.refusals;
      state.roundsFought[you] = view.rounds;
      state.rumours[you] = view.rumour;
      state.chances[you] = view.chance;
      state.lucky[you] = seats?.luck ?? 0;
      state.champions[you] = view.faced;
    }
    if (!seats || seats.asked === you) this.#copyQuestion();
    else if (seats.asked >= 0) this.#supposeQuestion(seats.asked, seats.champion, seats.dragons);
  }

  #copyQuestion(): void {
    const { state, view, you } = this;
    const { step, cursor, pending } = view.progress;
    state.step = step;
    state.cursor = cursor;
    state.pending.set(pending);
    state.depth = pending.length;
    state.foe = view.foe?.hero ?? NOBODY;
    state.cornered = view.foe?.cornered ? 1 : 0;
    state.seat = you;
    state.host = you;
    if (!view.foe || !isMeeting(pending)) return;
    // Of two people the first in roster order is asked: the other one was challenged, he does not know by whom of them.
    const other = seatOf(state, view.foe.hero);
    if (other < 0 || view.foe.hero > view.hero) return;
    state.host = other;
    const { party } = view.foe;
    if (!state.endings[other] && party.length > 0) state.champion = this.#any(party).warrior;
  }

  /** Somebody else is asked, and what is not known: unless it is a challenge of one's own, the choice of a turn. */
  #supposeQuestion(seat: number, champion: number, dragons: boolean): void {
    const { state, view } = this;
    state.seat = seat;
    state.host = seat;
    if (champion !== FREE) {
      state.host = this.you;
      state.step = ENCOUNTERS;
      state.cursor = state.humans[seat]! + 1;
      state.champion = champion;
      state.foe = view.hero;
      push(state, 'champion');
      return;
    }
    state.cursor = view.turn === 0 ? 0 : 1;
    if (view.turn === FATEFUL_TURN && dragons) {
      // The fates have come, and come once: what is left of this turn is the White Walkers.
      state.step = WALKERS;
      state.alarms[seat] = 1 << CAUSES.indexOf('army');
      push(state, 'walkers');
    } else push(state, view.turn === 0 ? 'choose' : 'turn');
  }

  #anyMeans(): Means {
    const amount = () => this.state.random.below(MOST_MADE + 1);
    return { money: amount(), influence: amount(), army: amount() };
  }

  // What is known: the viewer's own, and whatever of the others is in sight.

  copyKnown(): void {
    const { state, view } = this;
    const { hero, own, foe } = view;
    // Where everybody started is no longer where everybody is; what heroes had stays, for the model to start from.
    for (const all of [state.points, state.tiles, state.listed, state.partySize]) all.fill(0);
    state.owner.fill(NOBODY);
    state.party.fill(FREE);
    state.holder.fill(OUT);
    this.#gatherHeroes();
    if (own) {
      state.place[hero] = own.place;
      state.ownShip[hero] = own.ownShip ? 1 : 0;
      state.moved[hero] = own.moved ? 1 : 0;
      this.#copyMeans(hero, own);
    }
    if (foe) {
      state.army[foe.hero] = foe.army;
      this.#copyParty(foe.hero, foe.party);
    }
    for (const { hero: other, place, estate } of view.others) {
      state.place[other] = place;
      if (!estate) continue;
      state.partySize[other] = 0;
      this.#copyMeans(other, estate);
    }
    for (const { warrior, place, known } of view.free) {
      if (known) this.#copyFighter(known);
      state.holder[warrior] = FREE;
      state.spot[warrior] = place;
    }
    for (const fighter of view.out) this.#copyFighter(fighter);
    for (const tile of view.glass) state.glass[tile] = 1;
    view.territory.forEach((owner, tile) => {
      if (owner > 0) takeTile(state, owner - 1, tile);
    });
    view.trail.forEach((mark, tile) => {
      if (mark & STOOD) state.listed[tile]! |= 1 << hero;
      if (mark & (SEARCHED | OCCUPIED)) state.searched[tile] = 1 << this.you;
    });
  }

  /** Who is in the game: those of the tables and those whom people made, save who has retired. */
  #gatherHeroes(): void {
    const { state, view } = this;
    for (let hero = 0; hero < state.alive.length; hero++) {
      const made = hero >= state.tables.heroes.length;
      state.alive[hero] = view.retired.includes(hero) || (made && !isHuman(state, hero)) ? 0 : 1;
      if (!state.alive[hero] || hero === view.hero) continue;
      // Of other people it is not known whether they ride, unless everything is.
      if (view.horses && view.seats && isHuman(state, hero)) state.mounted[hero] = state.random.below(2);
      // What another one has made of himself is anybody's guess.
      if (made) this.#copyMeans(hero, { ...this.#anyMeans(), mounted: state.mounted[hero] === 1 });
    }
    state.retired.set(view.retired);
    state.retiredCount = view.retired.length;
    for (const gone of view.retired) this.#copyMeans(gone, { money: 0, influence: 0, army: 0 });
  }

  #copyMeans(hero: number, { money, influence, army, party = [], mounted }: Means): void {
    const { state } = this;
    state.money[hero] = money;
    state.influence[hero] = influence;
    state.army[hero] = army;
    state.mounted[hero] = mounted ? 1 : 0;
    this.#copyParty(hero, party);
  }

  #copyParty(hero: number, party: readonly Fighter[]): void {
    for (const fighter of party) {
      this.#copyFighter(fighter);
      join(this.state, fighter.warrior, hero);
    }
  }

  #copyFighter({ warrior, strength, loyalty, morale, dragonglass }: Fighter): void {
    const { state } = this;
    state.strength[warrior] = strength;
    state.loyalty[warrior] = loyalty;
    state.morale[warrior] = morale;
    if (dragonglass !== undefined) state.hasGlass[warrior] = dragonglass ? 1 : 0;
  }

  // What is hidden: who is where, what they have, and where dragonglass lies.

  /** Returns false when there is no such state. */
  drawHidden(): boolean {
    const { state, view, known } = this;
    if (!known) this.#gatherParties();
    for (let hero = 0; hero < state.alive.length; hero++)
      if (hero !== view.hero && !this.#placeHero(hero)) return false;
    if (!known) {
      this.#heedRumour();
      this.#loseTiles();
      this.#shareEstates();
    }
    const isFree = (one: number): boolean => state.holder[one] === FREE;
    const warriors = [...state.holder.keys()];
    const unseen = warriors.filter((one) => isFree(one) && !view.free.some(({ warrior }) => warrior === one));
    for (const warrior of unseen) state.spot[warrior] = NOBODY;
    this.#occupy(unseen);
    for (const one of unseen) if (state.spot[one] === NOBODY && !this.#placeFree(one)) return false;
    for (const one of warriors) if (isFree(one)) state.strolled[one] = this.moved ? 1 : 0;
    if (!view.open) this.#hideGlass();
    return true;
  }

  /** While a hero is made, somebody was found on some tiles: a free warrior, or a hero whom somebody made. */
  #occupy(warriors: readonly number[]): void {
    const { state, view } = this;
    const { tables, spot } = state;
    const made = this.#heroes((hero) => hero >= tables.heroes.length && this.#isOther(hero));
    const unseen = made.filter((hero) => !view.others.some((seen) => seen.hero === hero));
    view.trail.forEach((mark, tile) => {
      if (!(mark & OCCUPIED) || isTaken(state, tile)) return;
      const one = warriors.find(
        (warrior) => spot[warrior] === NOBODY && !!tables.ships[warrior] !== this.#isDry(tile),
      );
      const hero = one === undefined ? unseen.pop() : undefined;
      if (one !== undefined) spot[one] = tile;
      if (hero !== undefined) state.place[hero] = tile;
    });
  }

  /** Everybody not in sight: with the hero of the start, with the hero of a fate, with some other hero, or free. */
  #gatherParties(): void {
    const { state, view, fateful } = this;
    const { parties, fated, warriors } = state.tables;
    // The parties of the start come first, each in its order: whom a speech must move is the first of them.
    const first = [...parties].filter((warrior) => warrior >= 0);
    for (const warrior of [...first, ...[...warriors.keys()].filter((one) => !first.includes(one))]) {
      if (state.holder[warrior] !== OUT || warrior === fated.dragons) continue;
      if (fateful && warrior === fated.arya && this.#isUnknown(fated.sansa)) {
        state.holder[warrior] = FREE;
        gainArya(state);
        continue;
      }
      const start = parties.indexOf(warrior);
      let hero = start < 0 ? NOBODY : Math.floor(start / MOST_PARTY);
      if (fateful && warrior === fated.jaime && hero === fated.cersei) hero = NOBODY;
      const recruited = start < 0 && state.random.chance(recruitedBy(view.turn));
      if (!this.#hasRoom(hero) && (recruited || hero !== NOBODY) && view.turn > 0) hero = this.#someHero();
      if (!this.#hasRoom(hero)) {
        state.holder[warrior] = FREE;
        continue;
      }
      join(state, warrior, hero);
      if (recruited) train(state, warrior, { loyalty: 10, morale: 10 });
    }
    // Last in table order, and last to join.
    if (fateful && state.holder[fated.dragons] === OUT) this.#dragonsCome();
  }

  /**
   * Daenerys has the Dragons and their knights, as everybody knows who has seen turn 10. When she left the game is not
   * in the view: if it was after that turn, somebody else has both.
   */
  #dragonsCome(): void {
    const { state, view } = this;
    const { daenerys, dragons } = state.tables.fated;
    if (daenerys < 0) return;
    if (!state.alive[daenerys] && !state.random.chance((view.turn - FATEFUL_TURN) / view.turn)) return;
    const hero = this.#isUnknown(daenerys) ? daenerys : this.#someHero();
    if (hero === NOBODY) state.holder[dragons] = FREE;
    else gainDragons(state, hero);
  }

  /** Whether this is a hero in the game of whom neither party nor army is known. */
  #isUnknown(hero: number): boolean {
    return this.#isOther(hero) && hero !== this.view.foe?.hero;
  }

  #isOther(hero: number): boolean {
    return hero >= 0 && this.state.alive[hero] === 1 && hero !== this.view.hero;
  }

  #hasRoom(hero: number): boolean {
    return this.#isUnknown(hero) && this.state.partySize[hero]! < MOST_PARTY;
  }

  #heroes(will: (hero: number) => boolean): number[] {
    return [...this.state.alive.keys()].filter(will);
  }

  #someHero(): number {
    return this.#any(this.#heroes((hero) => this.#hasRoom(hero))) ?? NOBODY;
  }

  /** A walk from the start that ends where the hero may be; what he passed is on his list, and mostly his. */
  #placeHero(hero: number): boolean {
    const { state, view, known, settled } = this;
    const isFoe = hero === view.foe?.hero;
    if (!state.alive[hero] && !isFoe) return true;
    state.moved[hero] = this.moved && state.alive[hero] ? 1 : 0;
    const sails = canSail(state, hero);
    if (!view.others.some((one) => one.hero === hero)) {
      const place = isFoe ? this.#besidePlayer(sails) : this.#walkAway(hero, sails);
      if (place === undefined) return false;
      state.place[hero] = place;
    }
    if (!state.alive[hero]) return true;
    // The start tile was the hero's from the beginning, and pays him nothing; of a made hero it is not known.
    const start = state.tables.starts[hero] ?? state.place[hero]!;
    state.listed[start]! |= 1 << hero;
    if (!known && state.owner[start] === NOBODY && !(view.trail[start]! & STOOD))
      takeTile(state, hero, start);
    let at = state.place[hero]!;
    if (settled) this.#visit(hero, at);
    const moves = view.progress.step >= AFTER_CONTROL ? view.turn : view.turn - 1;
    for (let left = moves - (settled ? 1 : 0); left > 0; left--) {
      at = randomStep(state, at, sails);
      this.#visit(hero, at);
    }
    return true;
  }

  /** The hero stood here: money and knights once, and the tile is his where nobody is known to have it. */
  #visit(hero: number, tile: number): void {
    const { state } = this;
    if (state.listed[tile]! & (1 << hero)) return;
    state.listed[tile]! |= 1 << hero;
    if (this.known) return;
    const { terrain, money, knights } = state.tables;
    pay(state, hero, money[terrain[tile]!]!, hero === this.view.foe?.hero ? 0 : knights[terrain[tile]!]!);
    if (state.owner[tile] === NOBODY) takeTile(state, hero, tile);
  }

  #walkAway(hero: number, sails: boolean): number | undefined {
    const { state, view, settled } = this;
    // No hero is nearer than the rumour of this turn said.
    const possible: Will = (tile) =>
      this.#isOutOfSight(tile) && (view.rumour < 0 || this.#far(tile) >= view.rumour);
    // Who stands on a tile at the end of a turn owns it.
    const likely: Will = (tile) => !settled || !this.#isOwn(tile);
    const steps = this.moved ? view.turn : view.turn - 1;
    for (let walk = 0; walk < WALKS; walk++) {
      let at = state.tables.starts[hero] ?? this.#tile(this.#isDry)!;
      for (let i = 0; i < steps; i++) at = randomStep(state, at, sails);
      if (possible(at) && likely(at)) return at;
    }
    return this.#tile(possible, sails ? () => true : this.#isDry, likely);
  }

  #besidePlayer(sails: boolean): number {
    const { state } = this;
    const here = state.place[this.view.hero]!;
    return this.#tile((tile) => near(state.tables, tile, here) && (sails || this.#isDry(tile))) ?? here;
  }

  /**
   * Somebody is exactly as far away as the rumour of this turn said — unless that was Stannis, who died since: of those
   * not seen it is the one who has come out nearest.
   */
  #heedRumour(): void {
    const { state, view } = this;
    const { rumour, turn, others } = view;
    if (rumour < 0 || (turn === FATEFUL_TURN && view.retired.includes(state.tables.fated.stannis))) return;
    const far = (hero: number): number => this.#far(state.place[hero]!);
    const heroes = this.#heroes((hero) => this.#isOther(hero));
    if (heroes.some((hero) => far(hero) === rumour)) return;
    const [hero] = heroes
      .filter((one) => !others.some((seen) => seen.hero === one))
      .sort((one, other) => far(one) - far(other));
    if (hero === undefined) return;
    const dry: Will = canSail(state, hero) ? () => true : this.#isDry;
    const fits: Will = (tile) => this.#far(tile) === rumour && this.#isOutOfSight(tile);
    const place = this.#tile(fits, (tile) => !this.#isOwn(tile), dry);
    if (place === undefined) return;
    state.place[hero] = place;
    this.#visit(hero, place);
  }

  /** Where the player has stood and owns nothing any more, another came after him. */
  #loseTiles(): void {
    const { state, view } = this;
    const heroes = this.#heroes((hero) => this.#isOther(hero));
    view.trail.forEach((mark, tile) => {
      if (heroes.length === 0 || !(mark & STOOD) || state.owner[tile] !== NOBODY) return;
      const hero = this.#any(heroes);
      state.listed[tile]! |= 1 << hero;
      takeTile(state, hero, tile);
    });
  }

  /** Of those who left the game, about half enriched some other hero; what the player won is in what he has. */
  #shareEstates(): void {
    const { state } = this;
    const heirs = this.#heroes((hero) => this.#isUnknown(hero));
    if (heirs.length === 0) return;
    for (const hero of this.view.retired) {
      const had = state.tables.heroes[hero];
      const heir = this.#any(heirs);
      if (state.random.chance(0.5) || !had) continue;
      pay(state, heir, had.money, had.army);
      state.influence[heir] = Math.min(MOST, state.influence[heir]! + had.influence);
    }
  }

  /** A free warrior out of sight: where it was dealt before anyone moved, later not where the player would recruit it. */
  #placeFree(warrior: number): boolean {
    const { state, view } = this;
    const { tables } = state;
    const sails = tables.ships[warrior] === 1;
    const here = state.place[view.hero] ?? NOBODY;
    const isDealt = view.turn <= 1 && !this.moved;
    const likely: Will = (tile) =>
      isDealt ? this.#isDry(tile) !== sails && !isTaken(state, tile) : !near(tables, tile, here);
    const place = this.#tile((tile) => this.#isOutOfSight(tile), sails ? () => true : this.#isDry, likely);
    if (place !== undefined) state.spot[warrior] = place;
    return place !== undefined;
  }

  /** Dragonglass nobody has found lies where the player has not searched; the rest is with others' warriors. */
  #hideGlass(): void {
    const { state, view } = this;
    const { terrain, warriors } = state.tables;
    const own = view.own?.party ?? [];
    let left =
      DRAGONGLASS - own.filter((one) => one.dragonglass && !warriors[one.warrior]!.dragonglass).length;
    if (state.depth > 0 && asked(state) === 'dragonglass') {
      state.glass[state.place[view.hero]!] = 1;
      left--;
    }
    const finders = [...state.holder.keys()].filter(
      (one) => state.holder[one] !== OUT && (state.holder[one] === FREE || state.holder[one] !== view.hero),
    );
    for (; left > 0; left--) {
      if (finders.length > 0 && state.random.chance(foundBy(view.turn))) {
        state.hasGlass[this.#any(finders)] = 1;
        continue;
      }
      const lies: Will = (one) =>
        terrain[one] === LAND && !state.glass[one] && !(view.trail[one]! & SEARCHED);
      const tile = this.#tile(lies);
      if (tile !== undefined) state.glass[tile] = 1;
    }
  }

  /** Who is not seen is out of sight. */
  #isOutOfSight(tile: number): boolean {
    const { state, view } = this;
    if (view.sight !== 'window' || !view.own || !state.alive[view.hero]) return true;
    return !inWindow(state.tables, view.own.place, tile);
  }

  #isOwn(tile: number): boolean {
    return this.view.hero !== NOBODY && this.state.owner[tile] === this.view.hero;
  }

  readonly #isDry: Will = (tile) => this.state.tables.terrain[tile] !== WATER;

  /** How far a tile is from the player. */
  #far(tile: number): number {
    return distance(this.state.tables, this.state.place[this.view.hero]!, tile);
  }

  /** One of the tiles that must do, each equally likely; of those that meet as many wishes, in their order, as there can be. */
  #tile(must: Will, ...wishes: readonly Will[]): number | undefined {
    const fitting: number[] = [];
    for (let tile = 0; tile < this.state.owner.length; tile++) if (must(tile)) fitting.push(tile);
    for (let granted = wishes.length; granted > 0; granted--) {
      const tiles = fitting.filter((tile) => wishes.every((wish, i) => i >= granted || wish(tile)));
      if (tiles.length > 0) return this.#any(tiles);
    }
    return fitting.length > 0 ? this.#any(fitting) : undefined;
  }

  #any<T>(list: readonly T[]): T {
    return list[list.length === 0 ? 0 : this.state.random.below(list.length)]!;
  }
}
