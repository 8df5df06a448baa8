/** A table: the board, and around it everything that belongs to the game on it. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnalysing } from '../parts/analysing.ts';
import type { Back } from '../parts/bar.tsx';
import { useHeard } from '../parts/heard.ts';
import { CoursesChoice } from '../parts/help.tsx';
import { useHeldPlace } from '../parts/hold-place.ts';
import { liesDown, useLayout } from '../parts/layout.ts';
import { Log } from '../parts/log.tsx';
import { MoveList } from '../parts/moves.tsx';
import { PlayerStrip } from '../parts/players.tsx';
import { answeredBy } from '../parts/question.tsx';
import { useAftermath } from '../parts/result.tsx';
import { useTelling } from '../parts/telling.ts';
import { Tools, useTableKeys } from '../parts/tools.tsx';
import type { Sitting } from '../play/sitting.ts';
import { useAnswerPlace } from '../table/answer-place.ts';
import { answeringAt } from '../table/answering.ts';
import { AskPanel } from '../table/ask.tsx';
import { CanBeDone } from '../table/can-be-done.tsx';
import { StatusPanel } from '../table/count.tsx';
import { useDangers } from '../table/dangers.ts';
import { TableDialogs, useDialogs } from '../table/dialogs.tsx';
import { Head } from '../table/head.tsx';
import { HowItCompares } from '../table/how-it-compares.tsx';
import { usePointing } from '../table/pointing.ts';
import { MessagePanel } from '../table/said.tsx';
import { useSides } from '../table/sides.ts';
import { Stage } from '../table/stage.tsx';
import { PlayersPanel } from '../table/who.tsx';
import type { Setting } from '../tables/index.ts';
import '../table/sheets.ts';

export interface Laid {
  readonly setting: Setting;
  readonly sitting: Sitting;
  /** Whose daily it is. */
  readonly day?: string | undefined;
}

interface TableProps extends Laid {
  /** What is said by others who are elsewhere, and what there is to do with them. */
  readonly spoken?: ComponentChild;
  readonly beside?: ComponentChild;
  /** What can be done after it there. */
  readonly after?: ComponentChild;
  /** Where one comes from, if not from the hall. */
  readonly back?: Back | undefined;
}

/** Any seat at all, wherever its keeper is. */
export function PlayTable(props: TableProps): ComponentChild {
  const { setting, sitting, day, spoken, beside, after, back } = props;
  void sitting.version.value;
  const { art } = setting;
  const { seat } = sitting;
  const { table, status: standing, curtain, about, view } = seat;
  const { question, outcome } = standing;
  const { face } = table;
  const both = { sitting, setting };
  const seen = curtain === undefined;
  const panel = useRef<HTMLElement>(null);
  const analysis = useAnalysing(sitting);
  const pointing = usePointing(sitting, analysis.best);
  const dialogs = useDialogs();
  const [looking, look] = useState(false);
  const [verb, takeVerb] = useState<string | undefined>(undefined);
  const looked = useAftermath(sitting);
  useEffect(() => () => sitting.close(), [sitting]);
  useHeard(sitting);
  const log = useTelling(panel);
  const tools = { ...dialogs.open, ...log };
  useTableKeys({ sitting, ...tools });
  const answer = answeringAt(sitting);
  const sides = useSides(sitting);
  const { facing, near, turned } = sides;
  const answers = useAnswerPlace(question);
  const { rows, columns } = face.cells(view);
  const layout = useLayout({ rows, columns, onBoard: answers.place === 'board' });
  useHeldPlace(panel, layout === 'phone', outcome === undefined && !log.telling);
  const { fatal, peril } = useDangers(sitting);
  // How far a game is, where it says so, is nothing that was chosen.
  const told = seen ? art.tag?.(view) : undefined;
  // In the hand the question is not asked in words.
  const inHand = layout === 'phone' || layout === 'low';
  // In the hand one sees first what can be done next.
  const aside = layout === 'dock' ? 'all' : inHand ? 'later' : undefined;
  const kept = seen && !question && !outcome ? art.waits?.(view) : undefined;
  // What runs is watched while one looks at the board: in the hand it stands above it.
  const above = layout === 'phone' && face.timed === true;
  const count = <StatusPanel {...both} level={layout === 'rail'} />;
  const scene = seen && question ? art.scene?.(question) : undefined;
  return (
    <main
      id="main"
      class={`table hue-${setting.name}${log.telling ? ' telling' : ''}${analysis.analysing ? ' analysing' : ''}${looking ? ' looking' : ''}${about.seats.length === 1 ? ' one-seat' : ''}`}
      data-layout={layout}
      data-scene={scene}
      data-answers={outcome ? 'panel' : answers.inPad ? 'pad' : answeredBy(question ?? kept)}
      tabIndex={-1}
    >
      <Head {...{ sitting, inHand, day, told, back }} agreed={Boolean(spoken)}>
        <Tools {...tools} />
      </Head>
      {facing && (
        <div class="far">
          <PlayerStrip {...both} seat={1 - near} />
        </div>
      )}
      {above && count}
      <Stage
        {...{ ...both, question, answer, fatal, pointing, verb, turned }}
        insight={analysis.insight}
        lying={liesDown(layout, face.bottom, { rows, columns })}
      />
      {facing && (
        <div class="near">
          <PlayerStrip {...both} seat={near} />
        </div>
      )}
      <aside ref={panel} class="panel" aria-label={t`The game`}>
        {!facing && <PlayersPanel {...both} />}
        <AskPanel
          {...{ ...both, pointing, kept, fatal, answer }}
          inPad={answers.inPad}
          result={{ day, looked, after, aside, brief: layout === 'line' }}
        />
        {layout === 'dock' && seen && <CoursesChoice sitting={sitting} />}
        <MessagePanel
          {...{ ...both, pointing, analysis, answers, peril, inHand, facing, spoken }}
          legend={dialogs.open.legend}
          usual={verb === undefined}
        />
        {!above && count}
        {answers.place === 'pad' && <div class="map-place by-pad" />}
        <CanBeDone
          {...{ ...both, pointing, analysis, sides, log, beside }}
          verb={{ now: verb, take: takeVerb }}
          looks={scene === undefined ? undefined : { looking, look }}
          byPad={answers.place === 'pad'}
        />
        <HowItCompares {...{ ...both, looked, aside }} among={layout === 'line'} />
        <div class="tell">
          {seen && <MoveList {...both} replayed={beside === undefined} />}
          {seen && <Log sitting={sitting} Doer={art.Doer} folded={facing} />}
        </div>
      </aside>
      <TableDialogs {...both} dialogs={dialogs} />
    </main>
  );
}
