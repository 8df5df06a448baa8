/** What an explorer would answer, and why: the same choices as the policy's, in words. */
import type { Action, Hint, Option, Question } from '@gridhall/core';
import { capital, counted, t } from '@gridhall/core';
import {
  awayFrom,
  chanceWords,
  cityAt,
  game,
  heroName,
  lastBattleChance,
  oddsOf,
  powerOf,
  type ThronesView,
  tablesOf,
  WATER,
} from '@gridhall/games/thrones';
import { explore, goalOf, hasDragonglass } from './explore.ts';

const [YES, BATTLE] = [0, 2];

/** So far apart, in any direction, heroes meet (step 4 of a turn). */
const REACH = 2;

/** Undefined where it is a matter of taste: who to be, where to start, how to pay respects. */
export function hint(view: ThronesView, question: Question): Hint | undefined {
  const action = explore.choose(question, () => view);
  const advice = adviceOn(view, question, action);
  return advice && { move: game.write(question, action), why: advice.why, cells: advice.cells ?? [] };
}

interface Advice {
  readonly why: string;
  readonly cells?: readonly number[];
}

function adviceOn(view: ThronesView, question: Question, action: Action): Advice | undefined {
  const option = 'options' in question ? question.options[action] : undefined;
  switch (question.id) {
    case 'turn':
      return journey(view);
    case 'encounter':
      return option && meeting(view, question, option, action);
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

/** Where points are near. */
function journey(view: ThronesView): Advice {
  const goal = goalOf(view);
  if (!goal) return { why: t`Nothing that you can reach is worth a journey, so rest.` };
  const { tile, distance, points, hope } = goal;
  const tables = tablesOf(view);
  const place =
    cityAt(tables, tile)?.name ??
    t`the ${tables.terrain[tile] === WATER ? t`sea` : t`land`} at (${tables.rowOf[tile]! + 1}, ${tables.columnOf[tile]! + 1})`;
  const way = distance === 1 ? t`is one step away` : t`is ${distance} steps away`;
  const worth = counted(points, 'point');
  const gains = [...(points > 0 ? [t`is worth ${worth}`] : []), ...(hope ? [t`may hide dragonglass`] : [])];
  const said = t`${capital(place)} ${way} and ${gains.join(' and ')}`;
  return {
    why: t`${said}${expected(view, tile)}.`,
    cells: view.own ? [view.own.place, tile] : [tile],
  };
}

/** Who goes there wants to know whom to expect. */
function expected(view: ThronesView, tile: number): string {
  const tables = tablesOf(view);
  const near = view.others.find(({ place }) => awayFrom(tables, tile, place) <= REACH);
  if (!near) return '';
  const name = heroName(tables, near.hero);
  return near.place === tile ? t`, but ${name} stands there` : t`, but ${name} is close to it`;
}

function meeting(view: ThronesView, question: Question, option: Option, action: Action): Advice {
  const tables = tablesOf(view);
  const foe = view.foe ? heroName(tables, view.foe.hero) : String(question.args?.hero ?? 'them');
  const odds = oddsOf(option);
  if (action === BATTLE) {
    const sure = odds && odds.win >= 1;
    return {
      why: sure
        ? t`You are sure to win a battle against ${foe}.`
        : t`You cannot lose a battle against ${foe}: you win it in ${chanceWords(odds?.win ?? 0)} of all cases, and otherwise it is a tie.`,
      cells: foeCells(view),
    };
  }
  return {
    why: t`A battle against ${foe} could be lost, and of speech and offer this is the likelier to succeed: ${chanceWords(odds?.win ?? 0)}.`,
    cells: foeCells(view),
  };
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
  const party = own.party.map((one) => ({ ...one, dragonglass: one.dragonglass ?? false }));
  return lastBattleChance(powerOf(own.army, party, own.cities, own.influence));
}

/** Where the opponent stands, when that is known. */
function foeCells({ foe, others }: ThronesView): number[] {
  return others.filter(({ hero }) => hero === foe?.hero).map(({ place }) => place);
}
