/** What can be done at a table beside answering: each a sign with its word, what is often wanted before what seldom is. */

import { capital, type Question, t, word } from '@gridhall/core';
import { POLICIES } from '@gridhall/match';
import type { ComponentChild, ComponentChildren } from 'preact';
import { Icon, type IconName } from '../look/icons.tsx';
import { canUndo, isAnother, redo, restartGame, undo } from '../play/again.ts';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';
import { ActButton } from './act.tsx';
import { wayToBench } from './edit-button.tsx';
import { undoesLoss } from './lost-by.tsx';
import { ShareMenu } from './share.tsx';
import { Sure } from './sure.tsx';

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
  readonly children: ComponentChildren;
}

export function Acts({ sitting, setting, children }: Props): ComponentChild {
  void sitting.version.value;
  const { actions: may, outcome, viewer: who, question } = sitting.seat.status;
  const { about, moves } = sitting.seat;
  const several = about.seats.length > 1;
  const isNew = isAnother(sitting);
  const plays = who !== 'spectator';
  // Between two boards a new one is no restart: what goes on with the next is asked about.
  const paused = question !== undefined && (setting.art.pauses?.(question) ?? false);
  // What is never allowed at this table is not offered there.
  const { undo: undoes, takeback } = POLICIES[about.policy];
  const edit = wayToBench(setting, sitting.ownBoards);
  // Who is out has nothing left to give up, and who has won would give that up.
  const isOut = setting.art.isOut?.(sitting.seat.view) ?? false;
  return (
    <div class="actions">
      {/* Who looks on has nothing to take back; and who plays on from where it was lost takes that back. */}
      {plays && (undoes || takeback) && !undoesLoss(sitting) && (
        <ActButton
          icon="undo"
          word={t`Undo`}
          disabled={!canUndo(sitting)}
          onClick={() => undo(sitting)}
          keys="Control+Z"
        />
      )}
      {sitting.repeats && !several && !outcome && (
        <ActButton
          icon="restart"
          word={isNew ? t`New board` : t`Restart`}
          disabled={paused || (!isNew && moves.length === 0)}
          onClick={() => restartGame(sitting)}
          keys="r"
        />
      )}
      <Watching sitting={sitting} />
      {children}
      {plays && undoes && (
        <ActButton
          icon="redo"
          word={t`Redo`}
          rare
          disabled={!may.includes('redo')}
          onClick={() => redo(sitting)}
          keys="Control+Y"
        />
      )}
      {may.includes('offer-draw') && (
        <ActButton icon="draw" word={t`Offer a draw`} rare onClick={() => sitting.act('offer-draw')} />
      )}
      {!isOut && (may.includes('resign') || may.includes('abort')) && (
        <Sure
          word={giveUpWord(sitting)}
          words={several ? [t`Break off`, t`Resign`] : []}
          rare={!several}
          onSure={() => giveUp(sitting)}
        />
      )}
      {edit && <ActButton icon="brush" word={t`Edit`} title={t`Edit this board`} rare onClick={edit} />}
      <ShareMenu sitting={sitting} setting={setting} />
    </div>
  );
}

/** Who looks on at machines holds them, or lets them run. */
function Watching({ sitting }: { sitting: Sitting }): ComponentChild {
  const { watched, seat } = sitting;
  const how = watched.value;
  if (how === undefined || seat.status.outcome) return null;
  return (
    <>
      {/* A clock does not stand still for who looks on. */}
      {!seat.status.clocks &&
        (how === 'held' ? (
          <ActButton icon="play" word={t`Go on`} onClick={() => sitting.watch('seen')} />
        ) : (
          <ActButton icon="pause" word={t`Pause`} onClick={() => sitting.watch('held')} />
        ))}
      <ActButton
        icon="fast"
        word={t`Full speed`}
        pressed={how === 'fast'}
        onClick={() => sitting.watch(how === 'fast' ? 'seen' : 'fast')}
      />
    </>
  );
}

function giveUpWord({ seat }: Sitting): string {
  if (seat.about.seats.length === 1) return t`Give up`;
  return seat.status.actions.includes('abort') ? t`Break off` : t`Resign`;
}

/** A game nobody has really begun is broken off; any other is lost. */
function giveUp(sitting: Sitting): void {
  void sitting.act(sitting.seat.status.actions.includes('abort') ? 'abort' : 'resign');
}

interface VerbsProps {
  readonly question: Question | undefined;
  readonly verb: string | undefined;
  readonly onVerb: (verb: string | undefined) => void;
}

const SIGNS: Readonly<Record<string, IconName>> = { show: 'eye', mark: 'mark' };

/** What a press on a field does, where it may do two things: for hands with one finger. */
export function Verbs({ question, verb, onVerb }: VerbsProps): ComponentChild {
  if (question?.kind !== 'cell' || question.verbs.length < 2) return null;
  return (
    <fieldset class="segmented verbs" aria-label={t`A press on a field`}>
      {question.verbs.slice(0, 2).map((each, i) => (
        <label key={each}>
          <input
            type="radio"
            name="verb"
            checked={i === 0 ? verb === undefined : verb === each}
            onChange={() => onVerb(i === 0 ? undefined : each)}
          />
          {SIGNS[each] && <Icon name={SIGNS[each]} />}
          {capital(word(each))}
        </label>
      ))}
    </fieldset>
  );
}
