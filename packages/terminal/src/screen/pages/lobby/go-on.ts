/** Games that were begun before: those that are kept here, records in files, strings that were shared. */
import { fromShortString, type GameRecord, sharedWords, t } from '@gridhall/core';
import { POLICIES, type Shelved } from '@gridhall/match';
import { Failed } from '../../../flags/wrong-use.ts';
import { differsWords, readRecordFile, tableOfRecord } from '../../../open/open-game.ts';
import { boardArtOf } from '../../boards/board.ts';
import type { News, Page, PageContext, RunEffect } from '../../page.ts';
import { openSitting, type SeatedTable } from '../../table/sitting.ts';
import { entryPage } from '../entry.ts';
import { replayPage } from '../replay/page.ts';

export function goOn({ id }: Pick<Shelved, 'id'>, hall: PageContext): RunEffect {
  const load = async () => {
    const record = await hall.ports.store.load(id);
    if (record.ok) return record.value;
    throw new Failed(sharedWords(record.fault) ?? record.fault.code);
  };
  return attempt(load, t`the saved game`, hall, true);
}

/** A file, or the string of a shared game. */
export function opening(text: string, hall: PageContext): RunEffect {
  const load = async () => {
    if (!text.startsWith('gh1.')) return readRecordFile(text.replace(/^~(?=\/)/, process.env.HOME ?? '~'));
    const record = await fromShortString(text);
    if (record.ok) return record.value;
    throw new Failed(sharedWords(record.fault) ?? record.fault.code);
  };
  return attempt(load, text.startsWith('gh1.') ? t`the shared game` : text, hall, false);
}

/** A finished game is replayed, another one goes on. */
function attempt(
  load: () => Promise<GameRecord>,
  where: string,
  hall: PageContext,
  stored: boolean,
): RunEffect {
  return {
    do: 'run',
    task: async (tell): Promise<News | undefined> => {
      const record = await load();
      const table = await tableOfRecord(record, where);
      const board = await boardArtOf(table);
      const warns = () => hall.settings.warnings;
      const options = record.result ? { policy: POLICIES.replay } : { stored };
      const by = new AbortController();
      const say = (text: string) => tell({ what: 'opening', text: t`${text}. Esc calls it off.`, by });
      const opening = { say, signal: by.signal };
      let sitting: SeatedTable;
      try {
        sitting = await openSitting(table, record, hall.ports, { warns, opening }, options);
      } catch (error) {
        if (by.signal.aborted) return undefined;
        throw error;
      }
      const { seat, differs, leave } = sitting;
      if (differs !== undefined) hall.ports.notice(differsWords(differs));
      if (!record.result && differs === undefined) return { what: 'opened', by: 'lobby', sitting, board };
      return { what: 'asked', page: await replayPage(seat, board, { left: leave }) };
    },
  };
}

export function openPage(hall: PageContext): Page {
  return entryPage({
    title: t`Open a record`,
    about: t`The path of a record, or a shared game (gh1.…) pasted here. A finished game is replayed, another one goes on.`,
    text: '',
    check: () => '',
    done: (text) => [{ do: 'close' }, opening(text, hall)],
  });
}
