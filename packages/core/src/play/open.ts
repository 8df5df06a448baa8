/** From a record to the game it holds: every entry is played again, and must lead where it led. */

import type { GameModule } from '../contract/game-module.ts';
import { clip } from '../contract/params.ts';
import { bad, good, type Result, sure } from '../contract/result.ts';
import { faultWords } from '../contract/words.ts';
import { ChainV1, canonical, isAsWritten } from '../record/chain.ts';
import { agreedSeed, keepsCommitment, type Opening } from '../record/opening.ts';
import { type Entry, FORMAT, type GameRecord } from '../record/record.ts';
import { undoneEntries } from '../record/undone.ts';
import { type Done, Session } from './session.ts';

export interface Opened {
  readonly session: Session;
  /** Set for a record of older rules: the first entry that no longer goes as it went. The session ends before it. */
  readonly differs?: number;
  /** Set beside it for format 1, which has no hash of its text: whether it was altered cannot be told. */
  readonly unsure?: true;
}

/** How much of a record is replayed. */
export interface Thoroughness {
  /** Moves that were undone as well: whether they could be played, and whether their own checks fit. */
  readonly whole?: boolean;
}

/**
 * Replays a record of the right shape. Altered: refused, with the number of the first bad entry. Of older rules: as
 * far as it replays.
 */
export function openRecord(table: GameModule, record: GameRecord, how?: Thoroughness): Result<Opened> {
  const replaying = replaySteps(table, record, how);
  for (;;) {
    const { done, value } = replaying.next();
    if (done) return value;
  }
}

/**
 * The same, entry by entry: gives the session as it stands whenever somebody else may have a turn. What was undone costs
 * nothing: check and seal of what counts are made without it.
 */
export function* replaySteps(
  table: GameModule,
  record: GameRecord,
  { whole = false }: Thoroughness = {},
): Generator<Session, Result<Opened>> {
  const { game, words } = table;
  const { entries, rules } = record;
  if (record.game !== game.id) return bad('record-field', { field: 'game', wanted: game.id });
  if (rules > game.rules) return bad('record-newer-rules', { rules, known: game.rules });
  const opening = openingOf(record);
  if (!opening) return bad('record-secret');
  const { commitment, setup, salt, proof } = opening;
  // Without its salt a commitment shows nothing, and whoever publishes the setup publishes that too.
  if (commitment !== undefined && (salt === undefined || !keepsCommitment(commitment, setup, salt)))
    return bad('record-commitment');
  if (proof && agreedSeed(proof) !== setup.seed) return bad('record-proof');
  const older = rules < game.rules;
  // One chain over all positions, undone ones among them, is that of an earlier format: it is made here.
  const chain = record.format < FORMAT ? new ChainV1(record) : undefined;
  const undone = whole || older || chain ? undefined : undoneEntries(entries, isLeft(table, opening));
  // What is not replayed has no check but the one it came with, and either all entries have one or none.
  const checks = entries[0]?.check !== undefined || !undone?.includes(1);
  const started = Session.start(table, opening, { rules, checks });
  if (!started.ok) return bad('record-setup', { why: faultWords(words, started.fault) });
  const session = started.value;
  yield session;

  const unsure = record.text === undefined ? ({ unsure: true } as const) : {};
  // What is written is held to its own hash first: of older rules nothing else can tell what was altered.
  if (older && !isAsWritten(record)) return bad('record-altered');
  for (const entry of entries) {
    const { n, move, act } = entry;
    const done = undone?.[n - 1] ? session.enterUndone(entry) : replay(session, entry);
    if (!done.ok) {
      if (older) return good({ session, differs: n, ...unsure });
      return bad('entry-refused', { n, what: clip(move ?? act ?? ''), why: faultWords(words, done.fault) });
    }
    const check = chain ? chain.add(entry, session.hash) : done.value.entry.check;
    if (done.value.entry.move === move && (entry.check ?? check) === check) {
      yield session;
      continue;
    }
    return older
      ? good({ session: upTo(table, record, n - 1), differs: n, ...unsure })
      : bad('entry-check', { n });
  }

  if (record.aided) session.markAided();
  const again = session.close();
  const end = entries.length + 1;
  const seal = chain ? chain.seal(again, entries.length) : again.seal;
  const sameResult = canonical(again.result) === canonical(record.result);
  const same = sameResult && record.seal === seal && record.aided === again.aided;
  // In our own format the session has made the hash of the text already.
  const asWritten = () =>
    chain || record.text === undefined ? isAsWritten(record) : again.text === record.text;
  if (same && (older || asWritten())) return good({ session });
  if (older) return good({ session, differs: end, ...unsure });
  return bad(sameResult ? 'record-seal' : 'record-result', { n: end });
}

/** Whether others may play on when a seat gives up. */
function isLeft({ game }: GameModule, { players }: Opening): boolean {
  return game.leave !== undefined && players.length > 2;
}

export function openingOf(record: GameRecord): Opening | undefined {
  const { format, game, rules, entries, result, aided, seal, text, setup, ...rest } = record;
  return setup && { ...rest, setup };
}

function replay(session: Session, { n, by, move, act, ms }: Entry): Result<Done> {
  return move === undefined ? session.act(by, act!, n - 1, ms) : session.replay(by, move, n - 1, ms);
}

/** The session after the first n entries, which are known to be playable. */
function upTo(table: GameModule, record: GameRecord, n: number): Session {
  const session = sure(Session.start(table, openingOf(record)!, { rules: record.rules }));
  for (const entry of record.entries.slice(0, n)) sure(replay(session, entry));
  if (record.aided) session.markAided();
  return session;
}
