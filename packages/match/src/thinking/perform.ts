/** A task done: the right method of a mind, or random play where there is none. */
import {
  bad,
  type Engine,
  type GameModule,
  good,
  type Mind,
  type Result,
  type Thought,
  t,
} from '@gridhall/core';
import type { Answers, Task, TaskKind, TaskOf } from '../seat/ports.ts';
import { chooseRandomly, isRandom, type RandomlyPlayed } from './players.ts';
import { type Meter, replay } from './replay.ts';

/** What a worker loads by the name of a game; undefined where there is none. */
export interface Loaded {
  readonly table: RandomlyPlayed | GameModule | undefined;
  readonly engine: Engine | undefined;
}

export async function perform(
  task: Task,
  { table, engine }: Loaded,
  open: (engine: Engine) => Mind,
  thought: Thought,
  meter: Meter,
): Promise<Result<Answers[TaskKind]>> {
  if (task.task === 'open' || task.task === 'check') {
    if (table === undefined || !('words' in table)) return bad('no-rules', { game: task.game });
    return task.task === 'open' ? replay(table, task, thought, meter) : check(table, task, meter);
  }
  if (task.task === 'choose' && !engine?.players.some(({ id }) => id === task.player)) {
    if (!isRandom({ id: task.player })) return bad('no-such-player', { player: task.player });
    return table ? random(table, engine, task, thought) : bad('no-rules', { game: task.game });
  }
  // They are nobody's game: no mind is opened for them.
  const mind = engine && task.task !== 'puzzles' ? open(engine) : undefined;
  switch (task.task) {
    case 'choose': {
      const text = await mind!.choose(task.player, task.view, task.question, thought);
      return typeof text === 'string' ? good(text) : bad('engine-failed', { why: t`its move is no text` });
    }
    case 'hint':
      return mind?.hint ? good(await mind.hint(task.view, task.question, thought)) : notOffered(task);
    case 'analyse':
      return mind?.analyse
        ? good(await mind.analyse(task.view, task.question, thought, task.wish))
        : notOffered(task);
    case 'solve':
      return mind?.solve ? good(await mind.solve(task.view, task.goal, thought)) : notOffered(task);
    case 'generate':
      return mind?.generate ? good(await mind.generate(task.params, task.wish, thought)) : notOffered(task);
    case 'review':
      return mind?.review
        ? good(await mind.review(task.views, task.moves, task.seconds, thought))
        : notOffered(task);
    case 'puzzles':
      return engine?.puzzles ? good(await engine.puzzles()) : notOffered(task);
  }
}

function check(
  { game }: GameModule,
  { params, setup }: TaskOf<'check'>,
  meter: Meter,
): Result<Answers['check']> {
  const before = meter().ms;
  const made = game.create(params, setup);
  return made.ok ? good({ ms: meter().ms - before }) : made;
}

const notOffered = ({ task }: Task) => bad('not-offered', { what: task });

function random(
  table: RandomlyPlayed,
  engine: Engine | undefined,
  task: TaskOf<'choose'>,
  thought: Thought,
): Result<string> {
  const text = chooseRandomly(table, engine, task.view, task.question, thought.random, thought.steps);
  return text === undefined ? bad('not-imagined') : good(text);
}
