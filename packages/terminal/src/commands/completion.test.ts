import { spawnSync } from 'node:child_process';
import { GAME_NAMES } from '@gridhall/games';
import { describe, expect, it, vi } from 'vitest';
import { ALL, main } from '../main.ts';
import { completions } from './completion.ts';

/** What the command prints. */
async function printedBy(...words: readonly string[]): Promise<string> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part, ...then) => {
    text += String(part);
    // Who waits until all is written is told so at once.
    for (const done of then) if (typeof done === 'function') done();
    return true;
  });
  await main(words);
  write.mockRestore();
  return text;
}

it.each([
  [[''], ['play', 'tournament', 'completion', 'man']],
  [['si'], ['simulate']],
  [['play', ''], GAME_NAMES],
  [['play', 'ge'], ['geese']],
  [
    ['play', 'geese', '--re'],
    ['--reveal', '--resume'],
  ],
  [
    ['play', 'geese', ''],
    ['--preset', '--seed'],
  ],
  [['play', 'geese', '--reveal', ''], ['flood']],
  [['play', 'geese', '--preset', 'ex'], ['expert']],
  [['engine', ''], ['jungle']],
  [['check', 'geese', '--rub'], ['--rubric']],
  [
    ['serve', '--o'],
    ['--origin', '--offline'],
  ],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
])('after %j there may be %j', async (words, expected) => {
  expect(await completions(words)).toEqual(expect.arrayContaining(expected));
});

it('only games that can be solved are proposed for it', async () => {
  expect(await completions(['solve', ''])).toEqual(['abyss', 'dungeon', 'geese']);
});

it.each([
  [['nonsense', '']],
  [['play', 'chess', '--']],
  [['replay', '']],
  [['check', 'geese', '--', '']],
  [['play', 'geese', '--seed', '']],
])('after %j there may be anything', async (words) => {
  expect(await completions(words)).toEqual([]);
});

it('every command there is can be completed', async () => {
  expect(await completions([''])).toEqual(Object.keys(ALL));
});

/** A command, and of what kind it is asked first where that is the name of a game. */
const ASKED = Object.keys(ALL).flatMap((name): readonly (readonly string[])[] => {
  if (name === 'play') return GAME_NAMES.map((game) => [name, game]);
  if (name === 'engine') return [[name, 'jungle']];
  return ['classic', 'check', 'simulate', 'tournament', 'solve'].includes(name)
    ? [[name, 'geese']]
    : [[name]];
});

it.each(ASKED.map((words) => [words]))(
  'every flag of %j can be completed, and nothing that is none',
  async (words) => {
    const help = await printedBy(...words, '--help');
    const flags = [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag]) => flag);
    expect(flags).toContain('--help');
    expect(await completions([...words, '--'])).toEqual(flags);
  },
);

describe('the script of', () => {
  /** How each shell says: the words behind the command, up to the one that is being typed. */
  const TYPED: Readonly<Record<string, string>> = {
    bash: `"\${COMP_WORDS[@]:1:COMP_CWORD}"`,
    zsh: `"\${(@)words[2,CURRENT]}"`,
    fish: '(commandline -opc)[2..] (commandline -ct)',
  };
  /** And how it is told who completes what. */
  const REGISTERED: Readonly<Record<string, RegExp>> = {
    bash: /^complete -o default -F _gridhall gridhall$/m,
    zsh: /^#compdef gridhall\n(.*\n)+compdef _gridhall gridhall$/m,
    fish: /^complete -c gridhall -f -a '\(__gridhall_words\)'$/m,
  };

  it.each(Object.keys(TYPED))(
    '%s asks the program for every word, and what it opens it closes',
    async (shell) => {
      const script = await printedBy('completion', shell);
      expect(script.split(`gridhall completion --words -- ${TYPED[shell]} 2>/dev/null`)).toHaveLength(2);
      expect(script).toMatch(REGISTERED[shell]!);
      const counted = (letter: string) => script.split(letter).length - 1;
      for (const [open, close] of ['()', '{}', '[]']) expect(counted(open!)).toBe(counted(close!));
      for (const quote of ["'", '"']) expect(counted(quote) % 2).toBe(0);
    },
  );

  it('bash proposes what the program says of the words typed so far', async () => {
    const said = `gridhall() { local IFS=' '; [ "$*" = "completion --words -- play geese --re" ] && printf '%s\\n' --reveal --resume; }`;
    const typed = 'COMP_WORDS=(gridhall play geese --re later); COMP_CWORD=3; _gridhall';
    const script = await printedBy('completion', 'bash');
    const { stdout } = spawnSync('bash', ['-c', `${script}${said}\n${typed}\necho "\${COMPREPLY[@]}"`]);
    expect(String(stdout)).toBe('--reveal --resume\n');
  });

  const fish = spawnSync('fish', ['--version']).status === 0;

  it.skipIf(!fish)(
    'fish proposes what the program says, and names of files where it says nothing',
    async () => {
      const said = 'function gridhall; test "$argv[-1]" = pl; and echo play; end';
      const script = await printedBy('completion', 'fish');
      const proposed = (typed: string) =>
        String(
          spawnSync('fish', ['-N', '-c', `${script}${said}\ncomplete -C'${typed}'`], {
            cwd: new URL('./', import.meta.url),
          }).stdout,
        );
      expect(proposed('gridhall pl')).toBe('play\n');
      expect(proposed('gridhall replay comple')).toContain('completion.ts');
    },
  );
});
