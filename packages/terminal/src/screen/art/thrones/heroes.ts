/** Whom to lead: every hero with what he sets out with, in columns, and below it who goes along and what is in store. */
import { grouped, type Option, type Question, t, word } from '@gridhall/core';
import { cityAt, heroNamed, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { SceneText } from '../../boards/scene.ts';
import { fitText, widthOf } from '../../render/glyphs.ts';
import { shortName } from './names.ts';

type Listed = Extract<Question, { kind: 'choice' }>;

/** The columns of money, influence and knights. */
const COLUMNS = [6, 6, 5] as const;

export function isOfHeroes(question: Question): question is Listed {
  return question.id === 'hero' && question.kind === 'choice';
}

const OWN = 'make your own';

/** Whether to choose a hero or to make one is not asked by itself: whoever is chosen of the list answers that as well. */
export function putHeroes(view: ThronesView, question: Question): Question {
  if (question.id !== 'choose' || question.kind !== 'choice') return question;
  const { heroes, fated } = tablesOf(view);
  const options = heroes.flatMap(({ name, money, influence, army, row, column }, hero): Option[] => {
    const doomed = view.fates === 'all' && hero === fated.stannis ? 1 : 0;
    const taken = view.seats?.heroes.includes(hero) === true;
    return taken ? [] : [{ word: name, args: { money, influence, army, row, column, doomed } }];
  });
  return { ...question, id: 'hero', options: [...options, { word: OWN }] };
}

export function givesHero(view: ThronesView, { id }: Question, text: string): readonly string[] {
  return id === 'choose' && heroNamed(tablesOf(view), text) >= 0 ? ['choose a hero', text] : [text];
}

/** What the columns are, over them. */
export function heroHeads(width: number): string | undefined {
  const heads = [t`money`, t`infl.`, t`kn.`].map((head, i) => head.padStart(COLUMNS[i]!)).join('');
  return widthOf(heads) < width ? heads.padStart(width) : undefined;
}

/** The tile where a hero of the menu sets out. */
export function startTile(view: ThronesView, { word }: Option): number | undefined {
  const tables = tablesOf(view);
  const hero = heroNamed(tables, word);
  return hero < 0 ? undefined : tables.starts[hero];
}

/** Under the question, where whoever is marked sets out: the map shows it, and knows no names. */
export function startWords(view: ThronesView, { options }: Listed, at: number): SceneText[] {
  const option = options[at] ?? options[0]!;
  const asks = { text: t`Whom will you lead?`, strong: true };
  if (option.word === OWN) return [asks, { text: t`Your own money, knights and start.` }];
  const start = startTile(view, option);
  const city = start === undefined ? undefined : cityAt(tablesOf(view), start)?.name;
  const { row, column } = option.args ?? {};
  return [
    asks,
    { text: t`${shortName(option.word)} sets out from ${city ?? t`row ${row}, column ${column}`}.` },
  ];
}

/** Who it is and with how much; below it who goes along, and a fate that is known. */
export function heroWords(view: ThronesView, { options }: Listed, option: Option, width: number): string {
  const { word: name, args = {} } = option;
  if (name === OWN) return `${options.indexOf(option) + 1} ${word(OWN)}`;
  const figures = [args.money, args.influence, args.army]
    .map((much, i) => grouped(Number(much)).padStart(COLUMNS[i]!))
    .join('');
  const room = width - widthOf(figures);
  const called = `${options.indexOf(option) + 1} ${name}`;
  const who =
    widthOf(called) <= room ? `${fitText(called, room)}${figures}` : `${called}\n${figures.padStart(width)}`;
  const doom = args.doomed === 1 ? t`\n  dies at the end of turn 10, and the game is lost` : '';
  return `${who}\n  ${goesWords(view, name)}${doom}`;
}

/** Who goes along, and what is in store. */
export function goesWords(view: ThronesView, name: string): string {
  return [companyWords(view, name), ...fateWords(view, name)].join('; ');
}

/** By the first name, how strong, and what is carried; and a ship of the hero's own. */
function companyWords(view: ThronesView, name: string): string {
  const { heroes, warriors } = tablesOf(view);
  const hero = heroes.find((one) => one.name === name);
  const company = (hero?.party ?? []).map((one) => {
    const { strength = 0, ship, dragonglass } = warriors.find((warrior) => warrior.name === one) ?? {};
    const carried = [ship ? t`ship` : '', dragonglass ? t`dragonglass` : ''].filter((what) => what !== '');
    const called = `${shortName(one)} ${strength}`;
    return carried.length > 0 ? `${called} (${carried.join(', ')})` : called;
  });
  const all = hero?.ship ? [...company, t`a ship`] : company;
  return all.length > 0 ? all.join(', ') : t`alone`;
}

/** What turn 10 has in store: for a rival as well as for who leads him, and so worth knowing. */
function fateWords(view: ThronesView, name: string): string[] {
  const { fated, warriors } = tablesOf(view);
  const hero = heroNamed(tablesOf(view), name);
  const strong = (warrior: number) => `${shortName(warriors[warrior]!.name)} ${warriors[warrior]!.strength}`;
  if (hero === fated.daenerys) return [t`turn 10: ${strong(fated.dragons)}`];
  if (hero === fated.sansa && fated.arya >= 0) return [t`turn 10: ${strong(fated.arya)}`];
  if (hero === fated.cersei && fated.jaime >= 0 && view.fates === 'all')
    return [t`turn 10: without ${shortName(warriors[fated.jaime]!.name)}`];
  return [];
}
