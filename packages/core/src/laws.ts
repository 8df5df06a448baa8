/**
 * The eleven laws, as one suite. A game gets it by one line in its tests:
 *
 *     await laws(new URL('./index.ts', import.meta.url));
 *
 * The suite plays the game by its contract alone, so it knows no rule of any game; it is what makes every mechanism
 * of core (undo, records, views, machines) safe to use with a game it has never seen.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyGame, type GameEvent, MOST_OPTIONS, OVER, type Table, toldTo } from './game.ts';
import { goldenText } from './laws-golden.ts';
import { type Case, caseSetup, check, playout, startCase, stateAfter, viewersOf } from './laws-play.ts';
import type { ParamValues } from './params.ts';
import { Random } from './random.ts';
import { readRecord, writeRecord } from './record.ts';
import { sure } from './result.ts';
import { openRecord } from './session.ts';
import { decodeView, encodeView } from './view.ts';

export interface LawOptions {
  /** Which games to play; without it, the defaults and every preset. */
  readonly cases?: readonly Case[];
  /** Elementary steps `imagine` may take; a case it cannot do within them is not held against it. */
  readonly budget?: number;
  /** How many random games each law looks at, for each case. */
  readonly runs?: number;
  /** Cases whose golden records would be too long are left out of them. */
  readonly golden?: (name: string) => boolean;
}

export async function laws(address: URL, options: LawOptions = {}): Promise<void> {
  const table = (await import(address.href)) as Table;
  const { game, words } = table;
  const cases = options.cases ?? casesOf(game);
  const runs = options.runs ?? 30;
  const budget = options.budget ?? 1_000_000;

  describe.each(cases.map((one) => [one.name, one] as const))(
    `the laws hold for ${game.id}, %s`,
    (_name, one) => {
      const params = sure(check(game, one));
      const longest = game.bound(params);
      const property = (body: (seed: string, steps: number) => void | Promise<void>) =>
        fc.assert(
          fc.asyncProperty(seeds, fc.nat(Math.min(longest, 300)), async (seed, steps) => body(seed, steps)),
          { numRuns: runs },
        );
      const reached = (seed: string, steps: number) => stateAfter(game, params, caseSetup(one, seed), steps);

      it('1: reading what was written gives every legal action back', () =>
        property((seed, steps) => {
          const state = reached(seed, steps);
          const seat = game.toMove(state);
          if (seat === OVER) return;
          const question = game.ask(state, seat)!;
          expect(question.seat).toBe(seat);
          if ('options' in question) expect(question.options.length).toBeLessThanOrEqual(MOST_OPTIONS);
          for (const action of legalOf(game, state)) {
            expect(game.read(question, game.write(question, action))).toEqual({ ok: true, value: action });
          }
        }));

      it('2: the legal actions ascend, agree with check and pick, and run out only when the game is over', () =>
        property((seed, steps) => {
          const state = reached(seed, steps);
          const count = game.legal(state, new Int32Array(0));
          const over = game.toMove(state) === OVER;
          expect(count === 0).toBe(over);
          expect(game.outcome(state) !== undefined).toBe(over);
          const listed = legalOf(game, state);
          expect(listed.length).toBe(Math.min(count, LISTED));
          for (let i = 1; i < listed.length; i++) expect(listed[i]!).toBeGreaterThan(listed[i - 1]!);
          const legal = new Set(listed);
          for (const action of listed) expect(game.check(state, action).ok).toBe(true);
          if (count <= LISTED) {
            const random = Random.fromSeed(seed);
            const top = (listed.at(-1) ?? 0) + 100;
            for (let i = 0; i < 200; i++) {
              const action = random.below(top);
              expect(game.check(state, action).ok).toBe(legal.has(action));
            }
            for (const action of [-1, 0.5, Number.NaN, 2 ** 31 - 1]) {
              expect(game.check(state, action).ok).toBe(legal.has(action));
            }
            if (!over) for (let i = 0; i < 20; i++) expect(legal.has(game.pick(state, random))).toBe(true);
          }
        }));

      it('3: playing on a copy leaves the source as it was, and goes as it would have gone on the source', () =>
        property((seed, steps) => {
          const state = reached(seed, steps);
          const before = structuredClone(state);
          // The target has been used for another game: whatever it held must not shine through.
          const copy = reached(
            seed.replace(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16)),
            steps >> 1,
          );
          game.copy(copy, state);
          const fresh = game.blank();
          game.copy(fresh, state);
          const random = Random.fromSeed(seed);
          const again = Random.fromSeed(seed);
          for (let i = 0; i < 20 && game.toMove(copy) !== OVER; i++) {
            game.apply(copy, game.pick(copy, random));
            game.apply(fresh, game.pick(fresh, again));
          }
          expect(isDeepStrictEqual(structuredClone(state), before)).toBe(true);
          expect(game.hash(copy)).toBe(game.hash(fresh));
          expect(encodeView(game.view(copy, 'spectator'))).toBe(encodeView(game.view(fresh, 'spectator')));
        }));

      it('4: replaying a record gives the same check at every entry, in this process and in another', async () => {
        const records: string[] = [];
        await property((seed, steps) => {
          const record = writeRecord(playout(table, one, seed, steps).record());
          expect(openRecord(table, sure(readRecord(record)))).toMatchObject({ ok: true });
          records.push(record);
        });
        expect(await verifyElsewhere(address, records)).toEqual(records.map(() => 'same'));
      });

      it('5: an imagined state fits the view it was imagined from, and asks the same question', () =>
        property((seed, steps) => {
          const state = reached(seed, steps);
          for (const viewer of viewersOf(game, params)) {
            const view = game.view(state, viewer);
            const imagined = game.imagine(view, Random.fromSeed(seed), budget);
            if (imagined === undefined) continue;
            expect(encodeView(game.view(imagined, viewer))).toBe(encodeView(view));
            expect(game.ask(imagined, viewer)).toEqual(game.ask(state, viewer));
          }
          // A budget that runs out gives nothing; it never gives something that does not fit.
          const view = game.view(state, 'spectator');
          const hasty = game.imagine(view, Random.fromSeed(seed), 1);
          if (hasty !== undefined) expect(encodeView(game.view(hasty, 'spectator'))).toBe(encodeView(view));
        }));

      it('6: what differs only in what is hidden, or in the generator, looks, asks and tells the same', () =>
        property((seed, steps) => {
          const state = reached(seed, steps);
          for (const viewer of viewersOf(game, params)) {
            const other = game.imagine(game.view(state, viewer), Random.fromSeed(seed), budget);
            if (other === undefined || game.toMove(state) === OVER) continue;
            const random = Random.fromSeed(seed);
            for (let i = 0; i < 10; i++) {
              const action = game.pick(state, random);
              if (!game.check(other, action).ok) continue;
              const [mine, theirs] = [state, other].map((from) => {
                const next = game.blank();
                game.copy(next, from);
                const events: GameEvent[] = [];
                game.apply(next, action, (event) => events.push(event));
                return {
                  view: encodeView(game.view(next, viewer)),
                  told: encodeView(toldTo(events, viewer)),
                };
              });
              // A move may bring a secret to light; while it does not, nothing told may differ.
              if (mine!.view === theirs!.view) expect(theirs!.told).toBe(mine!.told);
            }
          }
        }));

      it('7: undoing to any point and playing on is as if nothing had been undone', () =>
        property((seed, steps) => {
          const undone = playout(table, one, seed, steps);
          const straight = startCase(table, one, seed);
          const random = Random.fromSeed(seed);
          for (let back = random.below(8); back > 0 && undone.canUndo; back--) {
            expect(undone.act(0, 'undo').ok).toBe(true);
            if (random.below(3) === 0) expect(undone.redo().ok).toBe(true);
          }
          for (const { by, text } of undone.moves) expect(straight.play(by, text).ok).toBe(true);
          expect(undone.hash).toBe(straight.hash);
          for (const viewer of viewersOf(game, params)) {
            expect(encodeView(undone.view(viewer))).toBe(encodeView(straight.view(viewer)));
            expect(undone.ask(viewer)).toEqual(straight.ask(viewer));
          }
          const again = openRecord(table, sure(readRecord(writeRecord(undone.record()))));
          expect(sure(again).session.hash).toBe(straight.hash);
        }));

      it('8: any text at all can be read, and reading changes nothing', () =>
        fc.assert(
          fc.property(seeds, fc.nat(Math.min(longest, 100)), texts, fc.nat(), (seed, steps, text, salt) => {
            const state = reached(seed, steps);
            const before = structuredClone(state);
            for (const viewer of viewersOf(game, params)) {
              const question = game.ask(state, viewer);
              if (!question) continue;
              for (const attempt of [text, mutate(game, state, text, salt)]) {
                const answer = game.read(question, attempt);
                if (answer.ok) game.check(state, answer.value);
                else expect(oneSentence(words.fault(answer.fault))).toBe(true);
              }
            }
            expect(isDeepStrictEqual(structuredClone(state), before)).toBe(true);
          }),
          { numRuns: runs * 5 },
        ));

      it('9: a view is data, and shows each viewer just what the golden records show', async () => {
        await property((seed, steps) => {
          const state = reached(seed, steps);
          for (const viewer of viewersOf(game, params)) {
            const view = game.view(state, viewer);
            expect(sure(decodeView(encodeView(view)))).toEqual(view);
          }
        });
        if (options.golden && !options.golden(one.name)) return;
        const folder = fileURLToPath(new URL('./golden/', address));
        const { views, record } = goldenText(table, one);
        await expect(views).toMatchFileSnapshot(`${folder}${one.name}.views.golden.txt`);
        await expect(record, 'a changed record means changed rules: bump `rules`').toMatchFileSnapshot(
          `${folder}${one.name}.record.golden.json`,
        );
      });

      it('10: random play ends, or reaches the bound the game states', () =>
        property((seed) => {
          const state = sure(game.create(params, caseSetup(one, seed)));
          const random = Random.fromSeed(seed);
          let played = 0;
          for (; game.toMove(state) !== OVER && played < longest; played++)
            game.apply(state, game.pick(state, random));
          if (game.toMove(state) !== OVER) expect(played).toBe(longest);
          else expect(game.outcome(state)!.results.length).toBe(game.seats(params).length);
        }));

      it('11: a view and the events told to its viewer give the next view', () =>
        property((seed, steps) => {
          const state = reached(seed, steps);
          const random = Random.fromSeed(seed);
          let views = viewersOf(game, params).map((viewer) => ({ viewer, view: game.view(state, viewer) }));
          for (let i = 0; i < 30 && game.toMove(state) !== OVER; i++) {
            const events: GameEvent[] = [];
            game.apply(state, game.pick(state, random), (event) => events.push(event));
            views = views.map(({ viewer, view }) => {
              const next = toldTo(events, viewer).reduce((seen, event) => game.follow(seen, event), view);
              expect(encodeView(next)).toBe(encodeView(game.view(state, viewer)));
              return { viewer, view: next };
            });
          }
        }));

      it('and the game has words for everything it shows', () =>
        property((seed, steps) => {
          const session = playout(table, one, seed, steps);
          for (const viewer of viewersOf(game, params)) {
            const view = session.view(viewer);
            const said = words.status(view).flat();
            const question = session.ask(viewer);
            if (question) {
              said.push(words.ask(question, view));
              if ('options' in question)
                said.push(...question.options.map((option) => words.option(question, option)));
            }
            if (session.outcome) said.push(words.outcome(session.outcome, viewer));
            for (const { events } of session.eventsSince(Math.max(0, session.length - 20), viewer)) {
              for (const event of events) said.push(words.event(event, viewer) ?? 'silent');
            }
            for (const text of said) expect(oneSentence(text), text).toBe(true);
            expect(game.text(view).endsWith('\n')).toBe(false);
          }
        }));
    },
  );
}

const LISTED = 4096;

function legalOf(game: AnyGame, state: unknown): Int32Array {
  const out = new Int32Array(LISTED);
  return out.subarray(0, Math.min(LISTED, game.legal(state, out)));
}

function casesOf(game: AnyGame): readonly Case[] {
  const presets = game.params.presets.map((preset) => ({
    name: preset.name,
    params: preset.values as ParamValues,
  }));
  return [{ name: 'default', params: {} }, ...presets];
}

const seeds = fc.bigInt(0n, 2n ** 128n - 1n).map((bits) => bits.toString(16).padStart(32, '0'));
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '999999999999999999999',
    'NaN',
    '\u0000',
    '__proto__',
    'constructor',
  ),
);

/** A legal move with a few letters changed: nonsense that nearly makes sense. */
function mutate(game: AnyGame, state: unknown, text: string, salt: number): string {
  const random = Random.fromSeed(salt.toString(16).padStart(32, '0').slice(-32));
  const question = game.ask(state, game.toMove(state));
  if (!question) return text;
  const legal = game.write(question, game.pick(state, random));
  const at = random.below(legal.length + 1);
  return legal.slice(0, at) + text.slice(0, random.below(4)) + legal.slice(at + random.below(2));
}

function oneSentence(text: string): boolean {
  return text !== '' && !/\n|undefined|NaN|\[object/.test(text);
}

/** Replays records in a fresh process that knows nothing of this one. */
function verifyElsewhere(address: URL, records: readonly string[]): Promise<string[]> {
  const script = fileURLToPath(new URL('./laws-replay.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, address.href]);
    let out = '';
    let problem = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(out)) : reject(new Error(problem))));
    child.stdin.end(JSON.stringify(records));
  });
}
