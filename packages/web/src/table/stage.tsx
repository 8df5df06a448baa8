/** Where the board stands, and what hides it while somebody else looks. */

import type { Insight } from '@gridhall/app';
import { ACT_REASONS, type Question } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useMemo } from 'preact/hooks';
import { announce } from '../parts/announce.ts';
import { Curtain } from '../parts/asked.tsx';
import { Board } from '../parts/board.tsx';
import { useCourses } from '../parts/help.tsx';
import { EvaluationBar, seatBelow } from '../parts/insight.tsx';
import { walkAt } from '../parts/walking.ts';
import { useWayGone } from '../parts/way-gone.ts';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';
import type { Pointing } from './pointing.ts';

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
  readonly question: Question | undefined;
  readonly answer: (text: string) => void;
  readonly fatal: ReadonlySet<string>;
  readonly pointing: Pointing;
  readonly insight: Insight | undefined;
  readonly verb: string | undefined;
  readonly turned: boolean;
  readonly lying: boolean;
}

export function Stage(props: Props): ComponentChild {
  const { sitting, setting, question, answer, fatal, insight, verb, turned, lying } = props;
  void sitting.version.value;
  const { seat } = sitting;
  const { status: standing, curtain, table } = seat;
  const { pointers, advice, led } = props.pointing;
  const gone = useWayGone(sitting);
  const courses = useCourses(sitting);
  // Drawn once for each position, not whenever something is said about it: what moves comes to its end.
  const board = useMemo(
    () => (
      <Board
        setting={setting}
        seat={seat}
        view={seat.view}
        version={sitting.turn}
        question={question}
        answer={answer}
        walk={walkAt(sitting)}
        explain={(why) => {
          sitting.notice.value = why;
          announce.value = why;
        }}
        onChoose={() => {
          sitting.notice.value = undefined;
        }}
        events={sitting.events}
        viewer={standing.viewer}
        fatal={fatal}
        pointers={pointers}
        arrows={courses}
        advice={advice}
        verb={verb}
        fallen={hasFallen(standing)}
        turned={turned}
        lying={lying}
        trail={led}
        gone={gone}
        meter={insight?.cells}
      />
    ),
    [
      ...[sitting.turn, standing.outcome, fatal, pointers, courses, advice, led, gone],
      ...[verb, turned, lying, insight?.cells],
    ],
  );
  return (
    <div class="stage">
      {curtain === undefined ? board : <Curtain sitting={sitting} art={setting.art} />}
      <EvaluationBar seat={seat} chance={insight?.chance} below={seatBelow(table, turned)} />
    </div>
  );
}

/** Lost by the rules: an act ends a game nowhere on the board. */
function hasFallen({ outcome, viewer: who }: Sitting['seat']['status']): boolean {
  if (!outcome || ACT_REASONS.some((reason) => reason === outcome.reason)) return false;
  return outcome.results.length === 1 && outcome.results[who === 'spectator' ? 0 : who] === 0;
}
