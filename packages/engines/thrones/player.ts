/** An AI player: one way to weigh every question, and a profile that says how much things count. */
import type { Action, EnginePlayer, Question } from '@gridhall/core';
import { MOST_PARTY, oddsOf } from '@gridhall/games/thrones';
import { journey, type Wishes } from './journey.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { BATTLE, BUY, bestOption, FLEE, type HeroPolicy, keepBest, NO, SPEECH, YES } from './policy.ts';

export interface HeroProfile extends Wishes {
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

/** The answer of a player: `look` is only called where there is something to see. */
export function answerAs(profile: HeroProfile, question: Question, look: () => Outlook): Action {
  switch (question.id) {
    case 'turn':
      return journey(look(), profile);
    case 'encounter':
      return meet(profile, question, look);
    case 'champion':
      // The best odds; of equal ones the strongest.
      return bestOption(question, ({ win, tie, strength }) => win! * 1e6 + (tie ?? 0) * 1e3 + strength!);
    case 'keep':
      return keep(question, look());
    case 'dragonglass':
      // Any will do, because dragonglass stays with its warrior: the one who counts most.
      return bestOption(question, ({ strength, morale }) => strength! * morale!);
    case 'rumours':
      return NO;
    case 'knights':
      return wagesOf(profile, look) > 0 ? YES : NO;
    case 'how-many':
      return question.kind === 'number' ? Math.floor(question.max * wagesOf(profile, look)) : 0;
    case 'horse':
      return profile.rides ? YES : NO;
    case 'walkers':
      return faces(profile, question, look) ? YES : NO;
    default:
      // The first hero there is, the one answer, and nothing where a number is asked.
      return 0;
  }
}

/** So late all money is spent. */
const LATE = 6;

function wagesOf({ wages, saves }: HeroProfile, look: () => Outlook): number {
  return saves ? (look().days <= LATE ? 1 : 0) : wages;
}

/** A battle that is likely enough to be won; else the better of speech and offer, or flight. */
function meet(profile: HeroProfile, question: Question, look: () => Outlook): Action {
  if (!('options' in question)) return SPEECH;
  const [speech, offer, battle, flight] = question.options.map((option) => oddsOf(option));
  const sure = surely(battle?.win ?? 0, look);
  if (sure >= profile.courage) return BATTLE;
  // A tie halves both armies, and nobody falls: it beats nothing but flight.
  const talk = profile.saves
    ? cheaper(speech?.win ?? 0, offer?.win ?? 0, look())
    : offer && speech && offer.win * 2 >= speech.win
      ? BUY
      : SPEECH;
  const likely = (talk === BUY ? offer?.win : speech?.win) ?? 0;
  return flight && likely < profile.patience ? FLEE : talk;
}

/** What somebody beaten brings beside his army, in power for the last battle. */
const SPOILS = 500;
/** By how much money grows in a day. */
const GROWTH = 1.075;

/** The talk that brings more, or costs less: money is knights one day, influence counts by the city. */
function cheaper(speech: number, offer: number, outlook: Outlook): Action {
  const { own, days, foe } = outlook;
  const { money, influence } = own;
  const gain = (foe?.army ?? 0) + SPOILS;
  const words = (influence / 2) * (own.cities + 1) * 0.25;
  const gold = (money / 2 / 20) * GROWTH ** days;
  return offer * gain - (1 - offer) * gold > speech * gain - (1 - speech) * words ? BUY : SPEECH;
}

/** Against somebody who chooses his champion himself it is the strongest that counts. */
function surely(win: number, look: () => Outlook): number {
  if (win === 0 || win === 1) return win;
  const { foe, isSeat } = look();
  return foe && isSeat(foe.hero) ? 0 : win;
}

/** Where the other's warriors are not known, the first four. */
function keep(question: Question, { tables, own, foe }: Outlook): Action {
  const all = [...own.party, ...(foe?.party ?? [])];
  const known = question.kind === 'several' && all.length === question.options.length;
  return known ? keepBest(question, tables, all, true) : (1 << MOST_PARTY) - 1;
}

/** The last battle: with dragonglass at once or as late as may be; without, as late as may be. */
function faces({ lingers }: HeroProfile, { args }: Question, look: () => Outlook): boolean {
  return args?.left === 0 || (!lingers && look().glass);
}

/** Returns the player with this profile. */
export function aiPlayer(player: EnginePlayer, profile: HeroProfile): HeroPolicy {
  return { ...player, choose: (question, look) => answerAs(profile, question, () => outlookOf(look())) };
}
