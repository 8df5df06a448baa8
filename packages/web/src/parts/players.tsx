/** Who plays, whose turn it is, and how much time is left. */
import { ENGINES } from 'virtual:engines';
import type { Player, SeatNumber } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';
import { clockText } from './times.ts';
import './players.css';

export function Players({ sitting, setting }: { sitting: Sitting; setting: Setting }): ComponentChild {
  void sitting.version.value;
  const { about, standing } = sitting.seat;
  const others = sitting.others.value;
  if (about.seats.length < 2) return null;
  return (
    <ul class="players">
      {about.seats.map((name, seat) => {
        const player = about.players[seat]!;
        const turn = standing.toMove === seat;
        return (
          <li key={name} class={turn ? 'player turn' : 'player'} data-seat={seat}>
            <span class="dot" aria-hidden="true" />
            <strong>{name}</strong>
            <span class="muted">
              {player.kind === 'human' && others ? others.names[seat] : calledBy(about.game, player)}
            </span>
            {others && !others.present[seat] && <span class="gone">{t`away`}</span>}
            {/* Who never stood on a board of one's own was not taken there. */}
            {!sitting.onOwnBoard && <Taken setting={setting} view={sitting.seat.view} seat={seat} />}
            {turn && <span class="unseen">{t`to move`}</span>}
            {standing.clocks && <Clock sitting={sitting} seat={seat} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What a side has taken from the others. */
function Taken({
  setting,
  view,
  seat,
}: {
  setting: Setting;
  view: unknown;
  seat: SeatNumber;
}): ComponentChild {
  const { art, table } = setting;
  const taken = table.face.taken?.(view)[seat] ?? [];
  const names = taken.map((symbol) => table.face.legend[symbol]!.name);
  return (
    <span
      class="taken"
      role="img"
      aria-label={names.length === 0 ? t`Nothing taken` : t`Taken: ${names.join(', ')}`}
    >
      {names.map((name) => (art.Symbol ? <art.Symbol key={name} name={name} letters={false} /> : null))}
    </span>
  );
}

/** A machine of this house is called as its engine calls it; any other by the name in the record. */
function calledBy(game: string, { kind, name, level }: Player): string {
  if (kind === 'human') return t`person`;
  return ENGINES[game]?.players.find(({ id }) => id === (level ?? name))?.name ?? name;
}

/** The keeper stops the clock; here it only runs. */
function Clock({ sitting, seat }: { sitting: Sitting; seat: SeatNumber }): ComponentChild {
  void sitting.version.value;
  const [, tick] = useState(0);
  const { left, running } = sitting.seat.standing.clocks!;
  const runs = running === seat;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 200);
    return () => clearInterval(timer);
  }, [runs, sitting]);
  const now = left[seat]! - (runs ? performance.now() - sitting.heard : 0);
  return (
    <time class="clock" role="timer" aria-label={t`Time left`}>
      {clockText(now)}
    </time>
  );
}
