/**
 * How a meeting with somebody would most likely go, before he is met: from what is in sight of him, or else from what
 * everybody may know, the tables of the start and the fates. Nothing of it is hidden knowledge, and none of it is certain.
 */
import { t } from '@gridhall/core';
import { battleOdds, offerChance, speechChance } from '../odds.ts';
import { DRAGON_KNIGHTS, FATEFUL_TURN } from '../steps/fates.ts';
import { MOST_PARTY } from '../tables.ts';
import type { Fighter, ThronesView } from '../view.ts';
import { tablesOf } from '../westeros.ts';

/** The best answer there is most likely fails; may go either way; most likely succeeds. */
export type Prospect = 'grim' | 'even' | 'easy';

/** In a word or two; the worst first. */
export const PROSPECTS: Readonly<Record<Prospect, string>> = {
  grim: t`too strong`,
  even: t`a match`,
  easy: t`easy prey`,
};

/** Below and from which chance of the best answer: a battle that is lost is the end of the game. */
const [GRIM, EASY] = [0.2, 0.9];

/** Who is not in full sight may have met others, and lead so many times the knights. */
const UNSEEN = 2;

/** Undefined of whom nobody knows anything: who was made by hand. */
export function prospectOf(view: ThronesView, hero: number): Prospect | undefined {
  const { own } = view;
  const seen = view.others.find((one) => one.hero === hero)?.estate;
  const theirs = seen ?? guessed(view, hero);
  if (!own || !theirs) return undefined;
  if (meetingChance(own, theirs) < GRIM) return 'grim';
  const most = seen ?? { ...theirs, army: UNSEEN * theirs.army };
  return meetingChance(own, most) < EASY ? 'even' : 'easy';
}

/** Of several the one that is worst. */
export function worstOf(prospects: readonly (Prospect | undefined)[]): Prospect | undefined {
  return (Object.keys(PROSPECTS) as Prospect[]).find((one) => prospects.includes(one));
}

/** The chance of the likeliest answer: speech, offer or battle. */
function meetingChance(own: Own, theirs: Side): number {
  const [first] = theirs.party;
  const strengths = theirs.party.map(({ strength }) => strength);
  const fighters = own.party.length > 0 ? own.party.map(({ strength }) => strength) : [undefined];
  return Math.max(
    speechChance(first?.morale ?? 0, own.influence),
    offerChance(first?.loyalty ?? 0, own.money),
    ...fighters.map((strength) => battleOdds(own.army, strength, theirs.army, strengths).win),
  );
}

type Own = NonNullable<ThronesView['own']>;

type Side = {
  readonly army: number;
  readonly party: readonly Pick<Fighter, 'strength' | 'loyalty' | 'morale'>[];
};

/** So many knights a turn somebody gains who wanders. */
const GROWTH = 10;

function guessed(view: ThronesView, hero: number): Side | undefined {
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
