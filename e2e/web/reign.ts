/** A reign in Thrones: who rests and never says no sees the last battle. In the page by hand, or up to it without one. */
import { freshSeed, type Question, Session, seedFrom } from '@gridhall/core';
import { tableOf } from '@gridhall/games';

/** Deals in which the hands run full on the way; what becomes of the last battle is in the name. */
export const LOST = { hero: 'Cersei Lannister', seed: 'reign 7' };
export const WON = { hero: 'Jon Snow', seed: 'reign 62' };

/** What is answered when it is offered, the first of them first. */
export const restful = (hero: string): readonly string[] => ['choose a hero', hero, 'rest', 'yes'];

/**
 * The reign until a question is asked: `keep` when hands are full, `walkers` before the last battle; after so many
 * answers at the `least`.
 */
export async function reignUntil(
  asked: string,
  { hero, seed: words }: typeof WON,
  least = 0,
): Promise<Session> {
  const session = await setOut(words);
  for (;;) {
    const question = session.ask(0);
    if (!question) throw new Error(`'${asked}' is never asked`);
    if (question.id === asked && session.length >= least) return session;
    const done = session.play(0, answerTo(question, hero));
    if (!done.ok) throw new Error(done.fault.code);
  }
}

/** The reign of Sansa, by what she answers after she was chosen. */
export async function reignOf(seed: string, answers: readonly string[]): Promise<Session> {
  const session = await setOut(seed);
  for (const answer of ['choose a hero', 'Sansa Stark', ...answers]) {
    const done = session.play(0, answer);
    if (!done.ok) throw new Error(done.fault.code);
  }
  return session;
}

async function setOut(words: string): Promise<Session> {
  const players = [{ name: 'You', kind: 'human' as const }];
  const setup = { seed: seedFrom(words) };
  const started = Session.start(await tableOf('thrones'), { id: freshSeed(), params: {}, setup, players });
  if (!started.ok) throw new Error(started.fault.code);
  return started.value;
}

export function answerTo(question: Question, hero: string): string {
  const words = 'options' in question ? question.options.map(({ word }) => word) : [];
  if (question.kind === 'several') return words.slice(0, question.count).join(', ');
  return restful(hero).find((word) => words.includes(word)) ?? words[0] ?? '0';
}
