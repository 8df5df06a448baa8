/** Keys in a lesson, and what is remembered of one that is left. */
import type { Effect, PageContext } from '../page.ts';
import type { ScreenSettings } from '../settings.ts';
import type { Learning } from './model.ts';
import { leaving, type SeatedTable } from './sitting.ts';

/**
 * What a key does to the lesson itself, or undefined where it is for the board: most commands sleep; what is over, or only
 * to be read, goes on with a key.
 */
export function inLesson(
  sitting: SeatedTable,
  { course, then }: Learning,
  name: string,
  bound: string | undefined,
  hall: PageContext,
): readonly Effect[] | undefined {
  const onward = name === 'enter' || name === ' ';
  const done = course.ends ? onward : name === 'p' && course.step?.enough === true;
  if (name === 'escape' || bound === 'leave' || done) {
    const { game } = sitting.seat.about;
    const left = remembered(hall.settings, game, course.ends ? 0 : course.at);
    // Who asked for the lesson and had enough of it is not taught again before the game that it leads to.
    const settings = done || course.ends ? told(left, game) : left;
    return [
      { do: 'settings', settings },
      { do: 'run', task: leaving(sitting) },
      ...then({ ...hall, settings }, done),
      { do: 'close' },
    ];
  }
  if (course.step && !course.step.want && onward) {
    course.next();
    return [];
  }
  return !course.step || (bound && bound !== 'rules' && bound !== 'type') ? [] : undefined;
}

function told(settings: ScreenSettings, game: string): ScreenSettings {
  return settings.seen.includes(game) ? settings : { ...settings, seen: [...settings.seen, game] };
}

/** Who leaves comes back to where he was; who is through begins anew. */
function remembered(settings: ScreenSettings, game: string, steps: number): ScreenSettings {
  const { [game]: _before, ...others } = settings.learnt;
  return { ...settings, learnt: steps === 0 ? others : { ...others, [game]: steps } };
}
