/** `gridhall man`: the manual page, made from what every command says of itself. */
import { t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { optionsFor, parse } from '../flags/options.ts';
import { helpText } from '../flags/read-help.ts';
import { version } from '../version.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './index.ts';

export const command: Command = {
  name: 'man',
  usage: 'man',
  about: t`the manual page: gridhall man | man -l -`,
  async run(args) {
    parse(optionsFor(this.usage, this.about), args);
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
    const example = takesGame ? `${t`As an example, of ${GAME_NAMES[0]}:`}\n` : '';
    sections.push(
      `.SS gridhall ${roff(command.usage)}\n${roff(command.about)}.\n${example}.PP\n.in 0\n.nf\n${roff(help.trim())}\n.fi\n.in\n`,
    );
  }
  // The heads of sections are what readers of manuals look for, in every language.
  return [
    `.TH GRIDHALL 1 "" "gridhall ${version()}" "Gridhall"\n`,
    `.SH NAME\ngridhall \\- ${roff(t`grid games on one deterministic rules engine`)}\n`,
    '.SH SYNOPSIS\n.B gridhall\n[COMMAND] [ARGUMENTS]\n',
    `.SH DESCRIPTION\n${roff(t`Without a command, the lobby of all games (${GAME_NAMES.join(', ')}) on the whole screen.`)}\n`,
    `.SH COMMANDS\n${sections.join('')}`,
    `.SH EXIT STATUS\n${roff(t`0 done, 1 failed, 2 wrong use, 130 interrupted.`)}\n`,
    `.SH ENVIRONMENT\n.TP\nNO_COLOR\n${roff(t`If set, no colours.`)}\n`,
    `.TP\nXDG_DATA_HOME\n${roff(t`Where games are kept, in a folder gridhall; otherwise ~/.local/share.`)}\n`,
  ].join('');
}

/** Text as the formatter of manuals takes it: nothing at the start of a line is a command to it. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');
}
