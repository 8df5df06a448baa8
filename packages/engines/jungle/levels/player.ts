/** A computer player in one game. Its tables last from move to move, unless an answer must be reproducible. */
import type { Analysis, Hint, Mind, Question, Send, Thought } from '@gridhall/core';
import { type JungleView, type Move, moveOf } from '@gridhall/games/jungle';
import { type Evaluator, loadEvaluator } from '../evaluation/evaluate.ts';
import { hintFrom } from '../hints/hint.ts';
import { chanceOf, depthWords, moveText, variationOf } from '../hints/words.ts';
import { historyOf } from '../position/position.ts';
import { SharedSearch } from '../search/helper.ts';
import { SearchState, type Soon, whenReady } from '../search/state.ts';
import { type SearchOptions, type SearchResult, setPosition, think } from '../search/think.ts';
import { endgamesFor } from '../tablebases/tablebases.ts';
import { LEVELS, styleOf } from './levels.ts';
import { SIMPLE } from './simple.ts';

/** Entries of a table that lasts, and of one that is emptied before every search, as powers of two. */
const LASTING_BITS = 19;
const BRIEF_BITS = 15;
/** An analysis shows this many lines. */
const LINES = 3;
/** A hint takes no more nodes than this. */
const HINT_NODES = 400_000;

export class JunglePlayer implements Mind<JungleView> {
  readonly #states = new Map<string, SearchState>();
  readonly #companies = new Map<boolean, SharedSearch>();
  readonly #send: () => Send | undefined;

  /** `send` returns how to send a task to a second thread, if there is one. */
  constructor(send: () => Send | undefined = () => undefined) {
    this.#send = send;
  }

  choose(player: string, view: JungleView, question: Question, thought: Thought): Soon<string> {
    const moves = movesOf(question);
    const simple = SIMPLE.find(({ id }) => id === player);
    if (simple) return moveText(simple.pick(view, moves, thought.random));
    const level = LEVELS.find(({ id }) => id === player);
    if (!level) throw new RangeError(`there is no player ${JSON.stringify(player)}`);
    const { random } = thought;
    const findings = this.#think(view, thought, {
      ...level,
      ...styleOf(level, moves, view, random),
    });
    return whenReady(findings, ({ lines }) => moveText(lines[0]!.moves[0]!));
  }

  hint(view: JungleView, question: Question, thought: Thought): Soon<Hint | undefined> {
    const only = movesOf(question);
    const findings = this.#think(view, thought, { nodes: HINT_NODES, only });
    return whenReady(findings, ({ lines }) => hintFrom(view, lines[0]!));
  }

  analyse(view: JungleView, question: Question, thought: Thought): Soon<Analysis> {
    const findings = this.#think(view, thought, { lines: LINES, only: movesOf(question) });
    return whenReady(findings, (found) => ({
      chance: chanceOf(found.lines[0]!.score),
      lines: found.lines.map(variationOf),
      says: depthWords(found),
    }));
  }

  close(): void {
    this.#states.clear();
    this.#companies.clear();
  }

  #think(view: JungleView, thought: Thought, wanted: SearchOptions): Soon<SearchResult> {
    return whenReady(loadEvaluator(), (evaluator) => this.#search(evaluator, view, thought, wanted));
  }

  #search(
    evaluator: Evaluator,
    view: JungleView,
    thought: Thought,
    wanted: SearchOptions,
  ): Soon<SearchResult> {
    // A budget in steps gives the same answer each time, whatever was searched before; a clock does not.
    const timed = thought.ms !== Number.POSITIVE_INFINITY && wanted.nodes === undefined;
    const company = timed ? this.#companyFor(view) : undefined;
    const lasting = company !== undefined || thought.steps === Number.POSITIVE_INFINITY;
    const state = this.#stateFor(evaluator, view, lasting, company);
    if (!lasting) state.forget();
    state.forbidThird = view.repetition === 'forbid-third';
    const { start, moves } = historyOf(view);
    setPosition(state, start, moves);
    const prepared = state.endgames?.prepare(state.position);
    const alone = () =>
      think(state, {
        ...wanted,
        nodes: Math.min(wanted.nodes ?? Number.POSITIVE_INFINITY, thought.steps),
        stop: (spent) => thought.stop(spent),
        hear: (findings) =>
          thought.report({
            best: moveText(findings.lines[0]!.moves[0]!),
            lines: findings.lines.map(variationOf),
            says: depthWords(findings),
          }),
      });
    return whenReady(prepared, () =>
      company ? company.during({ view, opponentRepeats: false }, thought.ms, alone) : alone(),
    );
  }

  /** Returns the second thread and the table that it shares, if there can be one. */
  #companyFor({ elephantTakesRat }: JungleView): SharedSearch | undefined {
    const send = this.#send();
    if (!send) return undefined;
    const company = this.#companies.get(elephantTakesRat) ?? new SharedSearch(LASTING_BITS, send);
    this.#companies.set(elephantTakesRat, company);
    return company;
  }

  #stateFor(
    evaluator: Evaluator,
    { elephantTakesRat }: JungleView,
    lasting: boolean,
    company: SharedSearch | undefined,
  ): SearchState {
    const name = `${elephantTakesRat} ${lasting} ${company !== undefined}`;
    const known = this.#states.get(name);
    if (known) return known;
    const state = new SearchState(evaluator, company?.table ?? (lasting ? LASTING_BITS : BRIEF_BITS));
    state.endgames = endgamesFor(elephantTakesRat);
    this.#states.set(name, state);
    return state;
  }
}

function movesOf(question: Question): readonly Move[] {
  if (question.kind !== 'route')
    throw new TypeError(`a player of Jungle is not asked for a ${question.kind}`);
  const { routes } = question;
  return Array.from({ length: routes.length / 2 }, (_, i) => moveOf(routes[2 * i]!, routes[2 * i + 1]!));
}
