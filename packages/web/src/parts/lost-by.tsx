/** What a game was lost by, and the way back there: looked for while one reads how it ended, its place kept until it is found. */

import { downFrom, type LookBack, lostBy, type Remark, remarkChance, roundOf } from '@gridhall/app';
import { ACT_REASONS, t } from '@gridhall/core';
import { moveWords, type PastPosition, type PlayedMove, percentWords } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import type { Pointer } from '../tables/art.ts';
import type { Setting } from '../tables/index.ts';
import { routeOf } from './advised.ts';
import { Button } from './button.tsx';
import { StillBoard } from './first-look.tsx';
import { Graph, type Looked } from './insight.tsx';
import { useLoaded } from './lazy.tsx';
import './lost-by.css';

/** Who is told of it: who lost to a machine, by his moves; and who lost alone, where moves are weighed against luck. */
export function isLostBy(sitting: Sitting): 'duel' | 'alone' | undefined {
  const { offers, about, status: standing } = sitting.seat;
  const { outcome, viewer: who } = standing;
  if (!outcome || typeof who !== 'number' || outcome.results[who] !== 0) return undefined;
  // What a puzzle was about is not given away; who plays with others has an afterwards of their own.
  if (sitting.others.value || sitting.puzzle.value || outcome.reason === 'aborted') return undefined;
  if (about.seats.length === 1)
    return offers.includes('review') && !ACT_REASONS.some((act) => act === outcome.reason)
      ? 'alone'
      : undefined;
  const machines = about.players.some(({ kind }) => kind !== 'human');
  return about.seats.length === 2 && machines && offers.includes('analyse') ? 'duel' : undefined;
}

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
  readonly looked: Looked;
  /** Points at cells of the board as it lies there. */
  readonly point: (pointers: readonly Pointer[]) => void;
}

export function LostBy(props: Props): ComponentChild {
  const kind = isLostBy(props.sitting);
  if (kind === undefined) return null;
  return kind === 'duel' ? <Duel {...props} /> : <Alone {...props} />;
}

/** The move by which a duel was lost, or from which on, once that is known; and in which round, as the list of moves counts them. */
function decidingMove({ seat }: Sitting, { found, done }: Looked) {
  if (!done || !found) return undefined;
  const who = seat.status.viewer as number;
  const single = lostBy(seat, found, who);
  const move = single ?? downFrom(seat, found, who);
  return move && { move, round: roundOf(seat, move), alone: single !== undefined };
}

/** The way back there is the last move taken back: one button for it is enough. */
export function undoesLoss(sitting: Sitting): boolean {
  return isLostBy(sitting) === 'alone' && sitting.seat.status.actions.includes('undo');
}

/** Back to before the move that lost it, and on from there; where no single move did, to before one's last. */
export function PlayOn({ sitting, looked }: Pick<Props, 'sitting' | 'looked'>): ComponentChild {
  const { moves, status: standing } = sitting.seat;
  const kind = isLostBy(sitting);
  const last = moves.findLast(({ by }) => by === standing.viewer);
  if (kind === undefined || !last || !standing.actions.includes('undo')) return null;
  const move = (kind === 'duel' && decidingMove(sitting, looked)?.move) || last;
  return (
    <Button disabled={kind === 'duel' && !looked.done} onClick={() => playOn(sitting, move)}>
      {t`Play on from there`}
    </Button>
  );
}

async function playOn(sitting: Sitting, { n }: PlayedMove): Promise<void> {
  const { seat } = sitting;
  while ((seat.moves.at(-1)?.n ?? 0) >= n) if (!(await sitting.act('undo')).ok) return;
}

function Duel({ sitting, setting, looked }: Props): ComponentChild {
  const { seat } = sitting;
  const { about, status: standing } = seat;
  const who = standing.viewer as number;
  const { found, done } = looked;
  const { move, round, alone } = decidingMove(sitting, looked) ?? {};
  const at = move?.n;
  const past = useLoaded(async () => (at === undefined ? undefined : seat.viewAt(at - 1)), [at]);
  const before = past && !(past instanceof Error) && past.ok ? past.value : undefined;
  return (
    <section class="lost-by by-moves" aria-label={t`How it was lost`}>
      <div class="way-down">{found && <Graph seat={seat} looked={looked} at={at} who={who} />}</div>
      <div class={done && !move ? 'decided bare' : 'decided'}>
        <div class="back-then" inert>
          {before && move && (
            <Then setting={setting} past={before} move={move} remark={found!.remarks.get(move.n)} />
          )}
        </div>
        {/* What is found is another word than that it is looked for. */}
        <div class="why" role="status">
          <p key={before ? 'found' : 'sought'}>
            {move && round ? (
              <>
                <a href={`#/replay/${about.id}/${move.n}`}>
                  {alone ? t`Move ${round} decided it.` : t`From move ${round} on it went down.`}
                </a>{' '}
                {before && costWords(setting, before, move, found!)}
              </>
            ) : (
              noMoveWords(done, standing.outcome!.reason)
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

function noMoveWords(done: boolean, reason: string): string {
  if (!done) return t`Looking for the move that lost it …`;
  return reason === 'resigned' ? t`No move had lost it yet.` : t`No single move lost it.`;
}

/** What was played, what would have been better, and what that cost. */
function costWords(
  { table }: Setting,
  { view, question }: PastPosition,
  { n, text, by }: PlayedMove,
  found: LookBack,
): string {
  if (!question) return '';
  const said = (move: string) => moveWords(table, question, move, view);
  const { better } = found.remarks.get(n) ?? {};
  if (!better) return t`You played ${said(text)}.`;
  const chance = (at: number) => {
    const first = remarkChance(found, at) ?? 0;
    return percentWords(by === 0 ? first : 1 - first);
  };
  const played = t`You played ${said(text)}; ${said(better.move)} was better.`;
  return t`${played} Your chance fell from ${chance(n - 1)} to ${chance(n)}.`;
}

interface ThenProps {
  readonly setting: Setting;
  readonly past: PastPosition;
  readonly move: PlayedMove;
  readonly remark: Remark | undefined;
}

/** The board as it lay then: framed what was played, with an arrow what would have been better. */
function Then({ setting, past, move, remark }: ThenProps): ComponentChild {
  const { view, question } = past;
  const route = (text: string | undefined) =>
    text === undefined || !question ? undefined : routeOf(setting.table, question, view, text);
  const better = route(remark?.better?.move);
  return (
    <StillBoard
      {...{ setting, view, seat: move.by, rimless: true }}
      pointers={(route(move.text) ?? []).map((cell) => ({ cell, mark: 'last' }))}
      advice={better ? [better] : []}
    />
  );
}

/** By the last move: what it risked, and where it was safer, on the board itself. */
function Alone({ sitting, looked, point }: Props): ComponentChild {
  const { moves, table, view } = sitting.seat;
  const last = moves.at(-1);
  const remark = last && looked.found?.remarks.get(last.n);
  const { mark, says, cells } = remark ?? {};
  useEffect(() => {
    const marks = mark === '?' ? (['hint', 'safe'] as const) : (['hint'] as const);
    const { at } = table.face.cells(view);
    // What was marked tells its own story.
    const covered = cells?.filter((cell) => table.face.legend[at(cell)]?.is === 'hidden') ?? [];
    point(covered.flatMap((cell) => marks.map((one) => ({ cell, mark: one }))));
  }, [cells]);
  return (
    <section class="lost-by by-luck" aria-label={t`How it was lost`}>
      <p role="status">
        {remark ? (
          <>
            <strong>{LUCK[mark ?? ''] ?? ''}</strong> {says}
          </>
        ) : (
          !looked.done && t`Looking whether it was luck …`
        )}
      </p>
    </section>
  );
}

/** By the mark of the move. */
const LUCK: Readonly<Record<string, string>> = {
  '?': t`It need not have been.`,
  '~': t`That was bad luck.`,
};
