/** The head of a table: what is played on it, where one came from, and what is at hand everywhere. */

import { dayOf } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';
import { type Back, backToBench, PageHeader } from '../parts/bar.tsx';
import { LevelTag, levelWords } from '../parts/level-strip.tsx';
import { tagOf } from '../parts/tag-of.ts';
import { dayText } from '../parts/times.ts';
import type { Sitting } from '../play/sitting.ts';

interface Props {
  readonly sitting: Sitting;
  readonly inHand: boolean;
  /** Whose daily it is. */
  readonly day: string | undefined;
  /** How far a game is, where it says so. */
  readonly told: string | undefined;
  /** It was agreed upon with others: nobody chooses another sort of it alone. */
  readonly agreed: boolean;
  /** Where one comes from, if not from the hall. */
  readonly back: Back | undefined;
  /** What is at hand there. */
  readonly children: ComponentChildren;
}

export function Head({ sitting, inHand, day, told, agreed, back, children }: Props): ComponentChild {
  void sitting.version.value;
  const { game } = sitting.seat.table;
  const chooses =
    told === undefined && sitting.repeats && !agreed && !sitting.puzzle.value && day === undefined;
  return (
    <PageHeader
      {...named(sitting, inHand, day)}
      tag={told ?? tagOf(sitting)}
      choose={chooses ? `#/new/${game.id}` : undefined}
      kind={day && dayKind(day)}
      back={back ?? cameFrom(sitting, day)}
    >
      <LevelTag sitting={sitting} />
      {children}
    </PageHeader>
  );
}

/** Where there are more like it. */
function cameFrom({ seat, puzzle, onOwnBoard }: Sitting, day: string | undefined): Back | undefined {
  if (puzzle.value) return { href: `#/puzzles/${seat.table.game.id}`, word: t`Puzzles` };
  if (day === undefined) return onOwnBoard ? backToBench() : undefined;
  return { href: `#/today/${day}`, word: day === dayOf(Date.now()) ? t`Daily` : dayText(day) };
}

/** What it is called. In the hand what of it is played stands below; a level has a name of its own, and there is one line for both. */
function named(
  sitting: Sitting,
  inHand: boolean,
  day: string | undefined,
): { title: string; under?: string } {
  const { title } = sitting.seat.table.game;
  const tag = tagOf(sitting);
  if (!inHand) return { title };
  if (day !== undefined)
    return { title, under: tag === undefined ? dayKind(day) : `${dayKind(day)}: ${tag}` };
  const level = levelWords(sitting);
  if (tag === undefined) return { title };
  return level === undefined ? { title, under: tag } : { title: tag, under: level };
}

/** Today's needs no date. */
function dayKind(day: string): string {
  return day === dayOf(Date.now()) ? t`Daily` : t`Daily of ${dayText(day)}`;
}
