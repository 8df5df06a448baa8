/**
 * How a meeting with somebody would most likely go, before he is met: from what is in sight of him, or else from what
 * everybody may know, the tables of the start and the fates. Nothing of it is hidden knowledge, and none of it is certain.
 */
import { t } from '@gridhall/core';
import type { Fighter, ThronesView } from '../knowledge.ts';
import { battleOdds, offerChance, speechChance } from '../odds.ts';
import { tablesOf } from '../scenario/world.ts';
import { DRAGON_KNIGHTS, FATEFUL_TURN } from '../steps/fates.ts';
import { MOST_PARTY } from '../tables.ts';

/** The best answer there is most likely fails; may go either way; most likely succeeds. */
export type Prospect = 'grim' | 'even' | 'easy';

/** In a word or two; the worst first. */
export const PROSPECTS: Readonly<Record<Prospect, string>> = {
  grim: t`too strong`,
  even: t`a match`,
  easy: t`easy prey`,
};

/** Below and from which chance of the best answer. */
const [GRIM, EASY] = [0.2, 0.65];

/** Undefined of whom nobody knows anything: who was made by hand. */
export function prospectOf(view: ThronesView, hero: number): Prospect | undefined {
  const chance = meetingChance(view, hero);
  if (chance === undefined) return undefined;
  return chance < GRIM ? 'grim' : chance < EASY ? 'even' : 'easy';
}

/** Of several the one that is worst. */
export function worstOf(prospects: readonly (Prospect | undefined)[]): Prospect | undefined {
  return (Object.keys(PROSPECTS) as Prospect[]).find((one) => prospects.includes(one));
}

/** The chance of the likeliest answer: speech, offer or battle. */
function meetingChance(view: ThronesView, hero: number): number | undefined {
  const { own } = view;
  const theirs = guessed(view, hero);
  if (!own || !theirs) return undefined;
  const [first] = theirs.party;
  const strengths = theirs.party.map(({ strength }) => strength);
  const fighters = own.party.length > 0 ? own.party.map(({ strength }) => strength) : [undefined];
  return Math.max(
    speechChance(first?.morale ?? 0, own.influence),
    offerChance(first?.loyalty ?? 0, own.money),
    ...fighters.map((strength) => battleOdds(own.army, strength, theirs.army, strengths).win),
  );
}

type Side = {
  readonly army: number;
  readonly party: readonly Pick<Fighter, 'strength' | 'loyalty' | 'morale'>[];
};

/** So many knights a turn somebody gains who wanders. */
const GROWTH = 10;

function guessed(view: ThronesView, hero: number): Side | undefined {
  const seen = view.others.find((one) => one.hero === hero)?.estate;
  if (seen) return seen;
  const { heroes, warriors, parties, fated } = tablesOf(view);
  const began = heroes[hero];
  if (!began) return undefined;
  const past = view.turn > FATEFUL_TURN;
  const has = (one: number) => past && hero === one;
  const gone = [...view.own!.party, ...view.free].map(({ warrior }) => warrior);
  if (has(fated.cersei)) gone.push(fated.jaime);
  const led = [
    ...parties.subarray(hero * MOST_PARTY, (hero + 1) * MOST_PARTY),
    ...(has(fated.sansa) ? [fated.arya] : []),
    ...(has(fated.daenerys) ? [fated.dragons] : []),
  ];
  const party = led.filter((one) => one >= 0 && !gone.includes(one)).map((one) => warriors[one]!);
  const knights = has(fated.daenerys) ? DRAGON_KNIGHTS : 0;
  return { army: began.army + knights + GROWTH * Math.max(0, view.turn - 1), party };
}
