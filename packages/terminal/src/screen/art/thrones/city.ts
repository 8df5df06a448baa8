/** A city for who is new there: all it has to give at once, with what was taken of it; the questions are short then. */
import { counted, grouped, type Question, t, word } from '@gridhall/core';
import { cityAt, HORSE_PRICE, NO_RUMOUR, type ThronesView, tablesOf, WAGE } from '@gridhall/games/thrones';
import type { SceneText } from '../../boards/scene.ts';

/** Which of what a city gives a question is about. */
const ASKED: Readonly<Record<string, number>> = { rumours: 0, knights: 1, 'how-many': 1, horse: 2 };

export function cityWords(view: ThronesView, question: Question): readonly SceneText[] | undefined {
  const { own } = view;
  const at = ASKED[question.id];
  if (!own || at === undefined) return undefined;
  const { money } = own;
  const city = cityAt(tablesOf(view), own.place)?.name ?? '';
  const gives = [rumourLine(view, at), knightsLine(view, at), ...horseLine(view, at)];
  return [
    { text: t`${city}, with ${grouped(money)} money`, strong: true },
    ...gives.map((text) => ({ text })),
    { text: askOf(question.id), strong: true },
  ];
}

function askOf(id: string): string {
  if (id === 'rumours') return t`Listen to rumours?`;
  if (id === 'knights') return t`Hire knights?`;
  return id === 'horse' ? t`Take the horse?` : t`How many knights?`;
}

/** Before it is asked, while it is, and after it. */
const marked = (now: number, here: number, text: string) =>
  `${now === here ? '›' : now > here ? '✓' : '·'} ${text}`;

function rumourLine({ rumour }: ThronesView, now: number): string {
  if (now === 0 || rumour === NO_RUMOUR) return marked(now, 0, t`rumours: how far the nearest hero is`);
  const told = rumour < 0 ? t`no other hero is left` : t`the nearest hero is ${counted(rumour, 'tile')} off`;
  return marked(now, 0, told);
}

function knightsLine(view: ThronesView, now: number): string {
  return marked(now, 1, t`knights: ${WAGE} money each, ${grouped(mostOf(view))} at most`);
}

/** Where horses are sold: what one does not have yet. */
function horseLine(view: ThronesView, now: number): string[] {
  const { own } = view;
  const tables = tablesOf(view);
  if (!view.horses || own!.mounted || !tables.stables[tables.terrain[own!.place]!]) return [];
  return [marked(now, 2, t`a horse: ${HORSE_PRICE} money`)];
}

/** To leave at once, and to hire as many as there is money for. */
const [ON, ALL] = ['move on', 'all'] as const;

/** Beside yes and no what answers the questions behind them as well. */
export function putCity(view: ThronesView, question: Question): Question {
  if (question.kind !== 'choice') return question;
  const more = question.id === 'knights' ? ALL : question.id === 'rumours' && laterOf(view) > 0 ? ON : '';
  return more === '' ? question : { ...question, options: [...question.options, { word: more }] };
}

export function givesCity(view: ThronesView, { id }: Question, text: string): readonly string[] {
  if (id === 'knights' && text === ALL) return ['yes', String(mostOf(view))];
  return id === 'rumours' && text === ON ? ['no', ...Array<string>(laterOf(view)).fill('no')] : [text];
}

/** How many questions come after the rumours for who takes nothing. */
function laterOf(view: ThronesView): number {
  const horse = horseLine(view, 0).length > 0 && view.own!.money >= HORSE_PRICE;
  return (mostOf(view) > 0 ? 1 : 0) + (horse ? 1 : 0);
}

const mostOf = ({ own }: ThronesView) => Math.floor(own!.money / WAGE);

/** Yes and no, and what is beside them, by their letters. */
export function yesOrNo(view: ThronesView, question: Question, text: string): string | undefined {
  if (question.kind !== 'choice' || !(question.id in ASKED)) return undefined;
  const said = text === ALL ? t`all ${grouped(mostOf(view))}` : word(text);
  return `${text[0]} ${said}`;
}
