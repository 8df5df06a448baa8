/** Help at the table: what the game itself offers to show, and what its engine advises, drawn on the board. */

import { wayFrom } from '@gridhall/app';
import type { Extra } from '@gridhall/core';
import { capital, t, word } from '@gridhall/core';
import { moveWords, progressWords, solutionFromHere, type Thinking, type Thoughts } from '@gridhall/match';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { NO_HELP, type Sitting } from '../play/sitting.ts';
import { choose, settings } from '../settings.ts';
import type { Pointer } from '../tables/art.ts';
import { ActButton } from './act.tsx';
import { advisedOn } from './advised.ts';
import { announce } from './announce.ts';
import { Button } from './button.tsx';
import './help.css';

type Arrows = readonly (readonly [from: number, to: number])[];

/** The same one every time: who draws it knows that nothing is new. */
const NOTHING: readonly never[] = [];

interface Props {
  readonly sitting: Sitting;
  readonly point: (pointers: readonly Pointer[]) => void;
  /** Draws arrows from where to where. */
  readonly draw: (arrows: Arrows) => void;
  /** Draws a way cell by cell. */
  readonly lead: (way: readonly number[]) => void;
  /** Something was asked for: what lies over the board, where it will be seen, can go. */
  readonly asked: () => void;
  /** Nothing is played just now: they keep their places, and are off. */
  readonly paused?: boolean;
  /** What need not be asked for: it is shown anyway. */
  readonly shown?: readonly string[] | undefined;
  /** More to ask for. */
  readonly children?: ComponentChildren;
}

/** Where everybody makes for, in a game that knows it, for who wants it drawn: of every position, from its first frame on. */
export function useCourses({ seat, turn }: Sitting): Arrows {
  const { courses } = settings.value;
  const { question } = seat.status;
  return useMemo(
    () =>
      courses === 'on' && question
        ? (seat.table.extras ?? []).flatMap(({ routes }) => routes?.(seat.view) ?? [])
        : [],
    [seat, turn, courses],
  );
}

/** The same wish as one of two words, where there is room for both: what is drawn, and what is left to the player. */
export function CoursesChoice({ sitting }: { sitting: Sitting }): ComponentChild {
  void sitting.version.value;
  const { seat } = sitting;
  const extra = (seat.table.extras ?? []).find(({ routes }) => routes);
  if (!extra || seat.status.outcome) return null;
  const { courses } = settings.value;
  const want = (wish: 'on' | 'off') => {
    choose('courses', wish);
    // Drawn for the eye, said for the ear.
    if (wish === 'on') announce.value = extra.show(seat.view, seat.status.question);
  };
  const words = { on: extra.button ?? capital(word(extra.word)), off: t`Plain` };
  return (
    <fieldset class="segmented drawn" aria-label={t`Drawn on the board`} title={extra.about}>
      {(['on', 'off'] as const).map((wish) => (
        <label key={wish}>
          <input type="radio" name="courses" checked={courses === wish} onChange={() => want(wish)} />
          {words[wish]}
        </label>
      ))}
    </fieldset>
  );
}

/** So many letters take two lines in the smallest hand. */
const BRIEF = 84;

interface HelpTextProps {
  readonly sitting: Sitting;
  /** The way that is drawn, and how another one is. */
  readonly led: readonly number[];
  readonly lead: (way: readonly number[]) => void;
}

/** What was advised, for as long as it holds. */
export function HelpText({ sitting, led, lead: draw }: HelpTextProps): ComponentChild {
  void sitting.version.value;
  const { text, about, stop, lead, way } = sitting.help.value;
  const holds = about === sitting.seat.moves.length;
  return (
    <section class="help-at-table" aria-label={t`Help`}>
      {/* What is advised is another word than that it is thought about. */}
      <div
        key={stop ? 'thinking' : `advised ${about}`}
        class={stop ? 'advice thinking' : !way && text.length <= BRIEF ? 'advice brief' : 'advice'}
      >
        {holds && text !== '' && <Icon name="hint" />}
        <pre class="help">
          {holds && lead && <strong>{lead}</strong>}
          {holds ? text.slice(lead?.length ?? 0) : ''}
        </pre>
        {holds && stop && <Button small onClick={stop}>{t`Stop thinking`}</Button>}
        {holds && way && (
          <Button small aria-pressed={led === way} onClick={() => draw(led === way ? NOTHING : way)}>
            {t`Show the way`}
          </Button>
        )}
      </div>
    </section>
  );
}

export function HelpButtons(props: Props): ComponentChild {
  const { sitting, point, draw, lead, asked, paused = false, shown = [], children } = props;
  void sitting.version.value;
  const { seat } = sitting;
  const { question, outcome, actions: may } = seat.status;
  const about = seat.moves.length;
  const extras = (seat.table.extras ?? []).filter(({ word }) => !shown.includes(word));
  const hints = seat.offers.includes('hint') && may.includes('hint');
  const { courses } = settings.value;
  useEffect(() => {
    point(NOTHING);
    lead(NOTHING);
    draw(NOTHING);
    // Words and marks go together: who takes a move back does not find the words alone.
    if (sitting.help.value.about !== about) sitting.help.value = NO_HELP;
  }, [about]);
  const underWay = useRef(() => {});
  useEffect(() => () => underWay.current(), [about]);
  const asks = seat.offers.includes('solve') && may.includes('hint');
  // While somebody else is to move they keep their places.
  const could = useRef({ hints, asks });
  if (question) could.current = { hints, asks };
  if (outcome || (extras.length === 0 && !could.current.hints && !could.current.asks)) return null;

  const say = (text: string, stop?: () => void) => {
    sitting.help.value = { text, about: seat.moves.length, ...(stop ? { stop } : {}) };
  };
  /** What comes of a thought, while nobody has moved on; whoever does calls it off. */
  const think = async <K extends 'hint' | 'solve'>(
    what: K,
    words: (found: Thoughts[K]) => string,
    show?: (found: Thoughts[K]) => void,
  ) => {
    asked();
    // What was advised before goes with its words.
    point(NOTHING);
    lead(NOTHING);
    draw(NOTHING);
    const thought: Thinking<Thoughts[K]> = seat.think(what, (progress) => {
      if (about === seat.moves.length) say(t`Thinking: ${progressWords(progress)} …`, thought.cancel);
    });
    underWay.current = thought.cancel;
    say(t`Thinking …`, thought.cancel);
    const found = await thought.answer;
    if (about !== seat.moves.length) return;
    const text = found.ok ? words(found.value) : sitting.says(found.fault);
    say(text);
    announce.value = text;
    if (found.ok) show?.(found.value);
  };
  const advise = () =>
    think(
      'hint',
      (hint) => {
        if (!hint || !question) return t`There is no advice to give here.`;
        const why = hint.lettered?.why ?? hint.why;
        // What is ticked on the board need not be found by its numbers.
        return hint.sure && question.kind === 'cell'
          ? why
          : `${moveWords(seat.table, question, hint.move, seat.view)}: ${why}`;
      },
      (hint) => {
        if (!hint || !question) return;
        const { pointers, route } = advisedOn(seat.table, question, seat.view, hint);
        point(pointers);
        if (route.length > 0) draw(route);
        const { text } = sitting.help.value;
        const said = moveWords(seat.table, question, hint.move, seat.view);
        // What is to be done, or what is sure of it: how the sentence begins.
        const lead = text.startsWith(said) ? said : /^[^,.]*/.exec(text)![0];
        sitting.help.value = { ...sitting.help.value, move: hint.move, lead };
      },
    );
  const ask = async (extra: Extra<unknown>) => {
    asked();
    if (extra.routes) {
      choose('courses', courses === 'on' ? 'off' : 'on');
      // Drawn for the eye, said for the ear.
      if (courses === 'off') announce.value = extra.show(seat.view, question);
      return;
    }
    const text = extra.show(seat.view, question);
    const moves = extra.moves?.(seat.view) ?? [];
    const { viewer: who } = seat.status;
    for (const move of moves) {
      if (!seat.status.question || seat.status.viewer !== who) break;
      if (!(await sitting.answer(move, true)).ok) break;
    }
    say(text);
    // What the moves brought about is told by the table itself.
    if (moves.length === 0) announce.value = text;
  };
  return (
    <>
      {could.current.hints && (
        <ActButton icon="hint" word={t`Hint`} disabled={!hints || paused} onClick={advise} keys="h" />
      )}
      {could.current.asks && (
        <ActButton
          icon="ask"
          disabled={!asks || paused}
          word={t`Can it be won?`}
          rare
          onClick={() =>
            think('solve', solutionFromHere, ({ moves = [] }) => {
              const way = seat.about.secrets ? NOTHING : wayFrom(seat.table, seat.view, moves);
              const { text } = sitting.help.value;
              const [first] = /^[^,.:]*/.exec(text)!;
              sitting.help.value = { ...sitting.help.value, lead: first, ...(way.length > 1 && { way }) };
            })
          }
        />
      )}
      {children}
      {extras.map((extra) => (
        <Button
          key={extra.word}
          small
          class={extra.routes ? 'act rare act-courses' : 'act rare'}
          disabled={!question || paused}
          aria-label={extra.button ?? capital(word(extra.word))}
          aria-description={extra.about}
          title={extra.about}
          aria-pressed={extra.routes ? courses === 'on' : undefined}
          onClick={() => ask(extra)}
        >
          <Icon name={extra.moves ? 'wait' : 'eye'} />
          <span class="word">{extra.button ?? capital(word(extra.word))}</span>
        </Button>
      ))}
    </>
  );
}
