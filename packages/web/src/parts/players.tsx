/** Who plays: a face, a name, what was taken, whose turn it is, and how much time is left. */

import { ENGINES } from 'virtual:engines';
import { capital, type Player, type SeatNumber, t, word } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';
import { Apart } from './apart.tsx';
import { clockText } from './times.ts';
import './players.css';

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
}

/** Everybody at the table, one below the other. */
export function Players({ sitting, setting }: Props): ComponentChild {
  void sitting.version.value;
  const { seats } = sitting.seat.about;
  if (seats.length < 2) return null;
  return (
    <div class="players">
      {seats.map((name, seat) => (
        <PlayerStrip key={name} sitting={sitting} setting={setting} seat={seat} />
      ))}
    </div>
  );
}

interface StripProps extends Props {
  readonly seat: SeatNumber;
  /** How it looks, where that is not as it stands. */
  readonly view?: unknown;
  /** Nobody knows whether it is one's own game. */
  readonly unknown?: boolean;
}

/** One player: above the board who sits there, below it who sits here. */
export function PlayerStrip({ sitting, setting, seat, view, unknown }: StripProps): ComponentChild {
  void sitting.version.value;
  const { about, status: standing } = sitting.seat;
  const others = sitting.others.value;
  const player = about.players[seat]!;
  const turn = standing.toMove === seat;
  const gone = others?.present[seat] === false;
  const thinks = standing.thinking?.seat === seat;
  const known = others && player.kind === 'human' ? others.names[seat]! : calledBy(sitting, player);
  const name = unknown && player.kind === 'human' ? '' : known;
  const page = others?.pages[seat];
  const plays = setting.art.plays?.(view ?? sitting.seat.view, seat);
  return (
    <section class={turn ? 'player turn' : 'player'} data-seat={seat} aria-label={about.seats[seat]}>
      <Portrait setting={setting} seat={seat} player={player} />
      <div class="called">
        <strong>
          {page === undefined ? name === '' ? about.seats[seat] : name : <Apart href={page}>{name}</Apart>}
        </strong>
        <span class="muted">
          {plays !== undefined ? (
            <span class="plays">{plays}</span>
          ) : (
            name !== '' && name !== about.seats[seat] && <span>{about.seats[seat]}</span>
          )}
          {turn && !gone && <span>{thinks ? t`thinking` : t`to move`}</span>}
          {gone && <span class="gone">{t`away`}</span>}
        </span>
      </div>
      {/* Who never stood on a board of one's own was not taken there. */}
      {!sitting.onOwnBoard && <Taken setting={setting} view={view ?? sitting.seat.view} seat={seat} />}
      {standing.clocks && <Clock sitting={sitting} seat={seat} />}
    </section>
  );
}

const BUST =
  'M12 5.500a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 1 0 0-7.600zM4.800 20c.6-3.600 3.500-5.600 7.200-5.600s6.600 2 7.200 5.600z';

/** The face of a machine as its game draws it; of a person, a person. */
function Portrait({
  setting: { art },
  seat,
  player,
}: {
  setting: Setting;
  seat: SeatNumber;
  player: Player;
}): ComponentChild {
  const name = player.kind === 'human' ? undefined : art.portrait?.(seat, player.level ?? player.name);
  return (
    <span class="portrait" aria-hidden="true">
      {name !== undefined && art.Symbol ? (
        <art.Symbol name={name} letters={false} />
      ) : (
        <svg class="sitter" viewBox="0 0 24 24" aria-hidden="true">
          <path d={BUST} />
        </svg>
      )}
    </span>
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

/** A machine of this house is called as its engine calls it, any other by the name in the record; the one person is you. */
function calledBy({ seat: { about } }: Sitting, { kind, name, level }: Player): string {
  if (kind === 'human') return about.players.filter((one) => one.kind === 'human').length === 1 ? t`You` : '';
  const known = ENGINES[about.game]?.players.find(({ id }) => id === (level ?? name))?.name;
  return known === undefined ? name : capital(word(known));
}

/** So little time is left that it should be seen. */
const HURRY_MS = 10_000;

/** The keeper stops the clock; here it only runs. */
function Clock({ sitting, seat }: { sitting: Sitting; seat: SeatNumber }): ComponentChild {
  void sitting.version.value;
  const [, tick] = useState(0);
  const { left, running } = sitting.seat.status.clocks!;
  const runs = running === seat;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 200);
    return () => clearInterval(timer);
  }, [runs, sitting]);
  const now = left[seat]! - (runs ? performance.now() - sitting.heard : 0);
  return (
    <time
      class={`clock${runs ? ' runs' : ''}${now < HURRY_MS ? ' hurry' : ''}`}
      role="timer"
      aria-label={t`Time left`}
    >
      {clockText(now)}
    </time>
  );
}
