/** What the console says and asks on the way through a game, whatever its luck. */
import type { Action, Tell } from '@gridhall/core';
import {
  digits,
  eventWords,
  game,
  heroName,
  type ThronesEvent,
  type ThronesParams,
  type ThronesState,
  type ThronesView,
  tablesOf,
  warriorName,
} from '@gridhall/games/thrones';
import type { ClassicIo } from '../classic/console.ts';
import { askName, askUntilLegal, type TypedAnswers } from './questions.ts';
import { HEADER, resultLine, topFive } from './results.ts';

/** What the classic console plays. */
export const CLASSIC: ThronesParams = {
  ...{ fates: 'all', sight: 'hidden', players: 1, rivals: 0, horses: false },
};

/** In the working directory. */
export const RESULTS = 'resultsGOT.txt';

/** Answers with the player's name. */
export function welcome(answers: TypedAnswers): Promise<string> {
  answers.io.rule?.('start');
  answers.io.print('Welcome to the G A M E of T H R O N E S!\n');
  return askName(answers);
}

/** What lists of the own warriors show. */
export const TRAITS = 'traits';

/** The rule that changed something last, of what is shown of the own hero: what is wrong with it is wrong there. */
export type Because = (part: string) => string | undefined;

/** The question that waits, after the map where it is a turn's. */
export async function askQuestion(
  answers: TypedAnswers,
  state: ThronesState,
  name: string,
  because: Because = () => undefined,
): Promise<Action> {
  const { io } = answers;
  const view = game.view(state, 0);
  const question = game.ask(state, 0)!;
  if (question.id === 'turn') {
    io.rule?.('map');
    io.print(`${game.text(view)}\n`);
    for (const [part, text] of statusParts(view)) {
      io.rule?.(because(part) ?? 'status');
      io.print(text);
    }
    io.print('\n');
  }
  const rule = ruleOfQuestion(question.id);
  io.rule?.(rule);
  const traits = because(TRAITS) ?? rule;
  return askUntilLegal({
    answers,
    question,
    view,
    name,
    rule,
    traits,
    check: (one) => game.check(state, one),
  });
}

/** How the own hero stands, in plain numbers, whatever other front ends say; in parts, each under its name. */
export function statusParts(view: ThronesView): readonly (readonly [name: string, text: string])[] {
  const { own } = view;
  if (!own) return [['Hero', 'Hero: not yet chosen']];
  const tables = tablesOf(view);
  const party = own.party.map((one) => warriorName(tables, one.warrior) + (one.dragonglass ? '*' : ''));
  const status: readonly (readonly [name: string, value: string | number])[] = [
    ['Hero', heroName(tables, view.hero)],
    ['Turn', view.turn],
    ['At', `row ${tables.rowOf[own.place]! + 1}, column ${tables.columnOf[own.place]! + 1}`],
    ['Money', own.money],
    ['Influence', own.influence],
    ['Army', own.army],
    ['Points', own.points],
    ['Tiles', own.tiles],
    ...(own.mounted === undefined ? [] : [['Horse', own.mounted ? 'yes' : 'none'] as const]),
    ['Warriors', party.join(', ') || 'none'],
    ['Retired', view.retired.map((hero) => heroName(tables, hero)).join(', ') || 'nobody'],
  ];
  return status.map(([name, value], i) => [name, `${i === 0 ? '' : '; '}${name}: ${value}`]);
}

/** Money, influence and army are one rule. */
function ruleOfQuestion(id: string): string {
  return id === 'money' || id === 'influence' || id === 'army' ? 'ask-making' : `ask-${id}`;
}

/** How a game ends is said by the rule that ends it. */
function ruleOfEvent(event: ThronesEvent): string {
  if (event.type !== 'ended') return event.type;
  if (event.ending === 'refused') return 'refused';
  return event.ending === 'walkers-beaten' || event.ending === 'walkers-won' ? 'round' : 'ended';
}

export function teller(io: Pick<ClassicIo, 'print' | 'rule'>): Tell<ThronesEvent> {
  return (event) => {
    // That Stannis has retired is said by the question that follows.
    if (event.type === 'turn' || (event.type === 'retired' && event.tribute)) return;
    // Where one starts, the console says by row and column alone.
    const sentence = eventWords(event.type === 'chosen' ? { ...event, city: '' } : event, digits);
    if (!sentence) return;
    io.rule?.(ruleOfEvent(event));
    io.print(`${sentence}\n`);
  };
}

/** A won game is written down; after every game the top five are shown. Answers with why the file could not be used. */
export async function record(io: ClassicIo, state: ThronesState, name: string): Promise<string | undefined> {
  const { results: [won] = [], measures } = game.outcome(state)!;
  if (won === 1) {
    const line = resultLine({
      name,
      hero: heroName(state.tables, state.player),
      points: measures?.points ?? 0,
    });
    const fault = io.addLine(RESULTS, HEADER, line);
    if (fault) return fault.problem;
  }
  const file = await io.readFile(RESULTS);
  if ('problem' in file && !file.missing) return file.problem;
  const best = topFive('text' in file ? file.text : '');
  io.rule?.('results');
  io.print(best.length > 0 ? 'The greatest of all time:\n' : 'Nobody has beaten the White Walkers yet.\n');
  best.forEach((one, i) => {
    io.print(`${i + 1}. ${one.name} (${one.hero}): ${one.points}\n`);
  });
  return undefined;
}

export function again(answers: TypedAnswers): Promise<boolean> {
  answers.io.rule?.('ask-again');
  return answers.yes('Would you like to play again, Your Grace? (Y/N): ');
}
