/** An encounter in Westeros: two parties side by side, what there is to win, and what each answer may cost. */
import { counted, grouped, type Option, type Question, t, word } from '@gridhall/core';
import {
  battleOdds,
  type Fighter,
  heroName,
  oddsOf,
  type ThronesView,
  tablesOf,
  warriorName,
} from '@gridhall/games/thrones';
import type { Above } from '../boards/scene.ts';
import { cut, fit, widthOf, wrap } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';

const INK = style('ink');
const STRONG = style('ink', 'paper', BOLD);
const MUTED = style('muted');

/** Narrower than this two columns say less than a sentence. */
const LEAST = 48;
/** From here on there is room for the sums as well. */
const WIDE = 70;

export function meeting(view: ThronesView, question: Question | undefined, width: number): Above | undefined {
  const { own, foe } = view;
  if (!own || !foe || width < LEAST || question?.kind !== 'choice') return undefined;
  if (question.id !== 'encounter' && question.id !== 'champion') return undefined;
  const tables = tablesOf(view);
  const half = Math.floor((width - 1) / 2);
  const sides = [
    { hero: view.hero, army: own.army, party: own.party },
    { hero: foe.hero, army: foe.army, party: foe.party },
  ];
  const high = 3 + Math.max(1, ...sides.map(({ party }) => party.length));
  const stake = wrap(stakeWords(view), width - 2);
  const answers = question.options.map((option, i) => answerLine(view, option, i + 1, width));
  return {
    lines: high + stake.length + answers.length,
    asks:
      question.id === 'champion'
        ? t`Who fights for you?`
        : t`You meet ${heroName(tables, foe.hero)}. What will you do?`,
    draw(region) {
      for (const [i, { hero, army, party }] of sides.entries()) {
        const box = region.part(i * (half + 1), 0, half, high);
        box.frame(style('line'), cut(heroName(tables, hero), half - 6), STRONG);
        box.put(2, 1, t`${grouped(army)} knights`, STRONG);
        box.block(2, 2, peopleLines(view, party, half - 4), INK);
      }
      region.block(1, high, stake, MUTED);
      region.block(1, high + stake.length, answers, INK);
    },
  };
}

/** A warrior a line: who, how strong, and what is carried; by the first name where that is all there is room for. */
function peopleLines(view: ThronesView, party: readonly Fighter[], width: number): string[] {
  const tables = tablesOf(view);
  if (party.length === 0) return [t`no warriors`];
  return party.map((one) => {
    const carries = [tables.ships[one.warrior] ? t`ship` : '', one.dragonglass ? t`dragonglass` : ''];
    const name = warriorName(tables, one.warrior);
    const line = (called: string) =>
      [`${called} ${one.strength}`, ...carries.filter((what) => what !== '')].join(', ');
    return widthOf(line(name)) <= width ? line(name) : cut(line(name.split(' ')[0]!), width);
  });
}

/** What the winner takes, whichever answer wins it. */
function stakeWords({ own, foe }: ThronesView): string {
  const theirs = foe!.party.length;
  const all = theirs + own!.party.length;
  const keep = all > 4 ? t` (you keep four of ${all})` : '';
  return t`To win: ${counted(foe!.army, 'knight')}, ${counted(theirs, 'warrior')}${keep}, gold and influence unseen, every tile they hold.`;
}

/** An answer: its key, its chance as a number and a bar, and the price of failing. */
function answerLine(view: ThronesView, option: Option, key: number, width: number): string {
  const odds = oddsOf(option);
  const chance = odds ? percent(odds.win) : '';
  const bar = odds && width >= WIDE ? ` ${barOf(odds.win, 10)}` : odds ? ` ${barOf(odds.win, 5)}` : '';
  const named = option.args?.strength === undefined ? word(option.word) : option.word;
  const head = `${key} ${fit(cut(named, 15), Math.min(15, Math.max(7, widthOf(named))))}`;
  return cut(`${head}${chance.padStart(6)}${bar}  ${priceOf(view, option, width)}`, width - 1);
}

function priceOf(view: ThronesView, { word: answer, args }: Option, width: number): string {
  const own = view.own!;
  const half = (number: number) => grouped(Math.floor(number / 2));
  switch (answer) {
    case 'speech':
      return t`fails: influence ${grouped(own.influence)} → ${half(own.influence)}`;
    case 'buy':
      return t`fails: gold ${grouped(own.money)} → ${half(own.money)}`;
    case 'battle':
      return width < WIDE ? t`lost: the game ends` : t`${fightWords(view)}lost: the game ends`;
    case 'flee':
      return t`fails: you must face them`;
    default:
      return t`strength ${args?.strength}; lost: the game ends`;
  }
}

/** The best champion's sum against the best of theirs. */
function fightWords(view: ThronesView): string {
  const [own, foe] = [view.own!, view.foe!];
  const theirs = foe.party.map(({ strength }) => strength);
  if (own.party.length === 0 || theirs.length === 0) return '';
  const chance = (one: Fighter) => battleOdds(own.army, one.strength, foe.army, theirs).win;
  const best = own.party.reduce((most, one) => (chance(one) > chance(most) ? one : most));
  const most = Math.max(...theirs);
  return t`${grouped(own.army)} × ${best.strength} : ${grouped(foe.army)} × ${most}; `;
}

/** Rounded down: nothing looks surer than it is. */
function percent(chance: number): string {
  return `${chance > 0 && chance < 0.01 ? '<1' : Math.floor(chance * 100)} %`;
}

function barOf(chance: number, wide: number): string {
  const full = Math.round(chance * wide);
  return '█'.repeat(full) + '·'.repeat(wide - full);
}
