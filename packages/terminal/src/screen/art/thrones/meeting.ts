/** An encounter in Westeros: two parties side by side, what there is to win, and what each answer may cost. */
import { capital, grouped, type Option, type Question, t, word } from '@gridhall/core';
import {
  bestChampion,
  carriedBy,
  chanceWords,
  type Fighter,
  heroName,
  ownName,
  prizes,
  stakeOf,
  sumsOf,
  type ThronesView,
  tablesOf,
  warriorName,
} from '@gridhall/games/thrones';
import type { Above } from '../../boards/scene.ts';
import { cut, fitText, widthOf, wrapCells } from '../../render/glyphs.ts';
import { BOLD, style } from '../../render/style.ts';

const INK = style('ink');
const STRONG = style('ink', 'paper', BOLD);
const MUTED = style('muted');
const CHOSEN = style('ink', 'chosen', BOLD);

/** Narrower than this two columns say less than a sentence. */
const LEAST = 48;
/** From here on there is room for the sums as well. */
const WIDE = 70;
/** How long a chance is drawn, the longest first. */
const BARS = [10, 5, 0];

export function meetingPicture(
  view: ThronesView,
  question: Question | undefined,
  width: number,
): Above | undefined {
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
  const won = prizes(view).map(({ words }) => words);
  // Whoever fights, a battle that is lost costs the same: it is told once.
  const risky = question.options.map((option) => stakeOf(view, option)).find(({ ends }) => ends);
  const lost = question.id === 'champion' && risky ? `${capital(risky.fails)}.` : '';
  const stake = wrapCells(`${t`To win: ${won.join(', ')}.`} ${lost}`.trimEnd(), width - 2);
  const longest = Math.max(7, ...question.options.map((option) => widthOf(calledOf(option))));
  const lines = (bar: number) =>
    question.options.map((option, i) =>
      answerLine(view, option, i + 1, Math.min(longest, width - 31), { width: width - 1, bar }),
    );
  // What is at stake is read to its last figure: a bar only draws what a number says.
  const room = BARS.map(lines).find((all) => all.every((line) => widthOf(line) < width - 1));
  const answers = (room ?? lines(0)).map((line) => cut(line, width - 2));
  return {
    lines: high + stake.length + answers.length,
    asks:
      question.id === 'champion'
        ? t`Who fights for you?`
        : t`You meet ${heroName(tables, foe.hero)}. What will you do?`,
    draw(region, at) {
      for (const [i, { hero, army, party }] of sides.entries()) {
        const box = region.part(i * (half + 1), 0, half, high);
        box.frame(style('line'), cut(i === 0 ? ownName(view) : heroName(tables, hero), half - 6), STRONG);
        box.put(2, 1, t`${grouped(army)} knights`, STRONG);
        box.block(2, 2, peopleLines(view, party, half - 4), INK);
      }
      region.block(1, high, stake, MUTED);
      for (const [i, answer] of answers.entries()) {
        const line = region.part(0, high + stake.length + i, width, 1);
        if (i === at) {
          line.fill(CHOSEN);
          line.put(0, 0, '▸', CHOSEN);
        }
        line.put(2, 0, answer, i === at ? CHOSEN : INK);
        line.press(String(i + 1));
      }
    },
  };
}

/** A warrior a line: who, how strong, and what is carried; by the first name where that is all there is room for. */
function peopleLines(view: ThronesView, party: readonly Fighter[], width: number): string[] {
  const tables = tablesOf(view);
  if (party.length === 0) return [t`no warriors`];
  return party.map((one) => {
    const carried = carriedBy(view, one.warrior);
    const name = warriorName(tables, one.warrior);
    const line = (called: string, glass: string) =>
      [`${called} ${one.strength}`, ...carried.map((what) => (what === t`dragonglass` ? glass : what))].join(
        ', ',
      );
    const whole = line(name, t`dragonglass`);
    return widthOf(whole) <= width ? whole : cut(line(name.split(' ')[0]!, t`glass`), width);
  });
}

/** An answer: its key, its chance as a number and a bar, and the price of failing; of a champion, how strong. */
function answerLine(
  view: ThronesView,
  option: Option,
  key: number,
  called: number,
  { width, bar: wide }: { readonly width: number; readonly bar: number },
): string {
  const { odds, ...stake } = stakeOf(view, option);
  const chance = odds ? chanceWords(odds.win) : '';
  const bar = odds && wide > 0 ? ` ${barOf(odds.win, wide)}` : '';
  const sums = option.word === 'battle' && width >= WIDE ? sumWords(view) : '';
  const price = option.args?.strength === undefined ? `${sums}${stake.fails}` : stake.why;
  const head = `${key} ${fitText(cut(calledOf(option), called), called)}`;
  return `${head}${chance.padStart(6)}${bar}  ${price}`;
}

/** A warrior by name, anything else by the word for it. */
function calledOf({ word: text, args }: Option): string {
  return args?.strength === undefined ? word(text) : text;
}

/** The best champion's sum against the best of theirs. */
function sumWords(view: ThronesView): string {
  const sums = sumsOf(view, bestChampion(view));
  if (!sums) return '';
  const [ours, theirs] = [sums.ours, sums.theirs].map(([army, strength]) => `${grouped(army)} × ${strength}`);
  return `${ours} : ${theirs}; `;
}

function barOf(chance: number, wide: number): string {
  const full = Math.round(chance * wide);
  return '█'.repeat(full) + '·'.repeat(wide - full);
}
