/** A game taken away from the table: as a file, or as a string to send. */
import { t, toShortString, writeRecord } from '@gridhall/core';
import type { Seat } from '@gridhall/match';
import { problemOf, writeAtomically } from '../../system/disk.ts';
import type { Message, News, Page } from '../page.ts';
import { confirmPage } from '../pages/confirm.ts';
import { entryPage } from '../pages/entry.ts';
import type { TableModel } from './model.ts';

export function savePage({ sitting: { seat } }: TableModel): Page {
  return entryPage({
    title: t`Save the record`,
    about: t`The whole game in a file: gridhall replay FILE shows it, gridhall play ${seat.about.game} --resume FILE goes on. It is kept among your games in any case.`,
    text: `${seat.about.game}-${seat.about.id.slice(0, 6)}.json`,
    check: () => '',
    done: (path) => [
      { do: 'close' },
      { do: 'send', message: { type: 'command', command: 'save', argument: path } },
    ],
  });
}

export async function save(seat: Seat, path: string): Promise<News> {
  const record = await seat.record();
  if (!record.ok) return { what: 'refused', seat, fault: record.fault };
  try {
    writeAtomically(path, writeRecord(record.value));
    return { what: 'noted', seat, text: t`Saved in ${path}.` };
  } catch (error) {
    return { what: 'problem', text: t`It could not be saved in ${path}: ${problemOf(error)}.` };
  }
}

/** What is hidden is in the record: while the game goes on, whoever shares it is asked. */
export function askShare(): Page {
  const [all, board] = ['share-all', 'share-board'].map((command): Message => ({ type: 'command', command }));
  const text = t`The game is not over, and the string has all of it: whoever opens it sees what is hidden here. Share it all the same?`;
  return confirmPage(text, t`All of it`, t`Only the board as I see it`, all!, {
    otherwise: board,
  });
}

export async function shared(seat: Seat): Promise<News> {
  const record = await seat.record();
  if (!record.ok) return { what: 'refused', seat, fault: record.fault };
  return { what: 'shared', seat, text: await toShortString(record.value) };
}
