/**
 * Where to show a field when none is surely safe: not only by the chance to survive it, but by what its number would
 * tell. For every field that may be worth it and every number it may show, the frontier around it is counted again.
 */
import { ComponentCount, type Stop } from '../count/component-count.ts';
import type { Survey } from '../count/survey.ts';
import { both, logChoose, ONE_WAY, type Ways } from '../count/ways.ts';

/** What showing a field would bring. */
export interface GuessValue {
  readonly place: number;
  /** The chance to survive it and the next show too, where what its number would tell counts as well: see `worthOf`. */
  readonly worth: number;
}

/**
 * How much better games end when a show leaves safe fields that are informative, or was a 0, than when the next
 * show is one more guess with the same chance. Measured in 15,000 games on the largest board, the luck taken out.
 */
const TOLD = [1, 1.04, 1.1, 1.15, 1.15, 1.2] as const;
const ZERO = 1.15;
/** No show is worth more than its chance times this. */
export const MOST_WORTH = 1.2;

/** Values the position after a number is shown, by the safest next field and the count of informative safe fields. */
function worthOf(number: number, { best, told }: Shown): number {
  if (told === 0) return best;
  return number === 0 ? ZERO : TOLD[Math.min(told, TOLD.length - 1)]!;
}

/** What is known when a field has shown a number. */
interface Shown {
  /** How likely it is. */
  readonly chance: number;
  /** How safe the safest field is then of which something is uncertain. */
  readonly best: number;
  /** How many fields are surely safe then and tell something. */
  readonly told: number;
}

export class Guess {
  readonly survey: Survey;
  /** How safe the safest field of each component is. */
  readonly #bestOf: number[] = [];
  readonly #counts: ComponentCount[] = [];
  /** Places of which all is known after a show, by the number of that show. */
  readonly #certain: Int32Array;
  #shows = 0;

  constructor(survey: Survey) {
    this.survey = survey;
    this.#certain = new Int32Array(survey.board.number.length);
  }

  /** Called once after the survey has run. */
  prepare(): void {
    const { survey } = this;
    for (let i = 0; i < survey.components; i++) {
      const { component, geese, free } = survey.counts[i]!;
      let best = 0;
      for (let group = 0; group < component.groups; group++)
        best = Math.max(best, free[group]! / (geese[group]! + free[group]!));
      this.#bestOf[i] = best;
    }
  }

  prospect(place: number, stop: Stop): GuessValue | undefined {
    const { survey } = this;
    const { board } = survey;
    const { steps, number } = board;
    const concerned = this.#concerned(place);
    let others = ONE_WAY;
    let elsewhere = 0;
    for (let i = 0; i < survey.components; i++) {
      if (concerned.includes(i)) continue;
      others = both(others, survey.counts[i]!.ways);
      elsewhere = Math.max(elsewhere, this.#bestOf[i]!);
    }
    const open = board.openAround(place);
    let held = 0;
    for (let i = 0; i < 8; i++) {
      const near = place + steps[i]!;
      if (!board.isOpen(near) && number[near] === -1 && board.known[near] === 2) held++;
    }
    let worth = 0;
    for (let geese = 0; geese <= open; geese++) {
      number[place] = held + geese;
      const seen = this.#shown(place, open, concerned, others, elsewhere, stop);
      number[place] = -1;
      if (!seen) return undefined;
      worth += seen.chance * worthOf(held + geese, seen);
    }
    return { place, worth };
  }

  /** The components that a field belongs to or touches. */
  #concerned(place: number): number[] {
    const { survey } = this;
    const { board } = survey;
    const concerned: number[] = [];
    const add = (near: number) => {
      if (!board.isOpen(near) || !survey.isFrontier(near)) return;
      const component = survey.componentAt[near]!;
      if (!concerned.includes(component)) concerned.push(component);
    };
    add(place);
    for (let i = 0; i < 8; i++) add(place + board.steps[i]!);
    return concerned;
  }

  /** With the field shown. */
  #shown(
    place: number,
    open: number,
    concerned: readonly number[],
    others: Ways,
    elsewhere: number,
    stop: Stop,
  ): Shown | undefined {
    const { survey } = this;
    const { board } = survey;
    const visits = survey.second;
    visits.start();
    let used = 0;
    let fields = 0;
    const gather = (seed: number): boolean => {
      const count = (this.#counts[used++] ??= new ComponentCount());
      count.component.gather(board, seed, visits);
      fields += count.component.fields;
      return count.forth(survey.left, stop);
    };
    if (open > 0 && !gather(place)) return undefined;
    for (const i of concerned) {
      const { component } = survey.counts[i]!;
      for (let n = 0; n < component.numbers; n++) {
        const seed = component.numberAt[n]!;
        if (visits.turn[seed] === visits.now || board.openAround(seed) === 0) continue;
        if (!gather(seed)) return undefined;
      }
    }
    let all = others;
    for (let i = 0; i < used; i++) {
      if (this.#counts[i]!.ways.weights.length === 0) return IMPOSSIBLE;
      all = both(all, this.#counts[i]!.ways);
    }
    // Every open field is on a component that is not concerned, on one of these, or far; the shown one is none of them.
    let known = fields;
    for (let i = 0; i < survey.components; i++)
      if (!concerned.includes(i)) known += survey.counts[i]!.component.fields;
    const far = board.open - 1 - known;
    const weighed = this.#weigh(all, far);
    if (!weighed) return IMPOSSIBLE;
    let best = Math.max(elsewhere, far > 0 ? weighed.farSafe : 0);
    for (let i = 0; i < used; i++) {
      let rest = others;
      for (let j = 0; j < used; j++) if (j !== i) rest = both(rest, this.#counts[j]!.ways);
      const count = this.#counts[i]!;
      count.back(survey.worth(rest, count.ways, far));
      for (let group = 0; group < count.component.groups; group++) {
        if (count.geese[group] === 0) continue;
        const safe = count.free[group]! / (count.geese[group]! + count.free[group]!);
        if (safe > best) best = safe;
      }
    }
    // If everything is certain, or all far fields are safe, the value is the highest.
    if (best === 0 || best === 1) return { chance: weighed.chance, best: 1, told: TOLD.length };
    return { chance: weighed.chance, best, told: this.#telling(place, used) };
  }

  /** How many fields that are surely safe now have an open field beside them of which nothing is certain. */
  #telling(place: number, used: number): number {
    const { board } = this.survey;
    const certain = this.#certain;
    const now = ++this.#shows;
    certain[place] = now;
    const safe: number[] = [];
    for (let i = 0; i < used; i++) {
      const { component, geese, free } = this.#counts[i]!;
      for (let f = 0; f < component.fields; f++) {
        const group = component.groupOf[f]!;
        if (geese[group] !== 0 && free[group] !== 0) continue;
        certain[component.fieldAt[f]!] = now;
        if (geese[group] === 0) safe.push(component.fieldAt[f]!);
      }
    }
    return safe.filter((field) => {
      for (let i = 0; i < 8; i++) {
        const near = field + board.steps[i]!;
        if (board.isOpen(near) && certain[near] !== now) return true;
      }
      return false;
    }).length;
  }

  /** How likely this is, relative to all layouts that fit now, and how safe a far field is. */
  #weigh(all: Ways, far: number): { readonly chance: number; readonly farSafe: number } | undefined {
    const { left, layouts } = this.survey;
    let chance = 0;
    let geese = 0;
    for (let i = 0; i < all.weights.length; i++) {
      const there = left - all.least - i;
      if (there < 0 || there > far) continue;
      const weight = all.weights[i]! * Math.exp(logChoose(far, there) + all.scale - layouts);
      chance += weight;
      geese += weight * there;
    }
    if (chance === 0) return undefined;
    return { chance, farSafe: far === 0 ? 0 : 1 - geese / chance / far };
  }
}

const IMPOSSIBLE: Shown = { chance: 0, best: 0, told: 0 };
