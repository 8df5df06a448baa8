/** A game learnt by playing it: a board made for it, a sentence at a time. */
import { faultWords, freshSeed, Session } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../parts/board.ts';
import { useLoaded, Waiting } from '../parts/lazy.ts';
import { Lost } from '../parts/lost.ts';
import { QuestionPanel } from '../parts/question.ts';
import { Match } from '../play/match.ts';
import { go } from '../router.ts';
import { moves, settings } from '../settings.ts';
import type { Pointer, Tutorial } from '../tables/face.ts';
import { type Laid, layTable } from '../tables/index.ts';
import { announce } from './arrivals.ts';

const NOWHERE: readonly Pointer[] = [];
const NOTHING: ReadonlySet<string> = new Set();

export function Learn({ game }: { game: string }): ComponentChild {
  const loaded = useLoaded(async () => ({ laid: await layTable(game) }), [game]);
  const laid = loaded instanceof Error ? undefined : loaded?.laid;
  const tutorial = laid?.face.tutorial;
  useEffect(() => {
    if (laid && !tutorial) go(`#/rules/${game}`);
  }, [laid]);
  if (loaded instanceof Error) return h(Lost, { say: loaded.message });
  if (loaded === undefined) return h(Waiting, { what: 'Laying the table' });
  if (laid === undefined) return h(Lost, { say: `No game here is called ${game}.` });
  return tutorial ? h(Course, { laid, tutorial }) : h(Waiting, { what: 'Fetching the rules' });
}

function start(laid: Laid, tutorial: Tutorial): Match | string {
  const session = Session.start(laid.table, {
    id: freshSeed(),
    params: tutorial.params,
    setup: tutorial.setup,
    players: laid.table.game.seats(tutorial.params).map((name) => ({ name, kind: 'human' })),
  });
  return session.ok ? new Match(session.value, false) : faultWords(laid.table.words, session.fault);
}

function Course({ laid, tutorial }: { laid: Laid; tutorial: Tutorial }): ComponentChild {
  const match = useMemo(() => start(laid, tutorial), [laid]);
  const [at, setAt] = useState(0);
  const [nudge, setNudge] = useState<string | undefined>(undefined);
  const lesson = tutorial.lessons[at];
  useEffect(() => {
    if (lesson) announce.value = lesson.say;
  }, [at]);
  if (typeof match === 'string') return h(Lost, { say: match });
  const { game } = laid.table;
  const version = match.version.value;
  const question = match.question;
  const answer = (text: string) => {
    const asked = match.question;
    if (!asked || !lesson) return;
    const read = game.read(asked, text);
    const move = read.ok ? game.write(asked, read.value) : text;
    if (!lesson.want?.includes(move)) {
      setNudge(lesson.nudge ?? 'Not that one yet: follow the mark on the board.');
      return;
    }
    const done = match.answer(text);
    setNudge(done.ok ? undefined : match.says(done.fault));
    if (done.ok) setAt(at + 1);
  };
  return h(
    'main',
    { id: 'main', class: `table hue-${laid.name}`, tabIndex: -1 },
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'button plain', href: '#/' }, '‹ Hall'),
      h('h1', null, `Learn ${game.title}`),
      h(
        'span',
        { class: 'muted' },
        `${Math.min(at + 1, tutorial.lessons.length)} of ${tutorial.lessons.length}`,
      ),
    ),
    h(
      'div',
      { class: 'stage' },
      h(Board, {
        face: laid.face,
        game,
        view: match.view,
        version,
        question,
        viewer: match.viewer,
        answer,
        events: match.events,
        last: match.session.moves.at(-1)?.text,
        letters: settings.value.symbols === 'letters',
        moves: moves(),
        fatal: NOTHING,
        pointers: lesson?.pointers ?? NOWHERE,
      }),
    ),
    h(
      'aside',
      { class: 'panel', 'aria-label': 'The lesson' },
      h('p', { class: 'lesson' }, lesson?.say ?? 'That is all there is to it. The table is yours.'),
      h('p', { class: 'notice', role: 'alert' }, nudge ?? ''),
      lesson &&
        !lesson.want &&
        h('button', { class: 'button primary', onClick: () => setAt(at + 1) }, 'Go on'),
      lesson?.want &&
        question &&
        h(QuestionPanel, {
          match,
          question,
          boardAnswers: laid.face.boardAnswers ?? false,
          pad: laid.face.pad,
          fatal: NOTHING,
          answer,
        }),
      !lesson &&
        h(
          'div',
          { class: 'actions' },
          h('a', { class: 'button primary', href: `#/new/${laid.name}` }, 'Play'),
          h('a', { class: 'button', href: `#/rules/${laid.name}` }, 'All the rules'),
        ),
    ),
  );
}
