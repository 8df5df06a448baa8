/** A mind of its own: one way to weigh every question, and a temper that says how much things count. */
import type { Action, EnginePlayer, Question } from '@gridhall/core';
import { type Fighter, MOST_PARTY, oddsOf } from '@gridhall/games/thrones';
import { firstOnes, type Policy } from '../policy.ts';
import { journey, type Wishes } from './journey.ts';
import { type Outlook, outlookOf } from './outlook.ts';

const [YES, NO] = [0, 1];
const [SPEECH, BUY, BATTLE] = [0, 1, 2];

export interface Temper extends Wishes {
  /** How likely a battle must be won to be fought; what is not won is mostly the end. */
  readonly courage: number;
  /** Below such a chance of speech and offer one on horseback rather flees. */
  readonly patience: number;
  /** Which part of the money is spent on knights. */
  readonly wages: number;
  /** Whether money is spent on a horse. */
  readonly rides: boolean;
  /** Whether the last battle is put off while it may be, for the points of those days. */
  readonly lingers: boolean;
}

/** The answer of a mind: `look` is only called where there is something to see. */
export function answer(temper: Temper, question: Question, look: () => Outlook): Action {
  switch (question.id) {
    case 'turn':
      return journey(look(), temper);
    case 'encounter':
      return meet(temper, question, look);
    case 'champion':
      return champion(question);
    case 'keep':
      return keep(question, look());
    case 'dragonglass':
      return steadiest(question);
    case 'rumours':
      return NO;
    case 'knights':
      return wagesOf(temper, look) > 0 ? YES : NO;
    case 'how-many':
      return question.kind === 'number' ? Math.floor(question.max * wagesOf(temper, look)) : 0;
    case 'horse':
      return temper.rides ? YES : NO;
    case 'walkers':
      return faces(temper, question, look) ? YES : NO;
    default:
      // The first hero there is, the one answer, and nothing where a number is asked.
      return 0;
  }
}

/** So late all money is spent. */
const LATE = 6;

function wagesOf({ wages, saves }: Temper, look: () => Outlook): number {
  return saves ? (look().days <= LATE ? 1 : 0) : wages;
}

/** A battle that is likely enough to be won; else the better of speech and offer, or flight. */
function meet(temper: Temper, question: Question, look: () => Outlook): Action {
  if (!('options' in question)) return SPEECH;
  const [speech, offer, battle, flight] = question.options.map((option) => oddsOf(option));
  const sure = surely(battle?.win ?? 0, look);
  if (sure >= temper.courage) return BATTLE;
  // A tie halves both armies, and nobody falls: it beats nothing but flight.
  const talk = temper.saves
    ? cheaper(speech?.win ?? 0, offer?.win ?? 0, look())
    : offer && speech && offer.win * 2 >= speech.win
      ? BUY
      : SPEECH;
  const likely = (talk === BUY ? offer?.win : speech?.win) ?? 0;
  return flight && likely < temper.patience ? BATTLE + 1 : talk;
}

/** What somebody beaten brings beside his army, in power for the last battle. */
const SPOILS = 500;
/** By how much money grows in a day. */
const GROWTH = 1.075;

/** The talk that brings more, or costs less: money is knights one day, influence counts by the city. */
function cheaper(speech: number, offer: number, outlook: Outlook): Action {
  const { money, influence, days, foeArmy } = outlook;
  const gain = foeArmy + SPOILS;
  const words = (influence / 2) * (outlook.cities() + 1) * 0.25;
  const gold = (money / 2 / 20) * GROWTH ** days;
  return offer * gain - (1 - offer) * gold > speech * gain - (1 - speech) * words ? BUY : SPEECH;
}

/** Against somebody who chooses his champion himself it is the strongest that counts. */
function surely(win: number, look: () => Outlook): number {
  if (win === 0 || win === 1) return win;
  const outlook = look();
  return outlook.isSeat(outlook.foe) ? 0 : win;
}

/** The best odds; of equal ones the strongest. */
function champion(question: Question): Action {
  return bestOf(question, ({ win, tie, strength }) => win! * 1e6 + (tie ?? 0) * 1e3 + strength!);
}

/** Whoever is the least likely to be lost to a friend of dragonglass: any will do, so the strongest. */
function steadiest(question: Question): Action {
  return bestOf(question, ({ strength, morale }) => strength! * morale!);
}

function bestOf(question: Question, worth: (args: Readonly<Record<string, number>>) => number): Action {
  if (question.kind !== 'choice') return 0;
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  question.options.forEach(({ args }, i) => {
    const here = worth(args as Readonly<Record<string, number>>);
    if (here > most) [best, most] = [i, here];
  });
  return best;
}

/** Dragonglass first, then the strongest champion, a ship, then whoever counts most in the last battle. */
function keep(question: Question, { tables, parties }: Outlook): Action {
  if (question.kind !== 'several') return 0;
  const all = parties();
  if (all.length !== question.options.length) return firstOnes(MOST_PARTY);
  // What the other's warriors carry is hidden, but who starts with dragonglass stands in the tables.
  const carries = (one: Fighter) => one.dragonglass ?? tables.warriors[one.warrior]!.dragonglass;
  const most = Math.max(...all.map(({ strength }) => strength));
  const worth = all.map(
    (one) =>
      (carries(one) ? 2000 : 0) +
      (one.strength === most ? 1000 : 0) +
      (tables.ships[one.warrior] ? 300 : 0) +
      one.strength * one.morale * 0.01,
  );
  const order = [...worth.keys()].sort((a, b) => worth[b]! - worth[a]! || a - b);
  return order.slice(0, question.count).reduce((mask, i) => mask | (1 << i), 0);
}

/** The last battle: with dragonglass at once or as late as may be; without, as late as may be. */
function faces({ lingers }: Temper, { args }: Question, look: () => Outlook): boolean {
  return args?.left === 0 || (!lingers && look().glass);
}

/** A player of this temper. */
export function mindOf(player: EnginePlayer, temper: Temper): Policy {
  return { ...player, choose: (question, look) => answer(temper, question, () => outlookOf(look())) };
}
