/** A city for who is new there: all it has to give at once, with what was taken of it; the questions are short then. */
import { counted, grouped, type Question, t, word } from '@gridhall/core';
import { cityAt, HORSE_PRICE, NO_RUMOUR, type ThronesView, tablesOf, WAGE } from '@gridhall/games/thrones';
import type { Said } from '../../boards/scene.ts';

/** Which of what a city gives a question is about. */
const ASKED: Readonly<Record<string, number>> = { rumours: 0, knights: 1, 'how-many': 1, horse: 2 };

export function cityWords(view: ThronesView, question: Question): readonly Said[] | undefined {
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

function knightsLine({ own }: ThronesView, now: number): string {
  const most = Math.floor(own!.money / WAGE);
  return marked(now, 1, t`knights: ${WAGE} money each, ${grouped(most)} at most`);
}

/** Where horses are sold: what one does not have yet. */
function horseLine(view: ThronesView, now: number): string[] {
  const { own } = view;
  const tables = tablesOf(view);
  if (!view.horses || own!.mounted || !tables.stables[tables.terrain[own!.place]!]) return [];
  return [marked(now, 2, t`a horse: ${HORSE_PRICE} money`)];
}

/** Yes and no, by their letters. */
export function yesOrNo(question: Question, text: string): string | undefined {
  return question.kind === 'choice' && question.id in ASKED ? `${text[0]} ${word(text)}` : undefined;
}
