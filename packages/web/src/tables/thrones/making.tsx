/** A hero of one's own: under which banner he goes, what is usual, and where he may start. */
import type { Question } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { Device } from './people.tsx';
import './making.css';

interface Props {
  readonly view: ThronesView;
  readonly question: Question;
}

export function Making({ view, question: { id } }: Props): ComponentChild {
  const { heroes } = tablesOf(view);
  return (
    <p class="making muted">
      <Device hero={heroes.length} />
      <span>
        {t`This banner will be yours.`} {isMeasure(id) ? usual(heroes.map((one) => one[id])) : START}
      </span>
    </p>
  );
}

const START = t`It may start on land or at sea, where nobody stands yet; at sea it has a ship.`;

const MEASURES = ['money', 'influence', 'army'] as const;

function isMeasure(id: string): id is (typeof MEASURES)[number] {
  return (MEASURES as readonly string[]).includes(id);
}

/** What the others start with. */
function usual(values: readonly number[]): string {
  return t`The others start with ${grouped(Math.min(...values))} to ${grouped(Math.max(...values))}.`;
}
