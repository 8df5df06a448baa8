/** How a game stands, where nobody plays it: as its own table shows it, or by its counters. */
import { type BoardFacts, type Counter, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import type { Art } from '../tables/art.ts';
import { Counters } from './counters.tsx';

interface Props {
  readonly art: Art;
  readonly view: unknown;
  readonly made?: BoardFacts | undefined;
  readonly counters: readonly Counter[];
  /** Whether a counter is shown: its place is kept. */
  readonly isMet?: (name: string) => boolean;
}

export function StandingPanel({ art, view, made, counters, isMet }: Props): ComponentChild {
  // Who is somebody has more than counters say.
  if (!art.You || !art.Standing) return <Counters of={counters} isMet={isMet} />;
  return (
    <>
      <h2 class="unseen">{t`You`}</h2>
      <art.You view={view} />
      <art.Standing view={view} made={made} />
    </>
  );
}
