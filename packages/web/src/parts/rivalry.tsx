/** Games with one machine: how the last of them went, and the way to the next stronger or weaker one. */
import { ENGINES } from 'virtual:engines';
import { rivalIn } from '@gridhall/app';
import { capital, t, word } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { createGame, lastChosen, remember } from '../play/begin.ts';
import type { Sitting } from '../play/sitting.ts';
import { go } from '../router.ts';
import { useAmongOthers } from './among-others.ts';
import { Button } from './button.tsx';
import './rivalry.css';

const WENT = {
  won: { sign: '✓', word: t`won` },
  lost: { sign: '✕', word: t`lost` },
  drawn: { sign: '=', word: t`drawn` },
} as const;

/** Whether there is anything to tell of: its place is kept until it is known. */
export function hasRivalry(sitting: Sitting): boolean {
  if (sitting.onOwnBoard || sitting.puzzle.value || sitting.others.value) return false;
  return sitting.seat.status.outcome?.reason !== 'aborted' && rivalIn(sitting.seat.about) !== undefined;
}

export function RivalryLine({ sitting }: { sitting: Sitting }): ComponentChild {
  const others = useAmongOthers(sitting);
  if (!hasRivalry(sitting)) return null;
  const { won = 0, lost = 0, lately = [] } = others?.rivalry ?? {};
  return (
    <div class="rivalry">
      <p>{lately.length > 0 && t`${capital(rivalName(sitting))}: won ${won}, lost ${lost}.`}</p>
      <ol aria-label={t`The last games, the latest at the end`}>
        {lately.map((went, i) => (
          <li key={i} class={went} role="img" aria-label={WENT[went].word} title={WENT[went].word}>
            {WENT[went].sign}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What the machine is called. */
export function rivalName({ seat: { about } }: Sitting): string {
  const rival = rivalIn(about);
  const known = ENGINES[about.game]?.players.find(({ id }) => id === rival)?.name;
  return known === undefined ? (rival ?? '') : word(known);
}

/** After a win the next stronger one, after a loss the next weaker one. */
export function OtherRival({ sitting }: { sitting: Sitting }): ComponentChild {
  const { table, about, status: standing } = sitting.seat;
  const { outcome, viewer: who } = standing;
  const result = typeof who === 'number' ? outcome?.results[who] : undefined;
  if (!hasRivalry(sitting) || (result !== 0 && result !== 1)) return null;
  const levels = (ENGINES[about.game]?.players ?? []).filter(({ id }) => /^level-\d+$/.test(id));
  const at = levels.findIndex(({ id }) => id === rivalIn(about));
  const other = at < 0 ? undefined : levels[result === 1 ? at + 1 : at - 1];
  if (!other) return null;
  const sit = async () => {
    const kinds = about.players.map(({ kind }) => (kind === 'human' ? 'human' : other.id));
    const chosen = { ...lastChosen(table), params: about.params, kinds: { ...kinds } };
    const kept = await createGame(table, chosen);
    if (kept.ok) {
      remember(table, chosen);
      go(`#/game/${kept.value}`);
    } else sitting.refuse(kept.fault);
  };
  return <Button onClick={sit}>{t`Try ${word(other.name)}`}</Button>;
}
