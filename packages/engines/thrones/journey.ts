/** Where an AI player goes: the way with the best worth a day, away from danger and towards prey. */
import type { Action } from '@gridhall/core';
import { awayFrom, LAND, MOST_PARTY, type Tables, WATER } from '@gridhall/games/thrones';
import type { Outlook } from './outlook.ts';

/** The answers of a turn: four ways to travel, then rest, the gods, and four ways to ride. */
const [WAYS, REST, RIDE] = [4, 4, 6];

export interface Wishes {
  /** What a tile that may hide dragonglass is worth to who has warriors and none, in points. */
  readonly hope: number;
  /** What a free warrior is worth to who has room, in points; and to who has none at all. */
  readonly company: number;
  /** What it is worth to be a tile farther from somebody who could attack, in points a day. */
  readonly fear: number;
  /** What it is worth to be a tile nearer to somebody whom one would beat, in points a day. */
  readonly prey: number;
  /** Whether money is kept, which luck doubles now and then, until it is time to go for a last city and its knights. */
  readonly saves: boolean;
}

/** Room for a search, used again and again; worlds differ in size. */
const roomFor = (tiles: number) => ({
  distance: new Uint16Array(tiles),
  /** The tiles that can be reached, the nearest first; the first of them is where one stands. */
  queue: new Uint16Array(tiles),
  count: 0,
  /** The answer that begins the way to a tile, and the tile after two steps. */
  first: new Uint8Array(tiles),
  second: new Int16Array(tiles),
});
let room = roomFor(0);

/** A day on horseback brings one less far than two: it takes straight lines over land. */
const RIDDEN = 0.6;

export function journey(outlook: Outlook, wishes: Wishes): Action {
  const { tables, own } = outlook;
  const { place } = own;
  reach(tables, place, own.sails);
  const worth = waysWorth(outlook, wishes);
  let [best, most] = [REST, -danger(outlook, wishes, place)];
  for (let way = 0; way < worth.length; way++) {
    const to = worth[way]! > 0 ? target(tables, place, way) : -1;
    if (to < 0) continue;
    const here = worth[way]! - danger(outlook, wishes, to);
    if (here > most) [best, most] = [way < WAYS ? way : RIDE + way - WAYS, here];
  }
  return best;
}

/** The tile a way leads to in a day: the first four go one tile, the others two. */
function target({ neighbours }: Tables, place: number, way: number): number {
  if (way < WAYS) return neighbours[place * 4 + way]!;
  const over = neighbours[place * 4 + way - WAYS]!;
  return over < 0 ? over : neighbours[over * 4 + way - WAYS]!;
}

/** The best worth a day that lies in each way: four for one tile, four for two. */
function waysWorth(outlook: Outlook, wishes: Wishes): number[] {
  const { hope, company } = wishes;
  const worth = [0, 0, 0, 0, 0, 0, 0, 0];
  const { queue, count } = room;
  for (let i = 1; i < count; i++) {
    const tile = queue[i]!;
    const gain = outlook.gain(tile, hope) + (wishes.saves ? cityWorth(outlook, tile) : 0);
    if (gain > 0) consider(outlook, tile, gain, worth);
  }
  // Free warriors in sight are worth meeting while there is room, most of all to who has nobody.
  const warriors = outlook.own.party.length;
  if (warriors >= MOST_PARTY) return worth;
  for (const { place } of outlook.free)
    consider(outlook, place, outlook.gain(place, hope) + (warriors === 0 ? company * 2 : company), worth);
  return worth;
}

/** So much power in the last battle is worth a point, and this is what a knight costs, who is worth one. */
const [POWER_A_POINT, KNIGHT] = [40, 20];
/** So many days to spare one sets out for the last city. */
const TO_SPARE = 2;

/** What a city is worth beyond its points: influence counts by the city, and at the end there are knights to be had. */
function cityWorth(outlook: Outlook, tile: number): number {
  if (outlook.tables.terrain[tile]! <= LAND) return 0;
  const spare = outlook.days - room.distance[tile]!;
  const hires = spare >= 0 && spare <= TO_SPARE && outlook.isNew(tile);
  const power =
    (outlook.isFresh(tile) ? outlook.own.influence / 4 : 0) + (hires ? outlook.own.money / KNIGHT : 0);
  return power / POWER_A_POINT;
}

function consider(
  { tables, own: { place, mounted } }: Outlook,
  tile: number,
  gain: number,
  worth: number[],
): void {
  const far = room.distance[tile]!;
  if (far === 0) return;
  const way = room.first[tile]!;
  const rides = mounted && far >= 2 && isRide(tables, place, way, room.second[tile]!);
  const each = gain / (mounted && far >= 2 ? Math.max(1, far * RIDDEN) : far);
  const at = rides ? WAYS + way : way;
  if (each > worth[at]!) worth[at] = each;
}

function isRide(tables: Tables, place: number, way: number, second: number): boolean {
  const over = tables.neighbours[place * 4 + way]!;
  return (
    target(tables, place, WAYS + way) === second &&
    tables.terrain[over] !== WATER &&
    tables.terrain[second] !== WATER
  );
}

/** Within two tiles one is met; where every way out may be cut off, one will be. */
const [MET, CORNERED, NEAR] = [40, 25, 8];
/** Nobody is afraid who is so many times as strong as the tables tell. */
const SAFE = 1.5;

/** What it costs to stand on a tile tomorrow: danger is near, or prey is far. */
function danger(outlook: Outlook, { fear, prey }: Wishes, tile: number): number {
  const { tables, hero } = outlook;
  let cost = 0;
  for (const { hero: other, place } of outlook.others) {
    const far = awayFrom(tables, tile, place);
    if (far > 4) continue;
    // Of two who meet the first in roster order chooses; one whom nobody plays is never asked.
    const attacks = other < hero && outlook.isSeat(other);
    const lead = leadOver(outlook, other);
    if (attacks && lead < SAFE) cost += fear * threat(outlook, tile, place, far);
    if (!attacks && lead > 1.2) cost -= prey * (5 - far);
  }
  return cost;
}

/** Whoever attacks has moved already: he is where he is, and goes one tile before one's own next move. */
function threat(outlook: Outlook, tile: number, from: number, far: number): number {
  if (far <= 2) return MET;
  if (far > 3) return 0;
  const { neighbours, terrain } = outlook.tables;
  for (let way = 0; way < WAYS; way++) {
    const next = neighbours[from * 4 + way]!;
    if (next < 0 || (terrain[next] === WATER && terrain[from] !== WATER)) continue;
    if (!hasWayOut(outlook, tile, next)) return CORNERED;
  }
  return NEAR;
}

function hasWayOut({ tables, own: { sails } }: Outlook, tile: number, from: number): boolean {
  if (awayFrom(tables, tile, from) > 2) return true;
  for (let way = 0; way < WAYS; way++) {
    const next = tables.neighbours[tile * 4 + way]!;
    if (next < 0 || (!sails && tables.terrain[next] === WATER)) continue;
    if (awayFrom(tables, next, from) > 2) return true;
  }
  return false;
}

/** How many times as strong as another hero one is, as far as the tables tell: he has grown since, too. */
function leadOver({ tables, own, strongest, turn }: Outlook, other: number): number {
  const { army, party } = own;
  const { heroes, parties, warriors: people } = tables;
  const theirs = (heroes[other]?.army ?? 500) + 12 * turn;
  let most = turn > 6 ? 60 : 0;
  for (let i = other * 4; i < other * 4 + 4 && other < heroes.length; i++)
    if (parties[i]! >= 0) most = Math.max(most, people[parties[i]!]!.strength);
  if (party.length === 0) return most === 0 ? army / theirs : 0;
  return most === 0 ? 9 : (army * strongest) / (theirs * most);
}

/** Finds every tile that can be reached: how far it is, and how one gets there. */
export function reach({ tiles, neighbours, terrain }: Tables, place: number, sails: boolean): typeof room {
  if (room.queue.length !== tiles) room = roomFor(tiles);
  const { distance, queue, first, second } = room;
  distance.fill(0);
  queue[0] = place;
  let count = 1;
  for (let head = 0; head < count; head++) {
    const tile = queue[head]!;
    const far = distance[tile]!;
    for (let way = 0; way < WAYS; way++) {
      const next = neighbours[tile * 4 + way]!;
      if (next < 0 || next === place || distance[next]! > 0) continue;
      // Without a ship water is only left, never entered — save by one who drifts on it.
      if (!sails && terrain[next] === WATER && terrain[tile] !== WATER) continue;
      distance[next] = far + 1;
      first[next] = far === 0 ? way : first[tile]!;
      second[next] = far === 1 ? next : far === 0 ? -1 : second[tile]!;
      queue[count++] = next;
    }
  }
  room.count = count;
  return room;
}
