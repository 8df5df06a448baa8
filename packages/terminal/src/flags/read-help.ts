/** What a command can be told, read off its own help: so that completion and manual never say anything else. */
import { CommanderError } from 'commander';
import type { CliCommand } from '../commands/command.ts';

export interface Flag {
  readonly name: string;
  /** What may follow it, where that is a list. */
  readonly values: readonly string[];
  /** Whether anything follows it. */
  readonly takes: boolean;
}

/** The help a command prints, without printing it; empty where there is none for these words. */
export async function helpText(command: CliCommand, words: readonly string[]): Promise<string> {
  let text = '';
  const { write } = process.stdout;
  process.stdout.write = (part: string | Uint8Array) => {
    text += String(part);
    return true;
  };
  try {
    await command.run([...words, '--help']);
  } catch (error) {
    // Help is an early end to the parser of flags; what it cannot make sense of has none.
    if (!(error instanceof CommanderError)) text = '';
  } finally {
    process.stdout.write = write;
  }
  return text;
}

export function flagsIn(help: string): readonly Flag[] {
  return [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)(?: [<[]([^>\]]+)[>\]])?/gm)].map(([, name, value]) => ({
    name: name!,
    takes: value !== undefined,
    values: value?.includes('|') ? value.split('|') : [],
  }));
}
