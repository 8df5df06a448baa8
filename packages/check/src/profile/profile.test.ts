import { type ClassicConsole, CONSOLES, type ConsoleTrials } from '@gridhall/consoles';
import { expect, it } from 'vitest';
import { COURSES } from './courses.ts';
import { profileText, readProfile, rulesOf } from './profile.ts';

const { trials } = await CONSOLES.geese();
const read = (text: string) => readProfile('own', text, 'geese', trials);

it.each(Object.entries(COURSES))(
  'the profiles of %s can be read, and written again',
  async (game, courses) => {
    const consoles: Readonly<Record<string, () => Promise<unknown>>> = CONSOLES;
    const own = (await consoles[game]!()) as { classic: ClassicConsole; trials: ConsoleTrials };
    for (const [name, text] of Object.entries(courses)) {
      const profile = readProfile(name, text, game, own.trials);
      expect(profile).toMatchObject({ name });
      if (typeof profile === 'string') return;
      expect(readProfile(name, profileText(game, profile), game, own.trials)).toEqual(profile);
    }
  },
);

it.each([
  ['game abyss', 'line 1: it is a profile for abyss, not for geese'],
  ['\n# Ours\nwithout sleep', 'line 3: there is no rule or group "sleep"'],
  ['ignore boards', 'line 1: ignore does not take "boards"'],
  ['says x as y', 'line 1: it takes "a text" as "another"'],
  ['world westeros', 'line 1: there is no world "westeros"'],
  ['luck good', 'line 1: luck is one of given, clock, unknown'],
])('what is wrong with %j is said with its line', (text, said) => {
  expect(read(text)).toBe(said);
});

it('a keyword that is none is told those there are', () => {
  expect(read('shout loudly')).toMatch(/^line 1: "shout" is no keyword; there are game, without,/);
});

it('a group stands for its rules', () => {
  expect(rulesOf(['bad-input', 'won'], trials)).toEqual([
    ...['dimensions', 'too-many-geese', 'not-a-number', 'won'],
  ]);
});
