/** An encounter for any front end: what the winner takes, and of every answer why it may succeed and what it may cost. */
import { counted, grouped, type Option, t } from '@gridhall/core';
import { ALL_INFLUENCE, ALL_MONEY, battleOdds, type Odds, oddsOf } from '../odds.ts';
import { MOST_PARTY, warriorName } from '../tables.ts';
import type { Fighter, ThronesView } from '../view.ts';
import { tablesOf } from '../westeros.ts';

interface Prize {
  readonly kind: 'army' | 'party' | 'gold' | 'tiles';
  readonly words: string;
}

/** What goes to the winner, whichever answer wins it: a few words each. */
export function prizes({ own, foe }: ThronesView): readonly Prize[] {
  const theirs = foe!.party.length;
  const all = theirs + own!.party.length;
  const warriors = counted(theirs, 'warrior');
  return [
    { kind: 'army', words: counted(foe!.army, 'knight') },
    ...(theirs === 0
      ? []
      : [
          {
            kind: 'party',
            words: all > MOST_PARTY ? t`${warriors} (keep four of ${all})` : warriors,
          } as const,
        ]),
    { kind: 'gold', words: t`money and influence unseen` },
    { kind: 'tiles', words: t`all their tiles` },
  ];
}

/** An answer: its odds, why it may succeed, and what it costs to fail. */
export interface AnswerOdds {
  readonly odds: Odds | undefined;
  readonly why: string;
  /** What is halved, where something is. */
  readonly risk?: { readonly whole: number; readonly left: number };
  readonly fails: string;
  /** A failure is the end of the game. */
  readonly ends?: true;
}

export function stakeOf(view: ThronesView, option: Option): AnswerOdds {
  const own = view.own!;
  const odds = oddsOf(option);
  switch (option.word) {
    case 'speech': {
      const risk = halved(own.influence);
      const fails = t`fails: influence ${grouped(risk.whole)} → ${grouped(risk.left)}`;
      return { odds, why: whyHear(view), fails, risk };
    }
    case 'buy': {
      const risk = halved(own.money);
      const fails = t`fails: money ${grouped(risk.whole)} → ${grouped(risk.left)}`;
      return { odds, why: whySell(view), fails, risk };
    }
    case 'flee':
      return {
        odds,
        why: t`You ride away, and nothing changes hands.`,
        fails: t`fails: you must face them`,
      };
    case 'battle':
      return { odds, why: whyWin(view, bestChampion(view)), ...priceOf(odds) };
    default:
      return { odds, why: t`strength ${option.args?.strength}`, ...priceOf(odds) };
  }
}

const halved = (whole: number) => ({ whole, left: Math.floor(whole / 2) });

/** What a battle may cost. */
export function priceOf(odds: Odds | undefined): Pick<AnswerOdds, 'fails' | 'ends'> {
  return odds && odds.win + odds.tie >= 1
    ? { fails: t`cannot be lost` }
    : { fails: t`lost: the game ends`, ends: true };
}

/** The odds of a battle with each warrior of the party, in its order. */
export function championOdds({ own, foe }: ThronesView): readonly Odds[] {
  const theirs = foe!.party.map(({ strength }) => strength);
  return own!.party.map(({ strength }) => battleOdds(own!.army, strength, foe!.army, theirs));
}

/** Whom one would send: the first of those with the likeliest win. */
export function bestChampion(view: ThronesView): Fighter | undefined {
  const wins = championOdds(view).map(({ win }) => win);
  return view.own!.party[wins.indexOf(Math.max(...wins))];
}

/** What a battle is measured by: army × strength here, and of the strongest there; undefined where somebody has nobody. */
export function sumsOf({ own, foe }: ThronesView, champion: Fighter | undefined): Sums | undefined {
  if (!champion || foe!.party.length === 0) return undefined;
  const most = Math.max(...foe!.party.map(({ strength }) => strength));
  return { ours: [own!.army, champion.strength], theirs: [foe!.army, most] };
}

interface Sums {
  readonly ours: readonly [army: number, strength: number];
  readonly theirs: readonly [army: number, strength: number];
}

/** Why a battle is won or lost with this champion. */
export function whyWin(view: ThronesView, champion: Fighter | undefined): string {
  const [own, foe] = [view.own!, view.foe!];
  const sums = sumsOf(view, champion);
  if (sums) {
    const { ours, theirs } = sums;
    const worth = (pair: readonly [number, number]) =>
      t`${grouped(pair[0])} × ${pair[1]} = ${grouped(pair[0] * pair[1])}`;
    return t`${nameOf(view, champion!)}: ${worth(ours)}. Their best: ${worth(theirs)}.`;
  }
  if (champion) return t`${nameOf(view, champion)} meets nobody: the battle is yours.`;
  if (foe.party.length > 0) return t`Without warriors you lose to whoever has one.`;
  return t`Your ${grouped(own.army)} knights against their ${grouped(foe.army)}.`;
}

function whyHear(view: ThronesView): string {
  const { influence } = view.own!;
  const most = ALL_INFLUENCE;
  const enough =
    influence < most
      ? t`you have ${grouped(influence)} of ${grouped(most)} influence`
      : t`you have influence enough`;
  const [first] = view.foe!.party;
  if (!first) return t`Nobody stands by them; ${enough}.`;
  const name = nameOf(view, first);
  if (first.morale >= 100) return t`${name} has morale 100: no speech moves them.`;
  return t`${name} has morale ${first.morale}: that leaves ${100 - first.morale} %; ${enough}.`;
}

function whySell(view: ThronesView): string {
  const { money } = view.own!;
  const most = ALL_MONEY;
  const enough =
    money < most ? t`you have ${grouped(money)} of ${grouped(most)} money` : t`you have money enough`;
  const [first] = view.foe!.party;
  if (!first) return t`Nobody stands by them; ${enough}.`;
  const name = nameOf(view, first);
  if (first.loyalty >= 100) return t`${name} has loyalty 100: nobody buys them.`;
  return t`${name} has loyalty ${first.loyalty}: that leaves ${100 - first.loyalty} %; ${enough}.`;
}

const nameOf = (view: ThronesView, { warrior }: Fighter): string => warriorName(tablesOf(view), warrior);
