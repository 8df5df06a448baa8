/** What lies ahead on each way of a turn, for any front end: what the tile gives, and who may be met there. */
import { t } from '@gridhall/core';
import { awayFrom, cityAt, heroName, type Tables, WATER } from '../tables.ts';
import { STOOD, type ThronesView } from '../view.ts';
import { tablesOf } from '../westeros.ts';
import { PROSPECTS, type Prospect, prospectOf, worstOf } from './prospect.ts';

/** One step of a way. */
export interface PathStep {
  /** Whether one can go there now. */
  readonly open: boolean;
  /** The city one comes to, by its name; empty elsewhere. */
  readonly city: string;
  /** What else is to be said of the tile; nothing of land that is only new. */
  readonly lies: string;
  /** What it gives: a tile pays once, the first time one stands there. */
  readonly gains: readonly Gain[];
  /** Who is within reach of an encounter there, as far as is seen, in a few words; empty for nobody. */
  readonly near: string;
  /** How it would most likely go with the strongest of them; undefined for nobody, and of whom nothing is known. */
  readonly prospect?: Prospect | undefined;
}

/** How much of what: points, money or knights. */
export type Gain = readonly [what: 'points' | 'money' | 'knights', value: number];

const WAYS = ['north', 'south', 'east', 'west'];

/** What lies one step ahead, where this answer of a turn is such a step. */
export function aheadOf(view: ThronesView, word: string): PathStep | undefined {
  const way = WAYS.indexOf(word.replace(/^travel /, ''));
  if (!view.own || way < 0) return undefined;
  const tables = tablesOf(view);
  const tile = tables.neighbours[view.own.place * 4 + way]!;
  const open = goes(view, tables, tile);
  return {
    ...{ open, city: cityAt(tables, tile)?.name ?? '', lies: lies(view, tables, tile, open) },
    gains: open ? gives(view, tables, tile) : [],
    ...(open ? meets(view, tables, tile) : { near: '' }),
  };
}

/** The tile that this answer of a turn leads to: a ride over the next one; undefined over the edge, and of what is no way. */
export function leadsTo(view: ThronesView, word: string): number | undefined {
  const [how, name] = word.split(' ');
  const way = WAYS.indexOf(name ?? '');
  if (!view.own || way < 0) return undefined;
  const { neighbours } = tablesOf(view);
  const next = (tile: number) => (tile < 0 ? tile : neighbours[tile * 4 + way]!);
  const to = how === 'ride' ? next(next(view.own.place)) : next(view.own.place);
  return to < 0 ? undefined : to;
}

function goes(view: ThronesView, tables: Tables, tile: number): boolean {
  if (tile < 0) return false;
  // Who stands on water without a ship drifts: any way is open.
  const adrift = tables.terrain[view.own!.place] === WATER;
  return tables.terrain[tile] !== WATER || adrift || view.own!.sails;
}

/** Rivals meet whom they see so near. */
const REACH = 2;

function meets(view: ThronesView, tables: Tables, tile: number): Pick<PathStep, 'near' | 'prospect'> {
  const heroes = heroesNear(view, tile);
  if (heroes.length === 0) return { near: '' };
  const names = heroes.map((hero) => heroName(tables, hero).split(' ')[0]).join(', ');
  const prospect = worstOf(heroes.map((hero) => prospectOf(view, hero)));
  return { near: prospect ? t`${names} near: ${PROSPECTS[prospect]}` : t`${names} within reach`, prospect };
}

/** Who may be met on a tile and how it would most likely go, in a few words; empty for nobody. */
export function metOn(view: ThronesView, tile: number): string {
  return meets(view, tablesOf(view), tile).near;
}

/** Who would be met on a tile, as far as is seen. */
export function heroesNear(view: ThronesView, tile: number): readonly number[] {
  const tables = tablesOf(view);
  return view.others.filter(({ place }) => awayFrom(tables, tile, place) <= REACH).map(({ hero }) => hero);
}

function lies(view: ThronesView, tables: Tables, tile: number, open: boolean): string {
  if (tile < 0) return t`the edge of the world`;
  if (!open) return t`water: you have no ship`;
  const water = tables.terrain[tile] === WATER;
  if (view.territory[tile] === view.hero + 1) return water ? t`water, yours` : t`yours`;
  if (water) return t`water`;
  return view.trail[tile]! & STOOD ? t`you have been there` : '';
}

function gives(view: ThronesView, tables: Tables, tile: number): readonly Gain[] {
  if (view.territory[tile] === view.hero + 1 || view.trail[tile]! & STOOD) return [];
  const kind = tables.terrain[tile]!;
  const all: readonly Gain[] = [
    ['points', tables.points[kind] ?? 0],
    ['money', tables.money[kind] ?? 0],
    ['knights', tables.knights[kind] ?? 0],
  ];
  return all.filter(([, value]) => value > 0);
}
