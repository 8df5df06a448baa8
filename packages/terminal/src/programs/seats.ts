/** Programs at the seats of a game: `--red "exec:COMMAND"`. The command is asked for each time, and written nowhere. */
import { join } from 'node:path';
import {
  clip,
  type GameModule,
  type GameRecord,
  type Opening,
  type ParamValues,
  type SeatNumber,
  sha256,
  t,
} from '@gridhall/core';
import { Bot, type BotLimits, botWords, type Match, sitDown } from '@gridhall/match';
import { camel, seatFlag } from '../flags/flag-names.ts';
import { Failed, WrongUse } from '../flags/wrong-use.ts';
import { dataFolder } from '../system/disk.ts';
import { checkSandbox, Program, type ProgramLimits } from './program.ts';

const EXEC = 'exec:';
/** What a record calls the level of a player who is a program. */
export const PROGRAM = 'program';

export const isProgram = (wanted: string | undefined): boolean => wanted?.startsWith(EXEC) ?? false;

/** The command line of `exec:COMMAND`; undefined for a player who is no program. */
export const commandOf = (wanted: string): string | undefined =>
  isProgram(wanted) ? wanted.slice(EXEC.length).trim() : undefined;

/** The seats of a game that shall be played by programs, with their command lines. */
export function commandsOf(
  { game }: GameModule,
  params: ParamValues,
  machines: Readonly<Record<string, string>>,
): Map<SeatNumber, string> {
  const found = new Map<SeatNumber, string>();
  game.seats(params).forEach((seat, i) => {
    const wanted = machines[camel(seatFlag(seat))];
    const command = wanted === undefined ? undefined : commandOf(wanted);
    if (command === undefined) return;
    if (command === '')
      throw new WrongUse(t`--${seatFlag(seat)}: exec: wants a command, as in "exec:python3 bot.py".`);
    found.set(i, command);
  });
  return found;
}

/** Programs that have said hello, by seat. */
export class SeatedPrograms {
  readonly names: ReadonlyMap<SeatNumber, string>;
  readonly #bots: ReadonlyMap<SeatNumber, { readonly bot: Bot; readonly program: Program }>;

  private constructor(
    bots: ReadonlyMap<SeatNumber, { readonly bot: Bot; readonly program: Program }>,
    names: ReadonlyMap<SeatNumber, string>,
  ) {
    this.#bots = bots;
    this.names = names;
  }

  /** Starts them all; one that does not say hello is a failure before the game begins. */
  static async start(
    commands: ReadonlyMap<SeatNumber, string>,
    limits: BotLimits & ProgramLimits,
  ): Promise<SeatedPrograms> {
    if (commands.size > 0) await checkSandbox(limits);
    const bots = new Map<SeatNumber, { readonly bot: Bot; readonly program: Program }>();
    const names = new Map<SeatNumber, string>();
    const programs = new SeatedPrograms(bots, names);
    for (const [seat, command] of commands) {
      const errors = join(dataFolder(), 'programs', `seat-${seat + 1}.err`);
      const program = new Program(command, errors, limits);
      const bot = new Bot(program, limits, () => performance.now());
      bots.set(seat, { bot, program });
      const hello = await bot.greet();
      if (!hello.ok) {
        programs.kill();
        const { code, args } = hello.fault;
        throw new Failed(
          t`${EXEC}${command}: ${botWords(code, args)} What it wrote to standard error is in ${errors}.`,
        );
      }
      names.set(seat, hello.value.name);
    }
    return programs;
  }

  get seats(): ReadonlySet<SeatNumber> {
    return new Set(this.#bots.keys());
  }

  sitDown(match: Match, notice: (line: string) => void): void {
    for (const [seat, { bot }] of this.#bots) {
      const luck = sha256(`program ${match.opening.setup.seed} ${seat}`).slice(0, 32);
      const name = `${match.about.seats[seat]} (${this.names.get(seat)})`;
      sitDown(match.table, match.link(seat), bot, luck, ({ lost }) => notice(t`${name} gives up. ${lost}`));
    }
  }

  kill(): void {
    for (const { program } of this.#bots.values()) program.kill();
  }
}

/** A record says that a program played, never which: whoever goes on says it again. */
export function checkPrograms(
  source: Opening | GameRecord,
  given: ReadonlySet<SeatNumber>,
  where: string,
): void {
  source.players.forEach(({ level, name }, seat) => {
    if (level === PROGRAM && !given.has(seat))
      throw new Failed(
        t`${where}: seat ${seat + 1} was played by a program, ${JSON.stringify(clip(name))}; say which again: --SEAT "exec:COMMAND".`,
      );
    if (level !== PROGRAM && given.has(seat) && 'entries' in source)
      throw new WrongUse(t`${where}: seat ${seat + 1} was not played by a program.`);
  });
}
