/** The question at hand as controls, for any game: buttons, a number, boxes to tick, or a line to write. */
import type { Option, Question } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';

interface Props {
  readonly sitting: Sitting;
  readonly question: Question;
  readonly fatal: ReadonlySet<string>;
  readonly answer: (text: string) => void;
}

export function QuestionPanel({ sitting, question, fatal, answer: give }: Props): ComponentChild {
  void sitting.version.value;
  const { table, view } = sitting.seat;
  const { words } = table;
  const pad = question.kind === 'choice' ? padOf(question.options) : undefined;
  const { panel, keep } = useFocusKept(sitting.turn);
  const answer = (text: string) => {
    keep();
    give(text);
  };
  useDigits(question, answer);
  return h(
    'section',
    {
      ref: panel,
      class: pad ? `question pad-${pad}` : 'question',
      'aria-label': 'Your answer',
    },
    h('h2', null, words.ask(question, view)),
    question.kind === 'choice' &&
      h(
        'div',
        { class: 'options' },
        question.options.map((option) =>
          h(
            'button',
            {
              key: option.word,
              class: fatal.has(option.word) ? 'button fatal' : 'button',
              'data-word': option.word,
              'aria-description': fatal.has(option.word) ? 'This would lose the game.' : undefined,
              onClick: () => answer(option.word),
            },
            words.option(question, option),
            fatal.has(option.word) && h('span', { 'aria-hidden': 'true' }, ' ⚠'),
          ),
        ),
      ),
    question.kind === 'number' &&
      h(NumberAnswer, { key: `${question.id} ${question.min}`, question, answer }),
    question.kind === 'several' && h(SeveralAnswer, { key: question.id, question, sitting, answer }),
    h('p', { class: 'hands' }, touches() ? table.face.how.touch : table.face.how.mouse),
  );
}

/** The first nine of a list are answered by their number, too. */
function useDigits(question: Question, answer: (text: string) => void): void {
  useEffect(() => {
    if (question.kind !== 'choice') return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
      const option = /^[1-9]$/.test(event.key) ? question.options[Number(event.key) - 1] : undefined;
      if (!option) return;
      event.preventDefault();
      answer(option.word);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
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
  return h(
    'form',
    { class: 'line', onSubmit: submit, noValidate: true },
    h('input', {
      type: 'number',
      inputMode: 'numeric',
      min: question.min,
      max: question.max,
      value: text,
      'aria-label': `A whole number from ${question.min} to ${question.max}`,
      onInput: (event: Event) => setText((event.currentTarget as HTMLInputElement).value),
    }),
    h('button', { class: 'button primary', type: 'submit' }, 'Answer'),
    h(
      'button',
      { class: 'button', type: 'button', onClick: () => setText(String(question.max)) },
      `Most: ${question.max}`,
    ),
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
  const toggle = (word: string) =>
    setChosen(chosen.includes(word) ? chosen.filter((each) => each !== word) : [...chosen, word]);
  const submit = (event: Event) => {
    event.preventDefault();
    answer(chosen.join(', '));
  };
  return h(
    'form',
    { class: 'several', onSubmit: submit },
    h('p', { class: 'muted' }, `${chosen.length} of ${question.count} chosen`),
    question.options.map((option) =>
      h(
        'label',
        { key: option.word, class: 'field flag' },
        h('input', {
          type: 'checkbox',
          checked: chosen.includes(option.word),
          onChange: () => toggle(option.word),
        }),
        h('span', { class: 'label' }, sitting.seat.table.words.option(question, option)),
      ),
    ),
    h(
      'button',
      { class: 'button primary', type: 'submit', disabled: chosen.length !== question.count },
      'Answer',
    ),
  );
}

/** Options that are directions lie in a square of nine, or as a cross. */
function padOf(options: readonly Option[]): 'nine' | 'four' | undefined {
  if (!options.every(({ direction }) => direction)) return undefined;
  return options.some(({ direction }) => direction!.down !== 0 && direction!.right !== 0) ? 'nine' : 'four';
}

/** Words fit the device: where there is no mouse, nobody clicks. */
export function touches(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
