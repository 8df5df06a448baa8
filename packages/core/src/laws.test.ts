/** The laws themselves are tested: a game that breaks one must fail that law, and for that reason. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Table } from './game.ts';
import { LAWS } from './laws-each.ts';
import { verifyElsewhere } from './laws-elsewhere.ts';
import { Trial } from './laws-trial.ts';
import { Random } from './random.ts';
import { bad, good } from './result.ts';
import { game as ambush, words } from './stubs/ambush/index.ts';
import { ALIVE, Ambush, DIE, FOUND, KEPT, MEN, POOL, TRAVELLER } from './stubs/ambush/state.ts';

type Ambushed = typeof ambush;

interface Broken {
  readonly law: number;
  readonly how: string;
  /** Part of why the law is not kept. */
  readonly why: RegExp;
  readonly rules?: Partial<Ambushed>;
  readonly speech?: Partial<typeof words>;
}

const home = new URL('./stubs/ambush/index.ts', import.meta.url);

const BROKEN: readonly Broken[] = [
  {
    law: 1,
    how: 'what is written is read as something else',
    why: /to deeply equal/,
    rules: { write: (question, action) => ambush.write(question, action).replace(/,.*/, '') },
  },
  {
    law: 1,
    how: 'the wrong seat is asked',
    why: /names the seat/,
    rules: {
      ask: (state, viewer) => {
        const question = ambush.ask(state, viewer);
        return question && { ...question, seat: TRAVELLER };
      },
    },
  },
  {
    law: 1,
    how: 'who is to move must wait',
    why: /not told to wait/,
    rules: {
      ask: (state, viewer) => {
        const question = ambush.ask(state, viewer);
        return question && { kind: 'wait', id: question.id, seat: question.seat };
      },
    },
  },
  {
    law: 1,
    how: 'something is asked after the end',
    why: /until the game is over/,
    rules: {
      ask: (state, viewer) => ambush.ask(state, viewer) ?? { kind: 'wait', id: 'more', seat: -1 },
    },
  },
  {
    law: 1,
    how: 'a question lists more than a front end can show',
    why: /less than or equal to 64/,
    rules: {
      ask: (state, viewer) => {
        const question = ambush.ask(state, viewer);
        if (question?.kind !== 'choice') return question;
        return { ...question, options: Array.from({ length: 65 }, (_none, i) => ({ word: `w${i}` })) };
      },
    },
  },
  {
    law: 1,
    how: 'a move is too long for a record',
    why: /short text/,
    rules: { write: (question, action) => ambush.write(question, action).padEnd(201) },
  },
  {
    law: 2,
    how: 'the list of legal actions goes down',
    why: /greater than/,
    rules: {
      legal: (state, out) => {
        const count = ambush.legal(state, out);
        out.subarray(0, count).reverse();
        return count;
      },
    },
  },
  {
    law: 2,
    how: 'a legal action is not listed',
    why: /\[ 1, 2 \]|check of/,
    rules: { legal: (state, out) => Math.min(1, ambush.legal(state, out)) },
  },
  {
    law: 2,
    how: 'check lets everything pass',
    why: /check of/,
    rules: { check: () => good(undefined) },
  },
  {
    law: 2,
    how: 'check refuses what is listed',
    why: /expected false to be true/,
    rules: { check: () => bad('no') },
  },
  {
    law: 2,
    how: 'the count stops where the list is full',
    why: /toBe|to be/,
    rules: { legal: (state, out) => Math.min(out.length, ambush.legal(state, out)) },
  },
  {
    law: 2,
    how: 'pick draws what is not legal',
    why: /what is picked is legal/,
    rules: { pick: (_state, random) => 900 + random.below(9) },
  },
  {
    law: 2,
    how: 'pick never draws some legal action',
    why: /picked at times/,
    rules: {
      pick: (state) => {
        const first = new Int32Array(1);
        ambush.legal(state, first);
        return first[0]!;
      },
    },
  },
  {
    law: 2,
    how: 'checking changes the state',
    why: /looking changes nothing/,
    rules: {
      check: (state, action) => {
        state.random.next();
        return ambush.check(state, action);
      },
    },
  },
  {
    law: 2,
    how: 'there is an outcome while the game goes on',
    why: /to be false/,
    rules: { outcome: () => ({ results: [0, 0], reason: 'early' }) },
  },
  {
    law: 3,
    how: 'a copy shares an array with its source',
    why: /as it was|as it did/,
    rules: {
      copy: (to, from) => {
        to.copy(from);
        Object.assign(to, { facts: from.facts });
      },
    },
  },
  {
    law: 3,
    how: 'a copy shares the luck of its source',
    why: /as it was|as it did/,
    rules: {
      copy: (to, from) => {
        to.copy(from);
        Object.assign(to, { random: from.random });
      },
    },
  },
  {
    law: 3,
    how: 'a copy leaves the luck behind',
    why: /went as the source/,
    rules: {
      copy: (to, from) => {
        to.facts.set(from.facts);
        to.content.copy(from.content);
      },
    },
  },
  {
    law: 3,
    how: 'something of an earlier game shines through a copy',
    why: /used copy/,
    rules: {
      copy: (to, from) => {
        const pool = to.get(POOL);
        to.copy(from);
        if (pool > 0) to.set(POOL, pool);
      },
    },
  },
  {
    law: 4,
    how: 'the hash is another each time',
    why: /to match object/,
    rules: { hash: () => Math.floor(Math.random() * 2 ** 53) },
  },
  {
    law: 4,
    how: 'chance comes from outside the state',
    why: /to match object/,
    rules: {
      apply: (state, action, tell) => {
        ambush.apply(state, action, tell);
        state.set(DIE, Math.floor(Math.random() * 256));
      },
    },
  },
  {
    law: 5,
    how: 'what is imagined does not fit',
    why: /looks the same/,
    rules: {
      imagine: (view, random, budget) => {
        const state = ambush.imagine(view, random, budget);
        state?.set(POOL, state.get(POOL) + 1);
        return state;
      },
    },
  },
  {
    law: 5,
    how: 'a small budget gives what does not fit',
    why: /toBe|to be/,
    rules: {
      imagine: (view, random, budget) => ambush.imagine(view, random, budget) ?? new Ambush(),
    },
  },
  { law: 5, how: 'nothing is ever imagined', why: /within the budget/, rules: { imagine: () => undefined } },
  {
    law: 5,
    how: 'the same is imagined whatever the chance',
    why: /another chance/,
    rules: {
      imagine: (view, _random, budget) => ambush.imagine(view, Random.fromSeed('7'.repeat(32)), budget),
    },
  },
  {
    law: 5,
    how: 'imagining draws from elsewhere',
    why: /imagines the same/,
    rules: {
      imagine: (view, random, budget) => {
        const state = ambush.imagine(view, random, budget);
        if (state) state.random.words[0] = Math.random() * 2 ** 31;
        return state;
      },
    },
  },
  {
    law: 5,
    how: 'imagining changes the view',
    why: /as it was|looks the same/,
    rules: {
      imagine: (view, random, budget) => {
        const state = ambush.imagine(view, random, budget);
        if (state) view.alive[3] = 7;
        return state;
      },
    },
  },
  {
    law: 5,
    how: 'what is imagined cannot be played',
    why: /can be played/,
    rules: {
      pick: (state, random) => (state.random.words[3] === 77 ? 900 : ambush.pick(state, random)),
      imagine: (view, random, budget) => {
        const state = ambush.imagine(view, random, budget);
        if (state) state.random.words[3] = 77;
        return state;
      },
    },
  },
  { law: 5, how: 'a game with secrets denies them', why: /very state/, rules: { secrets: false } },
  {
    law: 5,
    how: 'the view shows what is hidden',
    why: /looks the same/,
    rules: { view: (state, viewer) => ({ ...ambush.view(state, viewer), spy: state.get(MEN) }) },
  },
  {
    law: 5,
    how: 'the view shows the generator',
    why: /looks the same/,
    rules: { view: (state, viewer) => ({ ...ambush.view(state, viewer), next: state.random.words[0] }) },
  },
  {
    law: 5,
    how: 'the question tells what is hidden',
    why: /asks the same/,
    rules: {
      ask: (state, viewer) => {
        const question = ambush.ask(state, viewer);
        return question && { ...question, args: { men: state.get(MEN) } };
      },
    },
  },
  {
    law: 6,
    how: 'an event for one is told to all',
    why: /told and not seen/,
    rules: {
      apply: (state, action, tell) =>
        ambush.apply(state, action, tell && ((event) => tell({ ...event, to: [0, 1] }))),
    },
  },
  {
    law: 6,
    how: 'an event gives away the generator',
    why: /told and not seen/,
    rules: {
      apply: (state, action, tell) =>
        ambush.apply(
          state,
          action,
          tell &&
            ((event) =>
              tell(event.type === 'manner' ? { ...event, ...{ next: state.random.words[0] } } : event)),
        ),
    },
  },
  {
    law: 6,
    how: 'a move is refused because of what is hidden',
    why: /check of/,
    rules: {
      check: (state, action) =>
        state.asked() === 'meet' && state.get(MEN) === 3 ? bad('too-many') : ambush.check(state, action),
    },
  },
  {
    law: 6,
    how: 'why a move is refused depends on what is hidden',
    why: /check of/,
    rules: {
      check: (state, action) => {
        const legal = ambush.check(state, action);
        return legal.ok ? legal : bad('no', { men: state.get(MEN) });
      },
    },
  },
  {
    law: 7,
    how: 'the game remembers something outside its state',
    why: /to be|to deeply equal/,
    rules: (() => {
      let played = 0;
      return {
        create: (...given) => {
          played = 0;
          return ambush.create(...given);
        },
        apply: (state, action, tell) => {
          ambush.apply(state, action, tell);
          played++;
          state.set(DIE, played & 255);
        },
      } satisfies Partial<Ambushed>;
    })(),
  },
  {
    law: 7,
    how: 'going back leaves the luck where it was',
    why: /to be|to deeply equal/,
    rules: {
      copy: (to, from) => {
        to.facts.set(from.facts);
        to.content.copy(from.content);
      },
    },
  },
  {
    law: 8,
    how: 'reading throws at a text it did not expect',
    why: /not JSON|Unexpected/,
    rules: {
      read: (question, text) => {
        JSON.parse(text);
        return ambush.read(question, text);
      },
    },
  },
  {
    law: 8,
    how: 'checking what was read changes the state',
    why: /reading changes nothing/,
    rules: {
      check: (state, action) => {
        state.set(DIE, 200);
        return ambush.check(state, action);
      },
    },
  },
  {
    law: 8,
    how: 'who waits can answer',
    why: /while waiting/,
    rules: { read: (question, text) => (question.kind === 'wait' ? good(1) : ambush.read(question, text)) },
  },
  {
    law: 8,
    how: 'a refusal has no words',
    why: /undefined/,
    rules: { read: () => bad('unheard-of') },
    speech: { fault: ({ args }) => `${args.nothing} is wrong.` },
  },
  {
    law: 8,
    how: 'a refusal has two lines',
    why: /no\\nanswer|no\nanswer/,
    rules: { read: () => bad('unheard-of') },
    speech: { fault: () => 'no\nanswer' },
  },
  {
    law: 9,
    how: 'the view shares an array with the state',
    why: /stays as it was/,
    rules: {
      view: (state, viewer) => ({
        ...ambush.view(state, viewer),
        alive: state.facts.subarray(ALIVE, ALIVE + 4),
      }),
    },
  },
  {
    law: 9,
    how: 'the view holds what no text can carry',
    why: /view is data/,
    rules: { view: (state, viewer) => ({ ...ambush.view(state, viewer), set: new Set([1]) }) },
  },
  {
    law: 9,
    how: 'the view has a field that is undefined',
    why: /view is data/,
    rules: { view: (state, viewer) => ({ ...ambush.view(state, viewer), none: undefined }) },
  },
  {
    law: 9,
    how: 'looking draws from the generator',
    why: /looking changes nothing/,
    rules: {
      view: (state, viewer) => {
        state.random.next();
        return ambush.view(state, viewer);
      },
    },
  },
  {
    law: 9,
    how: 'the view shows a secret, and imagining knows of it',
    why: /views\.golden/,
    rules: {
      view: (state, viewer) => ({ ...ambush.view(state, viewer), men: state.get(MEN) }),
      follow: (view, event) =>
        event.type === 'laid'
          ? { ...ambush.follow(view, event), men: view.pool }
          : ambush.follow(view, event),
    },
  },
  {
    law: 9,
    how: 'a rule changed and its version did not',
    why: /record\.golden/,
    rules: {
      hash: (state) => ambush.hash(state) + 1,
    },
  },
  {
    law: 10,
    how: 'the bound is no number of moves',
    why: /number of moves/,
    rules: { bound: () => Number.POSITIVE_INFINITY },
  },
  {
    law: 10,
    how: 'play is stuck where it is given up',
    why: /playable after 2 moves/,
    rules: { bound: () => 2, legal: () => 0 },
  },
  {
    law: 10,
    how: 'the outcome holds what no record can carry',
    why: /outcome is data/,
    rules: {
      outcome: (state) => {
        const outcome = ambush.outcome(state);
        return outcome && { ...outcome, measures: { treasure: Number.NaN } };
      },
    },
  },
  {
    law: 10,
    how: 'the outcome forgets a seat',
    why: /to be 2/,
    rules: { outcome: (state) => ambush.outcome(state) && { results: [1], reason: 'alone' } },
  },
  {
    law: 11,
    how: 'something happens and nobody is told',
    why: /as \w+ sees it/,
    rules: {
      apply: (state, action, tell) =>
        ambush.apply(state, action, (event) => event.type !== 'fell' && tell?.(event)),
    },
  },
  {
    law: 11,
    how: 'the wrong seat is told',
    why: /as \w+ sees it/,
    rules: {
      apply: (state, action, tell) =>
        ambush.apply(state, action, tell && ((event) => tell(event.to ? { ...event, to: [0] } : event))),
    },
  },
  {
    law: 11,
    how: 'what is told to one is told to all',
    why: /as \w+ sees it/,
    rules: {
      apply: (state, action, tell) =>
        ambush.apply(state, action, tell && (({ to, ...event }) => tell(event))),
    },
  },
  {
    law: 11,
    how: 'play goes otherwise when somebody listens',
    why: /telling changes nothing/,
    rules: {
      apply: (state, action, tell) => {
        ambush.apply(state, action, tell);
        if (tell) state.random.next();
      },
    },
  },
  {
    law: 11,
    how: 'an event holds what no text can carry',
    why: /is data/,
    rules: {
      apply: (state, action, tell) =>
        ambush.apply(state, action, tell && ((event) => tell({ ...event, ...{ at: undefined } }))),
    },
  },
  {
    law: 11,
    how: 'following changes the state, because the view is part of it',
    why: /following changes no state|sees it/,
    rules: (() => {
      let last = new Ambush();
      return {
        view: (state, viewer) => {
          last = state;
          return ambush.view(state, viewer);
        },
        follow: (view, event) => {
          last.set(FOUND, 1);
          last.set(KEPT, 1);
          return ambush.follow(view, event);
        },
      } satisfies Partial<Ambushed>;
    })(),
  },
  {
    law: 12,
    how: 'a status has no value',
    why: /undefined/,
    speech: { status: (view) => [['Men', `${view.asked[9]}`]] },
  },
  { law: 12, how: 'an option has no words', why: /""/, speech: { option: () => '' } },
  { law: 12, how: 'an event has two lines', why: /a\\nb|a\nb/, speech: { event: () => 'a\nb' } },
  { law: 12, how: 'the end has no words', why: /""/, speech: { outcome: () => '' } },
  {
    law: 12,
    how: 'the board ends with an empty line',
    why: /the board/,
    rules: { text: (view) => `${ambush.text(view)}\n` },
  },
];

describe.each(LAWS)('law $number', ({ number, run }) => {
  const cases = BROKEN.filter(({ law }) => law === number);

  it('has a game that breaks it', () => expect(cases).not.toEqual([]));

  it.each(cases)('is broken when $how', async ({ rules, speech, why }) => {
    const table = { game: { ...ambush, ...rules }, words: { ...words, ...speech } };
    expect(await reasonOf(run(trialOf(table)))).toMatch(why);
  });
});

describe('law 4', () => {
  it('is broken when the hash is another in another process', async () => {
    const table = { game: { ...ambush, hash: (state: Ambush) => ambush.hash(state) + process.pid }, words };
    const script = `
      import { game as ambush, words } from ${JSON.stringify(home.href)};
      export const game = { ...ambush, hash: (state) => ambush.hash(state) + process.pid };
      export { words };`;
    const address = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
    const law = LAWS.find(({ number }) => number === 4)!;
    expect(await reasonOf(law.run(trialOf(table, address)))).toMatch(/to deeply equal/);
  });
});

describe('the suite', () => {
  it('has the laws from 1 on, in order', () =>
    expect(LAWS.map(({ number }) => number)).toEqual(LAWS.map((_law, i) => i + 1)));
});

/** A trial that looks long enough for a law broken now and then to be caught every time. */
function trialOf(table: Table, address = home): Trial {
  return new Trial(
    table,
    { name: 'default', params: {} },
    {
      budget: 1000,
      runs: 150,
      elsewhere: (records) => verifyElsewhere(address, records),
      golden: (file, text) => {
        const golden = readFileSync(new URL(`./golden/${file}`, home), 'utf8');
        expect(text === golden, file).toBe(true);
      },
    },
  );
}

/** All that a failed law says, the cause of the failed property included. */
async function reasonOf(run: Promise<void>): Promise<string> {
  const failure: unknown = await run.then(
    () => new Error('the law was kept'),
    (reason: unknown) => reason,
  );
  if (!(failure instanceof Error)) return String(failure);
  const { cause } = failure;
  return cause instanceof Error ? cause.message : failure.message;
}
