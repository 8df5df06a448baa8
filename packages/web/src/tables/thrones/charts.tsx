/** The reign in three lines: points, army and tiles, turn by turn. */
import { t } from '@gridhall/core';
import type { ThronesView } from '@gridhall/games/thrones';
import type { Seat } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { groupedNumber } from '../../parts/counters.tsx';
import { useLoaded } from '../../parts/lazy.tsx';
import './charts.css';

const MEASURES = ['points', 'army', 'tiles'] as const;
const NAMES = { points: t`Points`, army: t`Army`, tiles: t`Tiles` } as const;
const [WIDE, HIGH] = [300, 72];

interface Turn {
  readonly turn: number;
  readonly points: number;
  readonly army: number;
  readonly tiles: number;
}

/** How the player's hero stood at the end of every turn. */
async function reign(seat: Seat): Promise<readonly Turn[]> {
  const turns = new Map<number, Turn>();
  for (let n = 0; n <= seat.n; n++) {
    const past = await seat.viewAt(n);
    if (!past.ok) break;
    const { turn, own } = past.value.view as ThronesView;
    if (own && turn > 0) turns.set(turn, { turn, points: own.points, army: own.army, tiles: own.tiles });
  }
  return [...turns.values()];
}

export function Charts({ seat }: { readonly seat: Seat }): ComponentChild {
  const turns = useLoaded(() => reign(seat), [seat]);
  if (!Array.isArray(turns) || turns.length < 2) return null;
  return (
    <div class="charts">
      {MEASURES.map((name) => (
        <Chart key={name} name={name} turns={turns} />
      ))}
    </div>
  );
}

function Chart({ name, turns }: { name: (typeof MEASURES)[number]; turns: readonly Turn[] }): ComponentChild {
  const values = turns.map((turn) => turn[name]);
  const most = Math.max(1, ...values);
  const points = values.map(
    (value, i) =>
      `${((i * WIDE) / (values.length - 1)).toFixed(1)} ${(HIGH - (value * HIGH) / most).toFixed(1)}`,
  );
  const last = values.at(-1)!;
  if (new Set(values).size === 1)
    return <p class="muted">{t`${NAMES[name]}: ${groupedNumber(last)} from first to last`}</p>;
  return (
    <figure>
      <figcaption>
        {most > last
          ? t`${NAMES[name]}: ${groupedNumber(last)} (peak ${groupedNumber(most)})`
          : t`${NAMES[name]}: ${groupedNumber(last)}`}
      </figcaption>
      <svg
        preserveAspectRatio="none"
        viewBox={`-2 -4 ${WIDE + 4} ${HIGH + 8}`}
        role="img"
        aria-label={t`${NAMES[name]} over ${turns.length} turns, from ${groupedNumber(values[0]!)} to ${groupedNumber(last)}`}
      >
        <path d={`M0 ${HIGH}h${WIDE}`} stroke="var(--line)" fill="none" />
        <path d={`M0 ${HIGH}L${points.join('L')}L${WIDE} ${HIGH}z`} fill="var(--hue)" fill-opacity={0.15} />
        <path
          d={`M${points.join('L')}`}
          stroke="var(--hue)"
          stroke-width={2}
          vector-effect="non-scaling-stroke"
          fill="none"
          stroke-linejoin="round"
        />
      </svg>
    </figure>
  );
}
