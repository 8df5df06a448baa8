/** A game of each hero, kept for ever: whoever changes how one replays must bump `rules`. */
import { readFileSync } from 'node:fs';
import { OVER, openRecord, Random, readRecord, Session, seedFrom, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { table, WESTEROS } from './index.ts';

const seed = seedFrom('a game of each hero');

/** Travels and rests at random, talks rather than fights, and fights the White Walkers at the last moment. */
function played(hero: string, opening: readonly string[]): Session {
  const player = { name: hero, kind: 'human' as const };
  const params = { fates: 'all', sight: 'hidden' };
  const session = sure(Session.start(table, { id: seed, params, setup: { seed }, players: [player] }));
  const random = Random.fromSeed(seedFrom(hero));
  for (const answer of opening) sure(session.play(0, answer));
  while (session.toMove !== OVER) {
    const question = session.ask(0)!;
    const answers: Record<string, string> = {
      encounter: random.below(2) === 0 ? 'speech' : 'buy',
      walkers: question.args?.left === 0 ? 'yes' : 'no',
      'how-many': '1',
      respects: 'F',
    };
    const options = 'options' in question ? question.options.map((option) => option.word) : [];
    const several = question.kind === 'several' ? options.slice(0, question.count).join(', ') : undefined;
    const answer = answers[question.id] ?? several ?? options[random.below(options.length)]!;
    // A way that is closed is simply tried again.
    session.play(0, answer);
  }
  return session;
}

describe('a game of each hero replays for ever', () => {
  const openings: [string, string[]][] = WESTEROS.heroes.map(({ name }) => [name, ['choose a hero', name]]);
  openings.push(['Self', ['make your own', '500', '400', '300', '17 5']]);
  it.each(openings)('%s', (hero, opening) => {
    const file = `golden/hero-${hero.toLowerCase().replaceAll(' ', '-')}.record.golden.json`;
    const kept = sure(readRecord(readFileSync(new URL(file, import.meta.url), 'utf8')));
    const { session, differs } = sure(openRecord(table, kept));
    expect(differs, 'a changed record means changed rules: bump `rules`').toBeUndefined();
    const again = played(hero, opening);
    expect(again.moves.map(({ text }) => text)).toEqual(session.moves.map(({ text }) => text));
    expect(again.hash).toBe(session.hash);
    expect(again.outcome).toEqual(kept.result);
  });
});
