/** What is drawn over the symbols of a board now: each mark with what it means. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';

interface MarkSign {
  /** What it is found by on the board. */
  readonly at: string;
  readonly means: string;
  /** What it is drawn by, where that is more or less than what it is found by. */
  readonly look?: string;
  /** What is drawn in its cell, where no mark of a cell is: in cells. */
  readonly lines?: readonly (readonly [look: string, d: string])[];
}

const SIGNS: readonly MarkSign[] = [
  { at: 'mark-step', means: t`A step leads there.` },
  { at: 'mark-danger', means: t`Whoever goes there, or stays, is lost.` },
  {
    at: 'shaft',
    means: t`Where somebody goes next if you stay.`,
    lines: [
      ['shaft', 'M0.95 0.5L0.4 0.5'],
      ['heads-of', 'M0.1 0.5L0.4 0.31L0.4 0.69z'],
    ],
  },
  {
    at: 'rings',
    means: t`Somebody falls into it next.`,
    lines: [['rings', 'M0.1 0.5a0.4 0.4 0 1 0 0.8 0a0.4 0.4 0 1 0 -0.8 0z']],
  },
  { at: 'mark-target', means: t`It may go there.` },
  { at: 'mark-take', means: t`It may be taken.` },
  { at: 'mark-chosen', means: t`What you have chosen.` },
  { at: 'mark-last', means: t`What has just happened.` },
  // A tick lies over the ring of a hint, and covers it.
  { at: 'mark-hint:not(.mark-safe)', look: 'mark-hint', means: t`What the hint is about.` },
  { at: 'mark-safe', look: 'mark-hint mark-safe', means: t`Proved to be safe.` },
  { at: 'sights', means: t`Along it somebody sees you.`, lines: [['sights', 'M0 0.5L1 0.5']] },
  { at: 'gone', means: t`The way you went.`, lines: [['gone', 'M0.1 0.5L0.9 0.5']] },
  { at: 'trail', means: t`The way that leads on.`, lines: [['trail', 'M0.1 0.5L0.9 0.5']] },
  { at: 'mark-fallen', means: t`There it ended.` },
];

/** Those that are on the board at this moment. */
export function MarksLegend(): ComponentChild {
  const drawn = SIGNS.filter(({ at }) => document.querySelector(`.stage .${at}`));
  if (drawn.length === 0) return null;
  return (
    <>
      <h3>{t`Marks`}</h3>
      <dl class="legend marks">
        {drawn.map(({ at, look = at, means, lines }) => (
          <div key={at}>
            <dt>
              <span class={lines ? 'cell' : `cell ${look}`}>
                {lines && (
                  <svg class="arrows" viewBox="0 0 1 1" aria-hidden="true">
                    {lines.map(([look, d]) => (
                      <path key={look} class={look} d={d} />
                    ))}
                  </svg>
                )}
              </span>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
