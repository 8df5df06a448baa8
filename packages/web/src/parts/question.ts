/** The question at hand as controls, for any game: buttons, a number, boxes to tick, or a line to write. */
import type { Question } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Match } from '../play/match.ts';

interface Props {
  readonly match: Match;
  readonly question: Question;
  /** The board takes cells and routes by itself: no line to write is needed then. */
  readonly boardAnswers: boolean;
  readonly pad: 'nine' | 'four' | undefined;
  /** How to answer on the board itself. */
  readonly hands?: string | undefined;
  readonly fatal: ReadonlySet<string>;
  readonly answer: (text: string) => void;
}

export function QuestionPanel({
  match,
  question,
  boardAnswers,
  pad,
  hands,
  fatal,
  answer: give,
}: Props): ComponentChild {
  const { words } = match.table;
  const { panel, keep } = useFocusKept(match.version.value);
  const answer = (text: string) => {
    keep();
    give(text);
  };
  return h(
    'section',
    {
      ref: panel,
      class: pad && question.kind === 'choice' ? `question pad-${pad}` : 'question',
      'aria-label': 'Your answer',
    },
    h('h2', null, words.ask(question, match.view)),
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
    question.kind === 'several' && h(SeveralAnswer, { key: question.id, question, match, answer }),
    (question.kind === 'cell' || question.kind === 'route') &&
      !boardAnswers &&
      h(LineAnswer, { question, answer }),
    hands !== undefined && h('p', { class: 'hands' }, hands),
  );
}

/** Who answers with the keyboard goes on with it: where the control that was used is gone, the first of the next is next. */
function useFocusKept(version: number) {
  const panel = useRef<HTMLElement>(null);
  const typed = useRef(false);
  useEffect(() => {
    const idle = document.activeElement === null || document.activeElement === document.body;
    if (typed.current && idle) panel.current?.querySelector<HTMLElement>('button, input')?.focus();
    typed.current = false;
  }, [version]);
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
  match,
  answer,
}: {
  question: Extract<Question, { kind: 'several' }>;
  match: Match;
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
        h('span', { class: 'label' }, match.table.words.option(question, option)),
      ),
    ),
    h(
      'button',
      { class: 'button primary', type: 'submit', disabled: chosen.length !== question.count },
      'Answer',
    ),
  );
}

function LineAnswer({
  question,
  answer,
}: {
  question: Extract<Question, { kind: 'cell' | 'route' }>;
  answer: (text: string) => void;
}): ComponentChild {
  const [text, setText] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    answer(text);
    setText('');
  };
  return h(
    'form',
    { class: 'line', onSubmit: submit },
    h('input', {
      type: 'text',
      value: text,
      autocomplete: 'off',
      maxLength: 200,
      'aria-label':
        question.kind === 'cell' ? `Your move: ${question.verbs.join(', ')} and a field` : 'Your move',
      onInput: (event: Event) => setText((event.currentTarget as HTMLInputElement).value),
    }),
    h('button', { class: 'button primary', type: 'submit' }, 'Play'),
  );
}
