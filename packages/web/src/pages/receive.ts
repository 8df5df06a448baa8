/** What is done with a text somebody brought. It comes when somebody does: the lobby needs nothing of it. */
import { fromShortString, type GameRecord, type Result, readRecord, t, toShortString } from '@gridhall/core';
import { signal } from '@preact/signals';
import { announce } from '../parts/announce.ts';
import { recordWords } from '../parts/record-words.ts';
import { hush, toast } from '../parts/toast.tsx';
import { browserStore } from '../play/ports.ts';
import { replays } from '../play/replays.ts';
import { go } from '../router.ts';
import { importGames, readArchive } from '../store/archive.ts';

const MOST_TEXT = 64 * 1024 * 1024;
/** What every browser takes as an address. */
const MOST_LINK = 60_000;

/** A record from any of its texts: JSON, a short string, or a link that carries one. */
function readAnyRecord(text: string): Promise<Result<GameRecord>> {
  const short = /gh1\.[\w-]+/.exec(text);
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') && short) return fromShortString(short[0]);
  if (trimmed.startsWith('gh1.')) return fromShortString(trimmed);
  return Promise.resolve(readRecord(text));
}

/** The record that was brought last, for the replay page. */
export const brought = signal<GameRecord | undefined>(undefined);

/** Takes a text somebody brought, and goes where it can be seen. */
export async function receive(text: string): Promise<void> {
  hush();
  if (text.length > MOST_TEXT) {
    refuse(t`That is far too long for a record.`);
    return;
  }
  const many = readArchive(text);
  if (many) {
    if (!many.ok) {
      refuse(recordWords(many.fault));
      return;
    }
    const { kept, known, refused: not } = await importGames(browserStore(), many.value, replays);
    const count = kept === 1 ? '1 game' : t`${kept} games`;
    refuse([t`${count} taken over, ${known} already here.`, ...not].join(' '));
    return;
  }
  const record = await readAnyRecord(text);
  if (!record.ok) {
    refuse(recordWords(record.fault));
    return;
  }
  brought.value = record.value;
  const link = await toShortString(record.value);
  // A link is still there after a reload; what is too long for an address is there until then.
  go(`#g=${link.length <= MOST_LINK ? link : `brought-${record.value.id}`}`);
}

function refuse(why: string): void {
  toast.value = { text: why };
  announce.value = why;
}
