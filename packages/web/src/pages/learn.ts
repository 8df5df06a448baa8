/** A game learnt by playing it: a board made for it, a sentence at a time. */
import { Course, lessonOpening, POLICIES } from '@gridhall/match';
import { type ComponentChild, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../parts/board.ts';
import { useLoaded, Waiting } from '../parts/lazy.ts';
import { Lost } from '../parts/lost.ts';
import { Status } from '../parts/panel.ts';
import { QuestionPanel, touches } from '../parts/question.ts';
import { type Sitting, sitDown } from '../play/sitting.ts';
import { moves, settings } from '../settings.ts';
import type { Pointer } from '../tables/art.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { announce, recordWords } from './brought-records.ts';

const NOTHING: ReadonlySet<string> = new Set();

interface Lesson {
  readonly setting: Setting;
  readonly sitting: Sitting;
  readonly course: Course;
}

export function Learn({ game }: { game: string }): ComponentChild {
  const loaded = useLoaded<Lesson | { readonly say: string }>(
    () => begin(game),
    [game],
    (late) => 'sitting' in late && late.sitting.close(),
  );
  if (loaded instanceof Error) return h(Lost, { say: loaded.message });
  if (loaded === undefined) return h(Waiting, { what: 'Laying the table' });
  return 'say' in loaded ? h(Lost, { say: loaded.say }) : h(Taught, loaded);
}

async function begin(game: string): Promise<Lesson | { readonly say: string }> {
  const setting = await findSetting(game);
  if (!setting) return { say: `No game here is called ${game}.` };
  const { table } = setting;
  const course = new Course(table.face.lesson);
  const options = { policy: POLICIES.lesson, accepts: (move: string) => course.accepts(move) };
  const opening = lessonOpening(table, course.lesson);
  const sitting = opening.ok ? await sitDown(table, opening.value, 'people', options) : opening;
  return sitting.ok ? { setting, sitting: sitting.value, course } : { say: recordWords(sitting.fault) };
}

function Taught({ setting, sitting, course }: Lesson): ComponentChild {
  const [nudge, setNudge] = useState<string | undefined>(undefined);
  void sitting.version.value;
  const { seat } = sitting;
  const { table } = seat;
  const { step, at, lesson } = course;
  useEffect(() => () => sitting.close(), [sitting]);
  useEffect(() => {
    if (step) announce.value = step.say;
  }, [at]);
  const { question } = seat.standing;
  const answer = (text: string) =>
    void course.play(seat, text).then((done) => {
      setNudge(done.ok ? undefined : sitting.says(done.fault));
      sitting.version.value++;
    });
  const next = () => {
    course.next();
    sitting.version.value++;
  };
  const pointers = step?.cells?.map((cell): Pointer => ({ cell, mark: 'hint' })) ?? [];
  const how = step?.how && (touches() ? step.how.touch : `${step.how.mouse} ${step.how.keys}`);
  return h(
    'main',
    { id: 'main', class: `table hue-${setting.name}`, tabIndex: -1 },
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'button plain', href: '#/' }, '‹ Hall'),
      h('h1', null, `Learn ${table.game.title}`),
      h('span', { class: 'muted' }, `${Math.min(at + 1, lesson.steps.length)} of ${lesson.steps.length}`),
    ),
    h(
      'div',
      { class: 'stage' },
      h(Board, {
        ...{
          art: setting.art,
          table,
          view: seat.view,
          version: sitting.turn,
          answer,
          viewer: seat.standing.who,
          pointers,
        },
        ...{ question: step?.want && question, events: sitting.events, moves: moves(), fatal: NOTHING },
        letters: settings.value.symbols === 'letters',
      }),
    ),
    h(
      'aside',
      { class: 'panel', 'aria-label': 'The lesson' },
      h('p', { class: 'lesson' }, step?.say ?? 'That is all there is to it. The table is yours.'),
      how && h('p', { class: 'hands' }, how),
      h('p', { class: 'notice', role: 'alert' }, nudge ?? ''),
      step && !step.want && h('button', { class: 'button primary', onClick: next }, 'Go on'),
      step?.want && question && h(QuestionPanel, { sitting, question, fatal: NOTHING, answer }),
      step && h(Status, { sitting }),
      !step &&
        h(
          'div',
          { class: 'actions' },
          h('a', { class: 'button primary', href: `#/new/${setting.name}` }, 'Play'),
          h('a', { class: 'button', href: `#/rules/${setting.name}` }, 'All the rules'),
        ),
    ),
  );
}
