import { ThronesState } from './state.ts';
import type { Tables } from './tables.ts';

/** Makes one state equal to another. A target made for another world gets arrays of the right size first. */
export function copyState(to: ThronesState, from: ThronesState): void {
  if (!sameSize(to.tables, from.tables) || to.humans.length !== from.humans.length)
    Object.assign(to, new ThronesState(from.tables, from.humans.length), { random: to.random });
  to.tables = from.tables;
  to.data = from.data;
  to.fates = from.fates;
  to.sight = from.sight;
  to.horses = from.horses;
  to.alive.set(from.alive);
  to.money.set(from.money);
  to.influence.set(from.influence);
  to.army.set(from.army);
  to.place.set(from.place);
  to.ownShip.set(from.ownShip);
  to.mounted.set(from.mounted);
  to.moved.set(from.moved);
  to.points.set(from.points);
  to.tiles.set(from.tiles);
  to.partySize.set(from.partySize);
  to.party.set(from.party);
  to.retired.set(from.retired);
  to.retiredCount = from.retiredCount;
  to.strength.set(from.strength);
  to.loyalty.set(from.loyalty);
  to.morale.set(from.morale);
  to.hasGlass.set(from.hasGlass);
  to.holder.set(from.holder);
  to.spot.set(from.spot);
  to.strolled.set(from.strolled);
  to.owner.set(from.owner);
  to.listed.set(from.listed);
  to.searched.set(from.searched);
  to.glass.set(from.glass);
  to.humans.set(from.humans);
  copyList(to.alarms, from.alarms);
  copyList(to.refusalsMade, from.refusalsMade);
  copyList(to.roundsFought, from.roundsFought);
  copyList(to.rumours, from.rumours);
  copyList(to.chances, from.chances);
  copyList(to.lucky, from.lucky);
  copyList(to.champions, from.champions);
  copyList(to.endings, from.endings);
  copyList(to.scores, from.scores);
  to.playing = from.playing;
  to.host = from.host;
  to.seat = from.seat;
  to.champion = from.champion;
  to.turn = from.turn;
  to.step = from.step;
  to.cursor = from.cursor;
  to.foe = from.foe;
  to.cornered = from.cornered;
  to.pending.set(from.pending);
  to.depth = from.depth;
  to.making.set(from.making);
  to.arrived = from.arrived;
  to.fated = from.fated;
  to.random.copy(from.random);
}

function sameSize(one: Tables, other: Tables): boolean {
  return (
    one === other ||
    (one.tiles === other.tiles &&
      one.heroes.length === other.heroes.length &&
      one.warriors.length === other.warriors.length)
  );
}

function copyList(to: number[], from: readonly number[]): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i]!;
}
