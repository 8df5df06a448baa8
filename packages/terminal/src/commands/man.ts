/** `gridhall man`: the manual page, made from what every command says of itself. */
import { t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { optionsFor, parse } from '../flags/options.ts';
import { helpText } from '../flags/read-help.ts';
import { ABOUT, COMMANDS as COMMANDS_OF_A_TABLE, DEFAULT_BINDINGS, keyName } from '../screen/bindings.ts';
import { version } from '../version.ts';
import type { CliCommand } from './command.ts';
import { COMMANDS } from './index.ts';

export const command: CliCommand = {
  name: 'man',
  usage: 'man',
  about: t`print the manual page`,
  examples: [
    ['man', t`print the manual page`],
    ['man | man -l -', t`read it`],
  ],
  async run(args) {
    parse(optionsFor(this.usage, this.about, this.examples), args);
    process.stdout.write(await manual());
    return 0;
  },
};

async function manual(): Promise<string> {
  const sections: string[] = [];
  for (const load of Object.values(COMMANDS)) {
    const { command } = await load();
    const takesGame = command.usage.startsWith(`${command.name} GAME`);
    const help = await helpText(command, takesGame ? GAME_NAMES.slice(0, 1) : []);
    const example = takesGame ? `${t`Flags of ${GAME_NAMES[0]}, as an example:`}\n` : '';
    sections.push(
      `.SS gridhall ${roff(command.usage)}\n${roff(command.about)}.\n${example}${optionsIn(help)}`,
    );
  }
  // The heads of sections are what readers of manuals look for, in every language.
  return [
    `.TH GRIDHALL 1 "" "gridhall ${version()}" "Gridhall"\n`,
    `.SH NAME\ngridhall \\- ${roff(t`grid games on one deterministic rules engine`)}\n`,
    '.SH SYNOPSIS\n.B gridhall\n[COMMAND] [ARGUMENTS]\n',
    `.SH DESCRIPTION\n${roff(t`Without a command, gridhall opens the home screen. Games: ${GAME_NAMES.join(', ')}.`)}\n`,
    `.SH COMMANDS\n${sections.join('')}`,
    `.SH KEYS\n${roff(t`These keys work in the full screen. Press ? for the keys of a game. You can change them in the settings.`)}\n${keys()}`,
    `.SH EXIT STATUS\n${roff(t`0 done, 1 failed, 2 wrong use, 130 interrupted.`)}\n`,
    `.SH ENVIRONMENT\n.TP\nNO_COLOR\n${roff(t`If set, print no colors.`)}\n`,
    `.TP\nXDG_DATA_HOME\n${roff(t`Games are saved in its folder gridhall (default: ~/.local/share).`)}\n`,
    `.TP\nXDG_CONFIG_HOME\n${roff(t`Settings are saved in its folder gridhall (default: ~/.config).`)}\n`,
    `.TP\nCOLORTERM, COLORFGBG\n${roff(t`Number of colors, and whether the background is light or dark.`)}\n`,
  ].join('');
}

function keys(): string {
  return COMMANDS_OF_A_TABLE.map(
    (command) => `.TP\n.B ${roff(keyName(DEFAULT_BINDINGS[command]))}\n${roff(ABOUT[command])}\n`,
  ).join('');
}

/**
 * What a help tells below its head, as lists of a manual: what is set in by two blanks is something to type, what is set
 * in further goes on with it.
 */
function optionsIn(help: string): string {
  const lines = help.trim().split('\n');
  // Above the first list stands what the manual has told already.
  const first = lines.findIndex((line) => /^\S.*:$/.test(line) || line.startsWith('  '));
  const out: string[] = [];
  for (const line of first < 0 ? [] : lines.slice(first)) {
    if (/^ {2}\S/.test(line)) {
      const [option] = line.slice(2).split('  ', 1);
      const about = line.slice(2 + option!.length).trim();
      out.push('.TP', `.B ${roff(option!)}`, ...(about ? [roff(about)] : []));
    }
    // A usage that is longer than a line goes on below itself, further in than what it does.
    else if (/^ {8}/.test(line) && out.at(-1)?.startsWith('.B gridhall'))
      out[out.length - 1] += ` ${roff(line.trim())}`;
    else if (/^\s/.test(line)) out.push(roff(line.trim()));
    else if (line !== '') out.push('.PP', roff(line));
  }
  return out.map((line) => `${line}\n`).join('');
}

/** Text as the formatter of manuals takes it: nothing at the start of a line is a command to it. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');
}
