/** The question at hand as controls, for any game: buttons, a number, boxes to tick, or a line to write. */

import type { GameModule, Option, Question } from '@gridhall/core';
import { capital, grouped, t } from '@gridhall/core';
import { moveWords } from '@gridhall/match';
import type { ComponentChild, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import type { Sitting } from '../play/sitting.ts';
import type { Art } from '../tables/art.ts';
import { useKeys, writes } from './use-keys.ts';
import './question.css';
import { Button } from './button.tsx';

interface Props {
  readonly sitting: Sitting;
  readonly question: Question;
  /** It is asked where there is a pad otherwise, and takes its place: nothing else moves. */
  readonly inPad?: boolean;
  readonly taught?: boolean;
  readonly fatal?: ReadonlySet<string>;
  readonly art?: Art;
  readonly answer: (text: string, ...next: readonly string[]) => void;
  readonly point?: (cells: readonly number[]) => void;
}

export function QuestionPanel(props: Props): ComponentChild {
  const {
    sitting,
    question,
    inPad = false,
    taught = false,
    fatal,
    art,
    answer: give,
    point = () => {},
  } = props;
  void sitting.version.value;
  const { table, view } = sitting.seat;
  const { words } = table;
  const pad = question.kind === 'choice' ? padOf(question.options) : undefined;
  const { panel, keep } = useFocusKept(sitting.turn);
  // Another question is read from its beginning.
  useEffect(() => panel.current?.closest('.panel')?.scrollTo({ top: 0 }), [question.id]);
  const answer = (text: string, ...next: readonly string[]) => {
    keep();
    give(text, ...next);
  };
  const { about, move } = sitting.help.value;
  const { waiting } = sitting;
  // What was answered, and cannot be sent yet, is marked as what was advised was.
  const advised = waiting ?? (about === sitting.seat.moves.length ? move : undefined);
  const drawn = art?.answers?.({ view, question, fatal, advised, answer, point, taught, seat: sitting.seat });
  useAnswerKeys(question, panel);
  return (
    <section
      ref={panel}
      class={pad ? `question pad pad-${pad}` : inPad ? 'question pad in-pad' : 'question'}
      aria-label={t`Your answer`}
    >
      <h2>
        {sitting.waitsForLine
          ? waiting === undefined
            ? t`Your answer waits`
            : t`Your answer waits: ${moveWords(table, question, waiting, view)}`
          : sitting.seat.link === 'away' && answeredBy(question) === 'board'
            ? t`Your move is sent later`
            : (art?.heading?.(question, sitting.isYou, view) ?? words.ask(question, view))}
      </h2>
      {drawn}
      {!drawn && question.kind === 'choice' && (
        <div class="options">
          {question.options.map((option) => (
            <Answer
              key={option.word}
              option={option}
              words={words.option(question, option)}
              pad={pad !== undefined}
              fatal={fatal?.has(option.word) ?? false}
              advised={advised === option.word}
              given={waiting !== undefined}
              answer={answer}
            />
          ))}
        </div>
      )}
      {question.kind === 'number' && !art?.counts?.(question, taught) && (
        <NumberAnswer key={`${question.id} ${question.min}`} question={question} answer={answer} />
      )}
      {!drawn && question.kind === 'several' && (
        <SeveralAnswer key={question.id} question={question} sitting={sitting} answer={answer} />
      )}
      {!drawn && answeredBy(question) === 'panel' && question.kind !== 'choice' && <Hands table={table} />}
    </section>
  );
}

/** How it is done with this hand. Where no answer is a button with words, it is told among what is said. */
export function Hands({ table }: { table: GameModule }): ComponentChild {
  return <p class="hands">{howWith(table)}</p>;
}

/** A small window has a mouse, too, where a page is looked at closely. */
export function howWith({ face: { how } }: GameModule): string {
  return isTouched() ? how.touch : how.mouse;
}

/** Clockwise from straight up, in eighths: drawn, so that all of them are alike whatever type there is. */
const WAYS: readonly string[] = ['-1 0', '-1 1', '0 1', '1 1', '1 0', '1 -1', '0 -1', '-1 -1'];

const SIDES: Readonly<Record<string, string>> = {
  ...{ '-1 0': 'up', '0 -1': 'left', '0 0': 'stay', '0 1': 'right', '1 0': 'down' },
};

interface AnswerProps {
  readonly option: Option;
  readonly words: string;
  /** It is one of a pad: an arrow says it, and its key. */
  readonly pad: boolean;
  readonly fatal: boolean;
  /** It is what was advised. */
  readonly advised: boolean;
  /** It was answered already, and waits for the line. */
  readonly given: boolean;
  readonly answer: (text: string) => void;
}

function Answer({ option, words, pad, fatal, advised, given, answer }: AnswerProps): ComponentChild {
  const { word, direction } = option;
  const way = direction && `${direction.down} ${direction.right}`;
  const arrow = pad && way !== undefined;
  const place = pad && !arrow ? 'off-pad' : '';
  return (
    <Button
      fatal={fatal}
      data-word={word}
      at={arrow ? SIDES[way] : undefined}
      data-key={pad && word.length === 1 ? word : undefined}
      class={advised ? `advised ${place}` : place}
      aria-description={
        fatal ? t`This would lose the game.` : advised ? (given ? t`Your answer` : t`Advised`) : undefined
      }
      onClick={() => answer(word)}
    >
      {arrow && (way === '0 0' ? <Icon name="stay" /> : <Icon name="way" turn={WAYS.indexOf(way) * 45} />)}
      <span class={arrow ? 'unseen' : ''}>{capital(words)}</span>
      {fatal && !arrow && <span aria-hidden="true">{' ⚠'}</span>}
    </Button>
  );
}

/** What answers a question of yes or no by its first letter, as in the terminal. */
const BY_LETTER: Readonly<Record<string, string>> = { y: 'yes', n: 'no' };

/**
 * Digits answer, wherever the focus is: the first ten of a list have their number, also to be ticked, and a number is written.
 * So do y and n.
 */
function useAnswerKeys({ kind }: Question, panel: RefObject<HTMLElement | null>): void {
  useKeys((event) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || writes(event)) return false;
    const said = panel.current?.querySelector<HTMLElement>(`[data-word="${BY_LETTER[key]}"]`);
    said?.click();
    if (said || !/^\d$/.test(key)) return said !== undefined && said !== null;
    const all = panel.current?.querySelectorAll<HTMLElement>('[data-word], form input');
    const one = all?.[kind === 'number' ? 0 : (Number(key) + 9) % 10];
    if (one instanceof HTMLInputElement) one.focus();
    // What is written is the browser's to write, in the place of what stands there.
    if (kind === 'number') (one as HTMLInputElement).select();
    else one?.click();
    return one !== undefined && kind !== 'number';
  });
}

/** Who answers with the keyboard goes on with it: where the control that was used is gone, the first of the next is next. */
function useFocusKept(turn: number) {
  const panel = useRef<HTMLElement>(null);
  const typed = useRef(false);
  useEffect(() => {
    const idle = document.activeElement === null || document.activeElement === document.body;
    if (typed.current && idle) panel.current?.querySelector<HTMLElement>('button, input')?.focus();
    typed.current = false;
  }, [turn]);
  const keep = () => {
    const used = document.activeElement;
    typed.current = (used && panel.current?.contains(used) && used.matches(':focus-visible')) ?? false;
  };
  return { panel, keep };
}

function NumberAnswer({
  question,
  answer,
}: {
  question: Extract<Question, { kind: 'number' }>;
  answer: (text: string) => void;
}): ComponentChild {
  const [text, setText] = useState(String(question.min));
  const submit = (event: Event) => {
    event.preventDefault();
    answer(text);
  };
  return (
    <form class="line" onSubmit={submit} noValidate>
      <input
        type="number"
        inputMode="numeric"
        min={question.min}
        max={question.max}
        value={text}
        aria-label={t`A whole number from ${question.min} to ${question.max}`}
        onInput={(event: Event) => setText((event.currentTarget as HTMLInputElement).value)}
      />
      <Button primary type="submit">
        {t`Answer`}
      </Button>
      <Button onClick={() => setText(String(question.max))}>{t`Most: ${grouped(question.max)}`}</Button>
    </form>
  );
}

function SeveralAnswer({
  question,
  sitting,
  answer,
}: {
  question: Extract<Question, { kind: 'several' }>;
  sitting: Sitting;
  answer: (text: string) => void;
}): ComponentChild {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const words = question.options.map(({ word }) => word);
  const toggle = (word: string) =>
    setChosen(chosen.includes(word) ? chosen.filter((each) => each !== word) : [...chosen, word]);
  const submit = (event: Event) => {
    event.preventDefault();
    // In the order of the question, whichever was ticked first: a lesson knows one way to write an answer.
    answer(words.filter((word) => chosen.includes(word)).join(', '));
  };
  return (
    <form class="several" onSubmit={submit}>
      <p class="muted">{t`${chosen.length} of ${question.count} chosen`}</p>
      {question.options.map((option) => (
        <label key={option.word} class="field flag">
          <input
            type="checkbox"
            checked={chosen.includes(option.word)}
            onChange={() => toggle(option.word)}
          />
          <span class="label">{sitting.seat.table.words.option(question, option)}</span>
        </label>
      ))}
      <Button primary type="submit" disabled={chosen.length !== question.count}>
        {t`Answer`}
      </Button>
    </form>
  );
}

/** Options that are directions lie in a square of nine, or as a cross; what else can be done by who may also stay, beside it. */
function padOf(options: readonly Option[]): 'nine' | 'four' | undefined {
  const ways = options.flatMap(({ direction }) => direction ?? []);
  const stays = ways.some(({ down, right }) => down === 0 && right === 0);
  if (!stays && ways.length < options.length) return undefined;
  return ways.some(({ down, right }) => down !== 0 && right !== 0) ? 'nine' : 'four';
}

/** More answers than these do not lie one above the other in a pad's place. */
const MOST_IN_PAD = 3;

/** Whether a question that is not about a way has its answers where the pad is otherwise. */
export function fitsPad(question: Question | undefined): boolean {
  return question?.kind === 'choice' && question.options.length <= MOST_IN_PAD;
}

/** Where the hand goes to answer: to the board, to a pad of directions, or to what the panel has. */
export function answeredBy(question: Question | undefined): 'board' | 'pad' | 'panel' {
  if (question === undefined || question.kind === 'cell' || question.kind === 'route') return 'board';
  return question.kind === 'choice' && padOf(question.options) ? 'pad' : 'panel';
}

/** Words fit the device: where there is no mouse, nobody clicks. */
export function isTouched(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
