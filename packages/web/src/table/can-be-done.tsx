/** What can be done at a table besides answering: verbs of the hand, help, another side, the log. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { ActButton } from '../parts/act.tsx';
import { Acts, Verbs } from '../parts/acts.tsx';
import type { useAnalysing } from '../parts/analysing.ts';
import { HelpButtons } from '../parts/help.tsx';
import type { useTelling } from '../parts/telling.ts';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';
import type { Pointing } from './pointing.ts';
import type { useSides } from './sides.ts';

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
  readonly pointing: Pointing;
  readonly analysis: ReturnType<typeof useAnalysing>;
  readonly sides: ReturnType<typeof useSides>;
  /** What a press does, where several things can be done. */
  readonly verb: { readonly now: string | undefined; readonly take: (verb: string | undefined) => void };
  /** Whether the board is looked at while a scene lies over it; nothing where none does. */
  readonly looks: { readonly looking: boolean; readonly look: (at: boolean) => void } | undefined;
  /** The panel is pulled up over the board. */
  readonly log: ReturnType<typeof useTelling>;
  /** A pad is pressed: what zooms has its place here. */
  readonly byPad: boolean;
  /** What there is to do with others who are elsewhere. */
  readonly beside: ComponentChild;
}

export function CanBeDone(props: Props): ComponentChild {
  const { sitting, setting, pointing, analysis, sides, verb, looks, log, byPad, beside } = props;
  void sitting.version.value;
  const { curtain, status: standing } = sitting.seat;
  const { question } = standing;
  const { analysing, setAnalysing, couldAnalyse } = analysis;
  const paused = question !== undefined && (setting.art.pauses?.(question) ?? false);
  const analyse = () => {
    if (!analysing) pointing.forget();
    setAnalysing(!analysing);
    log.tell(false);
  };
  return (
    <div class="acts">
      <Acts sitting={sitting} setting={setting}>
        <Verbs question={question} verb={verb.now} onVerb={verb.take} />
        {curtain === undefined && (
          <HelpButtons
            sitting={sitting}
            point={pointing.point}
            draw={pointing.draw}
            lead={pointing.lead}
            asked={() => log.tell(false)}
            paused={paused}
            shown={setting.art.shown}
          >
            {couldAnalyse && (
              <ActButton
                icon="chart"
                word={t`Analyse`}
                rare={!sides.facing}
                disabled={paused}
                pressed={analysing}
                onClick={analyse}
              />
            )}
          </HelpButtons>
        )}
        {sides.turn && (
          <ActButton icon="flip" word={t`Turn`} title={t`Turn the board`} rare onClick={sides.turn} />
        )}
        {looks && (
          <span class="looks">
            <ActButton
              icon="picture"
              word={t`Board`}
              pressed={looks.looking}
              onClick={() => looks.look(!looks.looking)}
            />
          </span>
        )}
        {byPad && <div class="zoom-place" />}
        <span class="tells">
          <ActButton
            icon="legend"
            word={t`Log`}
            pressed={log.telling}
            onClick={() => log.tell(!log.telling)}
          />
        </span>
      </Acts>
      {beside}
    </div>
  );
}
