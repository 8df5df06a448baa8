/** What an explorer would answer who keeps clear of whoever is too strong for him, and why. */
import type { Action, Hint, Option, Question } from '@gridhall/core';
import { capital, counted, t } from '@gridhall/core';
import {
  chanceWords,
  cityAt,
  game,
  heroesNear,
  heroName,
  lastBattleChance,
  oddsOf,
  powerOf,
  prospectOf,
  type ThronesView,
  tablesOf,
  WATER,
} from '@gridhall/games/thrones';
import { type Destination, explore, goalOf, hasDragonglass } from './explore.ts';
import { BATTLE, FLEE, REST, YES } from './policy.ts';

/** Undefined where it is a matter of taste: who to be, where to start, how to pay respects. */
export function hint(view: ThronesView, question: Question): Hint | undefined {
  const way = question.id === 'turn' ? wayOf(view) : undefined;
  const action = way ? (way.goal?.first ?? REST) : answerTo(view, question);
  const advice = way ? journey(view, way) : adviceOn(view, question, action);
  return advice && { move: game.write(question, action), why: advice.why, cells: advice.cells ?? [] };
}

/** Who is likelier to get away than to win anybody over rides. */
function answerTo(view: ThronesView, question: Question): Action {
  const action = explore.choose(question, () => view);
  if (question.id !== 'encounter' || !('options' in question) || action === BATTLE) return action;
  const [talk, flight] = [action, FLEE].map(
    (i) => (question.options[i] && oddsOf(question.options[i]))?.win ?? 0,
  );
  return flight! > talk! ? FLEE : action;
}

interface Advice {
  readonly why: string;
  readonly cells?: readonly number[];
}

function adviceOn(view: ThronesView, question: Question, action: Action): Advice | undefined {
  const option = 'options' in question ? question.options[action] : undefined;
  switch (question.id) {
    case 'encounter':
      return option && { why: meeting(view, question, option, action), cells: foeCells(view) };
    case 'champion':
      return option && { why: champion(option), cells: foeCells(view) };
    case 'keep':
      return {
        why: t`Dragonglass goes first, then those with a ship, then those whose strength and morale count most.`,
      };
    case 'dragonglass':
      return {
        why: t`Any of your warriors may carry it: what counts is that it is with you in the last battle.`,
      };
    case 'rumours':
      return { why: t`A rumour only tells how far the nearest hero is, and you avoid no one.` };
    case 'knights':
      return { why: t`Money makes your offers likelier to be taken, so it is better kept.` };
    case 'walkers':
      return { why: lastBattle(view, question, action) };
    default:
      return undefined;
  }
}

/** Where points are near, and whom one may meet there. */
function journey(view: ThronesView, { goal, feared, how }: Way): Advice {
  const tables = tablesOf(view);
  const strong = feared === undefined ? '' : t`${heroName(tables, feared)}, likely too strong`;
  if (!goal)
    return {
      why: strong
        ? t`Nothing that you can reach is worth a journey, though you may meet ${strong}, so rest.`
        : t`Nothing that you can reach is worth a journey, so rest.`,
    };
  const { tile, distance, points, hope, first } = goal;
  const place =
    cityAt(tables, tile)?.name ??
    t`the ${tables.terrain[tile] === WATER ? t`sea` : t`land`} at (${tables.rowOf[tile]! + 1}, ${tables.columnOf[tile]! + 1})`;
  const way = distance === 1 ? t`is one step away` : t`is ${distance} steps away`;
  const worth = counted(points, 'point');
  const gains = [...(points > 0 ? [t`is worth ${worth}`] : []), ...(hope ? [t`may hide dragonglass`] : [])];
  const said = t`${capital(place)} ${way} and ${gains.join(' and ')}`;
  const step = tables.neighbours[view.own!.place * 4 + first]!;
  const but = how ? ON_THE_WAY[how](strong) : expected(view, tile, step);
  return { why: t`${said}${but}.`, cells: [view.own!.place, tile] };
}

const ON_THE_WAY = {
  around: (strong: string) => t`, clear of ${strong}`,
  through: (strong: string) => t`, but ${strong}, is near`,
  anyhow: (strong: string) => t`, but whichever way you go, you may meet ${strong}`,
} as const;

/** Who goes there wants to know whom to expect: at the goal, or on the way to it. */
function expected(view: ThronesView, tile: number, step: number): string {
  const tables = tablesOf(view);
  const [there] = heroesNear(view, tile);
  const hero = there ?? heroesNear(view, step)[0];
  if (hero === undefined) return '';
  const name = heroName(tables, hero);
  const prospect = prospectOf(view, hero);
  const who = prospect ? t`${name}, ${FOUND[prospect]},` : name;
  if (there === undefined) return prospect === 'easy' ? t`, and ${who} is near` : t`, but ${who} is near`;
  const stands = view.others.some((one) => one.hero === hero && one.place === tile);
  if (prospect === 'easy') return stands ? t`, and ${who} stands there` : t`, and ${who} is close to it`;
  return stands ? t`, but ${who} stands there` : t`, but ${who} is close to it`;
}

/** How a meeting would most likely go. */
const FOUND = {
  grim: t`likely too strong`,
  even: t`likely a match`,
  easy: t`likely easy prey`,
} as const;

/** What succeeds less often than this is not called likely. */
const HOPELESS = 0.1;

function meeting(view: ThronesView, question: Question, option: Option, action: Action): string {
  const foe = view.foe ? heroName(tablesOf(view), view.foe.hero) : String(question.args?.hero ?? 'them');
  const win = oddsOf(option)?.win ?? 0;
  const chance = chanceWords(win);
  if (action === BATTLE)
    return win >= 1
      ? t`You are sure to win a battle against ${foe}.`
      : t`You cannot lose a battle against ${foe}: you win it in ${chance} of all cases, and otherwise it is a tie.`;
  if (action === FLEE)
    return t`No answer to ${foe} is likelier to succeed than flight, in ${chance} of all cases.`;
  if (win < HOPELESS)
    return t`Every answer to ${foe} is a bad one: a battle that is lost ends the game, and this only costs half of your ${option.word === 'buy' ? t`money` : t`influence`} when it fails, though it succeeds in no more than ${chance} of all cases.`;
  return t`A battle against ${foe} could be lost, and of speech and offer this is the likelier to succeed: ${chance}.`;
}

function champion(option: Option): string {
  const odds = oddsOf(option);
  return odds
    ? t`Nobody of yours has better odds: ${chanceWords(odds.win)} to win, ${chanceWords(odds.tie)} to tie.`
    : t`Nobody of yours has better odds.`;
}

function lastBattle(view: ThronesView, question: Question, action: Action): string {
  const chance = chanceOf(view);
  const odds = chance === undefined ? '' : t`: you would win in ${chanceWords(chance)} of all cases`;
  if (action !== YES)
    return t`Without dragonglass it is better to go on looking for it while you may still refuse${odds}.`;
  if (hasDragonglass(view)) return t`You have dragonglass, and waiting makes you no stronger${odds}.`;
  return question.args?.left === 0
    ? t`One more refusal loses the game${odds}.`
    : t`This is as good a time as any${odds}.`;
}

function chanceOf({ own }: ThronesView): number | undefined {
  if (!own) return undefined;
  return lastBattleChance(powerOf(own.army, own.party, own.cities, own.influence));
}

/** Where the opponent stands, when that is known. */
function foeCells({ foe, others }: ThronesView): number[] {
  return others.filter(({ hero }) => hero === foe?.hero).map(({ place }) => place);
}

/** The way of an explorer who keeps clear of whoever is too strong for him, where that costs little. */
interface Way {
  /** Where to; undefined for staying. */
  readonly goal: Destination | undefined;
  /** Whom one keeps clear of, or goes to meet all the same: who is too strong. */
  readonly feared?: number | undefined;
  /** Whether one keeps clear of him; goes on, for any way around is worth too little; or meets him on every way. */
  readonly how?: 'around' | 'through' | 'anyhow';
}

/**
 * A goal that is worth less than this part of the best one is no way around it: who fled from everybody won 57 of 100 games,
 * who fled from nobody 62, and who goes around like this 64 (480 games each).
 */
const WORTHY = 0.5;

/** The best goal, or another one that keeps clear of whoever is too strong. */
function wayOf(view: ThronesView): Way {
  const goal = goalOf(view);
  if (!view.own) return { goal };
  const { neighbours } = tablesOf(view);
  const { place } = view.own;
  const strongAt = (tile: number) => heroesNear(view, tile).find((hero) => prospectOf(view, hero) === 'grim');
  const ahead = (first: Action) => neighbours[place * 4 + first]!;
  const feared = strongAt(goal ? ahead(goal.first) : place);
  if (feared === undefined) return { goal };
  const around = goalOf(view, (_tile, first) => strongAt(ahead(first)) === undefined);
  if (around && (!goal || around.worth >= WORTHY * goal.worth))
    return { goal: around, feared, how: 'around' };
  return { goal, feared, how: around || strongAt(place) === undefined ? 'through' : 'anyhow' };
}
