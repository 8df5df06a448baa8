/** Plays one game of a tournament: engines and programs at its seats, through what each may know. */
import {
  bad,
  type Engine,
  type Fault,
  type GameModule,
  type GameRecord,
  good,
  inEnglish,
  type Mind,
  OVER,
  type Question,
  Random,
  type Result,
  type SeatNumber,
  Session,
  seedFrom,
  sha256,
  sure,
  thoughtOf,
} from '@gridhall/core';
import { Bot, type Pipe } from '../bots/bot.ts';
import { nonsense } from '../bots/messages.ts';
import { botWords } from '../bots/sit.ts';
import { chooseRandomly } from '../thinking/players.ts';
import type { Fixture, Job } from './job.ts';

/** What a game of a tournament needs of the world. */
export interface Arena {
  readonly table: GameModule;
  readonly engine?: Engine | undefined;
  /** Starts a program for one game; undefined for a player who is none. */
  program(player: string, game: number, seat: SeatNumber): Pipe | undefined;
  now(): number;
}

/** What came of a game. */
export interface FixtureResult {
  readonly number: number;
  readonly players: readonly number[];
  /** By seat; half a point each where nobody had won at the end. */
  readonly results: readonly number[];
  readonly reason: string;
  readonly moves: number;
  readonly measures: Readonly<Record<string, number>>;
  /** A program's own fault, by seat: it lost by it. */
  readonly fault?: { readonly seat: SeatNumber; readonly why: string; readonly of?: Fault };
}

/** Who answers at a seat. */
interface Answerer {
  /** As records call it: the command of a program is written nowhere. */
  readonly name: string;
  ask(session: Session, question: Question): Promise<Result<string>>;
  end(session: Session): void;
}

const MOST_LISTED = 4096;

export async function playFixture(
  arena: Arena,
  job: Job,
  fixture: Fixture,
): Promise<{ readonly played: FixtureResult; readonly record: GameRecord }> {
  const answerers = fixture.players.map((player, seat) =>
    answererOf(arena, job, fixture, job.players[player]!, seat),
  );
  const session = sure(startOf(arena.table, job, fixture, answerers));
  const random = Random.fromSeed(seedFrom(`${fixture.seed} opening`));
  if (job.seats > 1) open(session, job.opening, random);
  let fault: FixtureResult['fault'];
  try {
    while (session.toMove !== OVER && session.length < job.longest) {
      const seat = session.toMove;
      const answer = await answerers[seat]!.ask(session, session.ask(seat)!);
      const done = answer.ok ? session.play(seat, answer.value) : answer;
      if (done.ok) continue;
      const isBots = botWords(done.fault.code, done.fault.args) !== undefined;
      const of = isBots ? done.fault : bad('bot-illegal', { move: answer.ok ? answer.value : '' }).fault;
      // Programs read it as well as people: in English here, and in words where it is read.
      fault = { seat, why: inEnglish(() => botWords(of.code, of.args)!), of };
      sure(session.act(seat, 'resign'));
      if (session.toMove === seat) break;
    }
  } finally {
    for (const one of answerers) one.end(session);
  }
  const outcome = session.outcome;
  const played = {
    ...{ number: fixture.number, players: fixture.players, moves: session.moves.length },
    results: outcome?.results ?? fixture.players.map(() => 0.5),
    reason: fault ? 'fault' : (outcome?.reason ?? 'cut off'),
    measures: outcome?.measures ?? {},
    ...(fault ? { fault } : {}),
  };
  return { played, record: session.record() };
}

function startOf(
  table: GameModule,
  job: Job,
  { seed, number }: Fixture,
  answerers: readonly Answerer[],
): Result<Session> {
  const boards = table.boards?.(job.params);
  return Session.start(table, {
    id: sha256(`${job.seed} ${number}`).slice(0, 32),
    params: job.params,
    setup: boards ? { seed, boards } : { seed },
    players: answerers.map(({ name }) => ({ kind: 'machine', name })),
  });
}

/** A few moves at random: whoever sits where later, the beginning is the same. */
function open(session: Session, moves: number, random: Random): void {
  for (let i = 0; i < moves && session.toMove !== OVER; i++) {
    const legal = session.legal(MOST_LISTED);
    if (!legal || legal.length === 0) return;
    sure(session.play(session.toMove as SeatNumber, legal[random.below(legal.length)]!));
  }
}

function answererOf(arena: Arena, job: Job, fixture: Fixture, player: string, seat: SeatNumber): Answerer {
  const { table, engine } = arena;
  const luck = seedFrom(`${fixture.seed} ${fixture.number} seat ${seat}`);
  const pipe = arena.program(player, fixture.number, seat);
  if (pipe) return programAt(new Bot(pipe, job.limits, arena.now), fixture.players[seat]!, seat, luck);
  const random = Random.fromSeed(luck);
  const known = engine?.players.some(({ id }) => id === player);
  const mind: Mind | undefined = known ? engine!.open(job.params) : undefined;
  return {
    name: player,
    async ask(session, question) {
      const view = session.view(seat);
      if (mind) return good(await mind.choose(player, view, question, thoughtOf(random, job.steps)));
      const move = chooseRandomly(table, engine, view, question, random, job.steps);
      return move === undefined ? nonsense('nothing came to its mind') : good(move);
    },
    end: () => mind?.close?.(),
  };
}

/** A program, which is started anew for every game, so that no game depends on another. */
function programAt(bot: Bot, player: number, seat: SeatNumber, luck: string): Answerer {
  let told = 0;
  let greeted: Promise<Result<void>> | undefined;
  const greet = async (session: Session): Promise<Result<void>> => {
    const hello = await bot.greet();
    if (!hello.ok) return hello;
    const { game, rules } = session.header;
    bot.begin({
      ...{ id: session.opening.id, game, rules, params: session.params },
      seats: session.seats,
      seat,
      luck,
    });
    return good(undefined);
  };
  return {
    name: `program ${player + 1}`,
    async ask(session, question) {
      greeted ??= greet(session);
      const hello = await greeted;
      if (!hello.ok) return hello;
      const events = session.eventsSince(told, seat, session.length).flatMap((one) => one.events);
      told = session.length;
      const view = session.view(seat);
      const legal = session.legal(MOST_LISTED);
      const text = session.table.game.text(view);
      return bot.ask({ n: session.length, question, view, text, events, ...(legal ? { legal } : {}) });
    },
    end(session) {
      if (session.outcome) bot.end(session.outcome, seat);
      bot.close();
    },
  };
}
