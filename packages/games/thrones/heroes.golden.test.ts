/** A game of each hero, kept for ever: whoever changes how one replays must bump `rules`. */
import { OVER, openRecord, Random, readRecord, Session, seedFrom, sure, writeRecord } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { game, WESTEROS, words } from './index.ts';

const table = { game, words };
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
  it.each(openings)('%s', async (hero, opening) => {
    const record = writeRecord(played(hero, opening).record());
    const file = hero.toLowerCase().replaceAll(' ', '-');
    await expect(record, 'a changed record means changed rules: bump `rules`').toMatchFileSnapshot(
      `golden/hero-${file}.record.golden.json`,
    );
    expect(openRecord(table, sure(readRecord(record)))).toMatchObject({ ok: true });
  });
});
