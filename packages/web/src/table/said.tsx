/** What is said at a table: how one plays, what has just happened, what is dangerous, refused, advised or thought. */
import type { ComponentChild } from 'preact';
import { advises, type useAnalysing } from '../parts/analysing.ts';
import { NoWayOut, OfferPanel, Risk } from '../parts/asked.tsx';
import { HelpText } from '../parts/help.tsx';
import { InsightCard } from '../parts/insight.tsx';
import { SaveStatus } from '../parts/kept.tsx';
import { LastLine } from '../parts/log.tsx';
import { NewHere, useNewcomers } from '../parts/new-here.tsx';
import { Perils } from '../parts/perils.tsx';
import { Hands, howWith } from '../parts/question.tsx';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';
import type { useAnswerPlace } from './answer-place.ts';
import type { Pointing } from './pointing.ts';

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
  readonly pointing: Pointing;
  readonly analysis: ReturnType<typeof useAnalysing>;
  readonly answers: ReturnType<typeof useAnswerPlace>;
  readonly peril: string | undefined;
  readonly inHand: boolean;
  /** Two sit on two sides. */
  readonly facing: boolean;
  /** Presses do what they usually do: that is what is told of them. */
  readonly usual: boolean;
  /** What is said by others who are elsewhere. */
  readonly spoken: ComponentChild;
  /** Shows what the signs mean. */
  readonly legend: () => void;
}

/** So many letters have room beside a board, in a hand, in one that is held sideways, and in the smallest. */
const [WIDE, HELD, LOW, SMALLEST] = [200, 150, 112, 84];

function roomFor(inHand: boolean): number {
  if (!inHand) return WIDE;
  if (innerHeight < 500) return LOW;
  return innerWidth < 380 ? SMALLEST : HELD;
}

export function MessagePanel(props: Props): ComponentChild {
  const { sitting, setting, pointing, analysis, answers, peril, inHand, facing, usual, spoken, legend } =
    props;
  void sitting.version.value;
  const { seat } = sitting;
  const { table, status: standing, curtain, view, moves } = seat;
  const { question, outcome } = standing;
  const { analysing, insight, setWay } = analysis;
  const seen = curtain === undefined;
  const perils = peril !== undefined && <Perils says={peril} />;
  // Who has moved knows how: why not to go somewhere, or what the other one did, is read in that place.
  const knowing = seat.moves.length > 0 && (facing || perils);
  const plays = !outcome && standing.viewer !== 'spectator';
  const newcomers = useNewcomers(sitting, setting);
  const { names } = newcomers;
  const newHere = seen && plays && names.length > 0 && (
    <NewHere {...{ setting, names, legend }} room={roomFor(inHand)} />
  );
  const byBoard = answers.place !== 'panel' && !answers.inPad;
  return (
    <div class="said">
      {answers.place === 'board' && <div class="map-place" />}
      {spoken}
      {/* Behind a curtain nothing is said that somebody saw or shall see. */}
      {seen && plays && byBoard && usual && !knowing && <Hands table={table} />}
      {!inHand && !knowing && newHere}
      {!inHand && perils}
      {seen && (
        <LastLine
          sitting={sitting}
          fresh={answers.place === 'pad'}
          // Who has never played first wants to know how one does.
          over={inHand && newcomers.arrived && (moves.length > 0 || newcomers.knows) && newHere}
          instead={inHand && question && usual && (knowing || howWith(table))}
        />
      )}
      <OfferPanel sitting={sitting} />
      {seen && <Risk sitting={sitting} />}
      {seen && <NoWayOut sitting={sitting} />}
      <p class="notice" role="alert">
        {sitting.notice.value ?? ''}
      </p>
      <SaveStatus sitting={sitting} />
      {seen && <HelpText sitting={sitting} led={pointing.led} lead={pointing.lead} />}
      {seen && analysing && question && !advises(sitting) && (
        <InsightCard {...{ seat, insight, question, view }} onWay={setWay} />
      )}
    </div>
  );
}
