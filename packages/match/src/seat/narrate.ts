/** A game told in sentences: what a log shows, a line prints and a live region reads out. */
import {
  ACT_REASONS,
  type Act,
  type Counter,
  capital,
  type Entry,
  endingWords,
  type GameEvent,
  type GameModule,
  grouped,
  type Outcome,
  t,
  type Viewer,
  word,
} from '@gridhall/core';
import type { About, Status } from './messages.ts';
import type { LogLine, Seat } from './seat.ts';

/**
 * Returns what sentences call the players: people by their names if several play and no two have the same, everyone else by
 * their seats.
 */
export function calledAt({ seats, players }: Pick<About, 'seats' | 'players'>): readonly string[] {
  const people = players.filter(({ kind }) => kind === 'human');
  if (people.length < 2 || new Set(people.map(({ name }) => name)).size < people.length) return seats;
  return seats.map((seat, i) => (players[i]?.kind === 'human' ? players[i].name : seat));
}

const ACT_WORDS: Readonly<Record<Act, (who: string) => string>> = {
  resign: (who) => t`${who} resigned.`,
  flag: (who) => t`${who} ran out of time.`,
  abort: (who) => t`${who} aborted the game.`,
  'offer-takeback': (who) => t`${who} asked for a takeback.`,
  'offer-draw': (who) => t`${who} offered a draw.`,
  accept: (who) => t`${who} agreed.`,
  decline: (who) => t`${who} declined.`,
  undo: (who) => t`${who} undid the last move.`,
  hint: (who) => t`${who} took a hint.`,
};

/** What one has done oneself. */
function ownWords(act: Act): string {
  return act === 'flag' ? t`You ran out of time.` : ACT_WORDS[act](t`You`);
}

/** What an entry brought about, in sentences; with several at the table, whose move it was comes first. */
export function narrate(
  table: GameModule,
  about: About,
  entry: Entry,
  events: readonly GameEvent[],
  viewer: Viewer,
): readonly string[] {
  return linesOf(table, about, entry, events, viewer).map(({ text }) => text);
}

/** The same as lines of a log. */
export function linesOf(
  table: GameModule,
  about: About,
  entry: Entry,
  events: readonly GameEvent[],
  viewer: Viewer,
): readonly Omit<LogLine, 'n'>[] {
  const alone = about.seats.length === 1;
  const called = calledAt(about);
  const name = (alone ? about.players[0]?.name : called[entry.by]) ?? '';
  // At one keyboard everybody reads the same log.
  const isOwn = viewer === entry.by && about.policy !== 'keyboard';
  const together = table.words.together?.(events);
  const said = events.flatMap((event) => {
    const text = together?.get(event) ?? table.words.event(event, viewer, called);
    if (text === undefined || text === '') return [];
    const begins = table.words.chapter?.(event);
    const doer = table.words.doer?.(event);
    return [{ text, ...(begins === undefined ? {} : { begins }), ...(doer === undefined ? {} : { doer }) }];
  });
  if (entry.act) {
    const text = isOwn ? ownWords(entry.act) : ACT_WORDS[entry.act](name);
    return [{ text, act: entry.act }, ...said];
  }
  // A move that is secret is told by what may be known of it; one's own, in a chronicle, by what came of it.
  const isTold = alone || entry.move === '…' || (entry.by === viewer && table.words.chapter !== undefined);
  if (isTold) return said;
  const played = table.words.played?.(events);
  return [{ text: played === undefined ? `${name}: ${entry.move}` : t`${name}: ${played}.` }, ...said];
}

/** What a log tells, with the part it belongs to, and in the margin the name of the part that it begins. */
type ToldLine = LogLine & { readonly chapter: string; readonly margin: string };

/** A line on the way into a chronicle. */
interface Telling {
  line: LogLine;
  chapter: string;
  margin: string;
  times: number;
  /** A part in which nothing was told comes before it. */
  apart?: boolean;
}

/**
 * Lines of a log with their margin: what begins a part is there alone, and each part is named once. What happens again and
 * again is told once, with how often; what is all there is to tell of part after part, with the first and the last of them.
 * Of a long log the latest `most` of these.
 */
export function chronicle(log: readonly LogLine[], most = Number.POSITIVE_INFINITY): readonly ToldLine[] {
  // From the end, so that a long log is not read whole for a few lines; two more may yet belong to the first of them.
  const told: Telling[] = [];
  for (let i = log.length - 1; i >= 0 && told.length <= most + 2; i--) {
    const line = log[i]!;
    const after = told.at(-1);
    if (line.begins !== undefined) {
      // A part that was taken back has only what was taken back with it: what came then belongs to the one before.
      const isIn = ({ line: { undone } }: Telling) => !line.undone || undone === true;
      for (const one of told) if (one.chapter === '' && isIn(one)) one.chapter = line.begins;
      if (after?.margin === '' && isIn(after)) {
        after.margin = line.begins;
        if (goesOn(told)) join(told);
      } else if (after) after.apart = true;
    } else if (after?.margin === '' && isSame(after.line, line)) {
      after.line = line;
      after.times++;
    } else told.push({ line, chapter: '', margin: '', times: 1 });
  }
  return told
    .slice(0, most)
    .reverse()
    .map(({ line, chapter, margin, times }, i, all) => ({
      ...{ ...line, chapter },
      // Where something was taken back, an earlier part goes on.
      margin: i > 0 && all[i - 1]!.chapter !== chapter ? chapter : margin,
      text: times === 1 ? line.text : t`${line.text} ×${times}`,
    }));
}

/** Whether, told from the end, the last is all there is to tell of its part, and the part after it begins with the same. */
function goesOn(told: readonly Telling[]): boolean {
  const [later, sooner] = told.slice(-2);
  if (!later || !sooner || later.margin === '' || later.apart) return false;
  return later.times === 1 && sooner.times === 1 && isSame(later.line, sooner.line);
}

/** Makes one line of the two, from the first part to the last; what else is told of the last one has its name again. */
function join(told: Telling[]): void {
  const [sooner, later] = [told.pop()!, told.pop()!];
  const beyond = told.at(-1);
  const last = later.margin.split('–').at(-1)!;
  if (beyond?.margin === '') beyond.margin = last;
  const span = `${sooner.margin}–${last}`;
  told.push({ ...sooner, chapter: span, margin: span });
}

function isSame(one: LogLine, other: LogLine): boolean {
  return one.text === other.text && one.undone === other.undone && one.doer === other.doer;
}

/** How it ended: by the rules, in the game's words; by an act, in words that every game shares. */
export function outcomeWords(
  table: GameModule,
  about: Pick<About, 'seats' | 'players'> & { readonly policy?: string | undefined },
  outcome: Outcome,
  viewer: Viewer,
): string {
  const called = calledAt(about);
  const byAct = ACT_REASONS.some((reason) => reason === outcome.reason);
  // Of several at one keyboard nobody is “you”: to one of them it would be the wrong word.
  const to = about.policy === 'keyboard' ? 'spectator' : viewer;
  return byAct ? endingWords(called, {})(outcome, to) : table.words.outcome(outcome, to, called);
}

interface Played {
  readonly table: Pick<GameModule, 'ranking'>;
  readonly about: Pick<Seat['about'], 'secrets'>;
  readonly status: Pick<Status, 'outcome' | 'viewer'>;
}

/** Said of a game in which there was help: where games are compared, this one is not; what was lost with it is lost. */
export function aidedWords({ table, about, status }: Played): string {
  const { ranking } = table;
  const { outcome, viewer: who } = status;
  const won = typeof who === 'number' && outcome?.results[who] === 1;
  if (!ranking && !won) return '';
  if (!ranking) return t`Hints or undo were used, so this game counts neither as a win nor as a loss.`;
  // What was taken back is no help where nothing is hidden.
  return about.secrets
    ? t`Hints or undo were used, so this game is not ranked.`
    : t`Hints were used, so this game is not ranked.`;
}

/** The measures of a game that is over, as players call them; `ms`: how long it took, 0 where that is not to be told. */
export function measureCounters({ words }: GameModule, outcome: Outcome, ms: number): readonly Counter[] {
  // A game that was broken off is measured by nothing: zeros would say that nothing was done.
  if (!outcome.measures) return [];
  const plain = ([name, value]: [string, number]) => [capital(word(name)), grouped(value)] as const;
  return words.measures?.(outcome, ms) ?? Object.entries(outcome.measures).map(plain);
}
