/** Between two boards of a campaign: how it stands, what comes next, and whether to go on. */
import { type Question, t } from '@gridhall/core';
import { type AbyssView, levelAfter } from '@gridhall/games/abyss';
import type { ComponentChild } from 'preact';
import { Button } from '../../parts/button.tsx';
import type { AnswersProps } from '../art.ts';

export const isBetween = (question: Question): boolean => question.id === 'again';

/** What was won so far, and whether the next board is harder or easier. */
export function betweenWords({ ending, more }: AbyssView): string | undefined {
  if (!more?.campaign) return undefined;
  const { wins, losses, level } = more.campaign;
  const won = ending === 'escaped';
  const said = String(level).replace('-', '−');
  // At either end of the levels nobody knows whether there was a step to it.
  const isLast = levelAfter(level, won) === level;
  const next = won
    ? isLast
      ? t`Next: level ${said}, the hardest.`
      : t`Next: level ${said}, harder.`
    : isLast
      ? t`Next: level ${said}, the easiest.`
      : t`Next: level ${said}, easier.`;
  return `${t`You have won ${wins} and lost ${losses}.`} ${next}`;
}

/** One answer goes on, as most will; the other ends it, and is quiet. */
export function Between({ question, advised, answer }: AnswersProps): ComponentChild {
  if (question.kind !== 'choice') return null;
  return (
    <div class="options">
      {question.options.map(({ word }, i) => (
        <Button
          key={word}
          primary={i === 0}
          plain={i > 0}
          data-word={word}
          class={advised === word ? 'advised' : ''}
          onClick={() => answer(word)}
        >
          {i === 0 ? t`Next board` : t`End the campaign`}
        </Button>
      ))}
    </div>
  );
}
