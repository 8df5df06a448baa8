/** `gridhall completion SHELL`: what a shell needs to complete the words of this command. */
import { t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { optionsFor, parse } from '../flags/options.ts';
import { flagsIn, helpText } from '../flags/read-help.ts';
import { WrongUse } from '../flags/wrong-use.ts';
import { findTable, ownEntry } from '../open/tables.ts';
import type { CliCommand } from './command.ts';
import { COMMANDS } from './index.ts';

/** The shell asks this program; where it knows nothing, the shell completes names of files. */
const SHELLS: Readonly<Record<string, string>> = {
  bash: `_gridhall() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(gridhall completion --words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _gridhall gridhall
`,
  zsh: `#compdef gridhall
_gridhall() {
  local -a found
  found=(\${(f)"$(gridhall completion --words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _gridhall gridhall
`,
  fish: `function __gridhall_words
  set -l found (gridhall completion --words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c gridhall -f -a '(__gridhall_words)'
`,
};

export const command: CliCommand = {
  name: 'completion',
  usage: 'completion bash|zsh|fish',
  about: t`print a script that lets your shell complete words`,
  examples: [
    ['completion bash', t`print the script for bash`],
    ['completion fish | source', t`complete words in this fish shell`],
  ],
  async run(args) {
    const commander = optionsFor(this.usage, this.about, this.examples)
      .argument('[SHELL]', Object.keys(SHELLS).join(', '))
      .argument('[WORDS...]', t`with --words, the words typed so far`)
      .option('--words', t`print the possible completions of the last word, one a line`);
    parse(commander, args);
    const words = commander.args;
    if (commander.opts<{ words?: boolean }>().words) {
      for (const word of await completions(words)) process.stdout.write(`${word}\n`);
      return 0;
    }
    const script = ownEntry(SHELLS, words[0] ?? '');
    if (!script) throw new WrongUse(t`Which shell? One of ${Object.keys(SHELLS).join(', ')}.`);
    process.stdout.write(script);
    return 0;
  },
};

/** What the last of these words may be; nothing where it may be anything. */
export async function completions(words: readonly string[]): Promise<readonly string[]> {
  const [name = '', ...rest] = words;
  const all = { ...COMMANDS, completion: async () => ({ command }), man: () => import('./man.ts') };
  if (rest.length === 0) return starting(name, Object.keys(all));
  const load = ownEntry(all, name);
  if (!load) return [];
  const { command: one } = await load();
  const last = rest.at(-1)!;
  const takesGame = /^\w+ GAME/.test(one.usage);
  // `engine jungle`, `solve abyss|… …`: what stands there is what may be typed.
  const fixed = /^\w+ ([a-z|]+)/.exec(one.usage)?.[1]?.split('|');
  if (rest.length === 1 && fixed && !last.startsWith('-')) return starting(last, fixed);
  if (rest.length === 1 && takesGame && !last.startsWith('-')) return starting(last, GAME_NAMES);
  const flags = flagsIn(
    await helpText(one, takesGame || fixed ? rest.slice(0, 1).filter((word) => !word.startsWith('-')) : []),
  );
  const before = flags.find((flag) => flag.name === rest.at(-2));
  if (before?.name === '--preset') return starting(last, await presetsOf(takesGame ? rest[0]! : ''));
  if (before?.takes) return starting(last, before.values);
  // Behind a game nothing stands but flags; behind other commands it may be the name of a file.
  return last.startsWith('-') || (last === '' && takesGame && !rest.includes('--'))
    ? starting(
        last,
        flags.map((flag) => flag.name),
      )
    : [];
}

/** What a game's presets are called; its help tells them in a sentence. */
async function presetsOf(game: string): Promise<readonly string[]> {
  const table = await findTable(game);
  return table?.game.params.presets.map(({ name }) => name) ?? [];
}

function starting(text: string, words: readonly string[]): readonly string[] {
  return words.filter((word) => word.startsWith(text));
}
