/** What is asked now; what came of it, when nothing will be; and what is waited for in between. */
import type { Question } from '@gridhall/core';
import type { ComponentChild, ComponentProps } from 'preact';
import { PuzzleAsked } from '../parts/puzzle-asked.tsx';
import { QuestionPanel } from '../parts/question.tsx';
import { ResultCard } from '../parts/result.tsx';
import { Waits } from '../parts/waits.tsx';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';
import type { Pointing } from './pointing.ts';

type Result = Omit<ComponentProps<typeof ResultCard>, 'sitting' | 'setting' | 'point'>;

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
  readonly pointing: Pointing;
  /** What keeps its place while somebody else is asked. */
  readonly kept: Question | undefined;
  readonly inPad: boolean;
  readonly fatal: ReadonlySet<string>;
  readonly answer: (text: string, ...next: readonly string[]) => void;
  readonly result: Result;
}

export function AskPanel(props: Props): ComponentChild {
  const { sitting, setting, pointing, kept, inPad, fatal, answer, result } = props;
  void sitting.version.value;
  const { status: standing, curtain } = sitting.seat;
  const { question, outcome } = standing;
  const seen = curtain === undefined;
  return (
    <div class="ask">
      <PuzzleAsked sitting={sitting} />
      {outcome ? (
        <ResultCard sitting={sitting} setting={setting} point={pointing.point} {...result} />
      ) : question && seen ? (
        <QuestionPanel
          sitting={sitting}
          question={question}
          inPad={inPad}
          fatal={fatal}
          art={setting.art}
          answer={answer}
          point={(cells) => pointing.point(cells.map((cell) => ({ cell, mark: 'hint' })))}
        />
      ) : (
        seen && <Waits sitting={sitting} art={setting.art} kept={kept} />
      )}
    </div>
  );
}
