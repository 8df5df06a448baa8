/**
 * Golden games: what every viewer sees and is told, move by move, printed so that a leak or a changed rule shows in a
 * diff; and the record, which must replay for ever.
 */
import {
  encodeView,
  FORMAT,
  OVER,
  openRecord,
  readRecord,
  sure,
  type Viewer,
  writeRecord,
} from '@gridhall/core';
import type { LawTrial } from './trial.ts';

const SEED = '0123456789abcdeffedcba9876543210';
const MOVES = 40;

export function goldenText(trial: LawTrial): { readonly views: string; readonly record: string } {
  const { game, viewers } = trial;
  const { words } = trial.table;
  const played = trial.playout(SEED, MOVES);
  const session = trial.start(SEED);
  const lines: string[] = [`${game.title}, rules ${game.rules}, ${JSON.stringify(session.params)}`];
  const show = (viewer: Viewer, seen: Map<string, Viewer>) => {
    const view = session.view(viewer);
    const text = encodeView(view);
    const other = seen.get(text);
    // What somebody has seen already is named: what differs stands out.
    if (other === undefined) lines.push(game.text(view), `  view ${text}`);
    else lines.push(`  sees what ${other} sees`);
    if (other === undefined) seen.set(text, viewer);
    const question = session.ask(viewer);
    if (question) lines.push(`  asks ${words.ask(question, view)} ${JSON.stringify(question)}`);
  };
  const start = new Map<string, Viewer>();
  for (const viewer of viewers) {
    lines.push('', `=== start, seen by ${viewer}`);
    show(viewer, start);
  }
  for (const { by, text } of played.moves) {
    sure(session.play(by, text));
    const seen = new Map<string, Viewer>();
    for (const viewer of viewers) {
      const [told] = session.eventsSince(session.length - 1, viewer);
      const { n, move } = told!.entry;
      lines.push('', `=== ${n}. ${session.seats[by]}: ${move}, seen by ${viewer}`);
      for (const event of told!.events) {
        lines.push(`  told ${encodeView(event)}`);
        const sentence = words.event(event, viewer);
        if (sentence) lines.push(`       ${sentence}`);
      }
      show(viewer, seen);
    }
  }
  if (session.toMove === OVER) lines.push('', `=== ${words.outcome(session.outcome!, 'spectator')}`);
  return { views: `${lines.join('\n')}\n`, record: writeRecord(played.record()) };
}

/**
 * The text a golden record must have: what is written today; or, for one of an earlier format, itself, as long as it
 * opens, replays check for check and is the game that is played today.
 */
export function keptOrWritten({ table }: LawTrial, kept: string | undefined, written: string): string {
  const record = kept === undefined ? undefined : sure(readRecord(kept));
  if (kept === undefined || record === undefined || record.format === FORMAT) return written;
  const { differs } = sure(openRecord(table, record));
  const moves = (entries: readonly { readonly move?: string }[]) =>
    entries.map(({ move }) => move).join('\n');
  const same = moves(record.entries) === moves(sure(readRecord(written)).entries);
  return differs === undefined && same ? kept : written;
}
