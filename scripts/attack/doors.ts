/** Every door through which texts of others come in, and what it must do with a wrong one: refuse it, or mean it. */
import { globSync, readFileSync } from 'node:fs';
import { fitsChallenge, readChallenge, writeChallenge } from '@gridhall/app';
import { trials } from '@gridhall/consoles/geese';
import {
  bad,
  canonical,
  checkParams,
  decodeView,
  FINE,
  fromShortString,
  type GameModule,
  type GameRecord,
  type Question,
  Random,
  readJson,
  readRecord,
  replaySteps,
  Session,
  seedFrom,
  sharedWords,
  sure,
  toShortString,
  writeRecord,
} from '@gridhall/core';
import { GAME_NAMES, GAMES } from '@gridhall/games';
import { MemoryStore, partsOf, readRequest, recordOf } from '@gridhall/match';
import { LIMITS, onlineWords, readClientMessage, readServerMessage } from '@gridhall/online';
import { readRubric } from '../../packages/check/src/rubric/rubric.ts';
import { readBotAnswer, readHello } from '../../packages/match/src/bots/messages.ts';
import { Failed } from '../../packages/terminal/src/flags/wrong-use.ts';
import { partOf } from '../../packages/terminal/src/reports/shards.ts';
import { settingsFrom } from '../../packages/terminal/src/screen/settings.ts';
import { fileOf } from '../../packages/terminal/src/serve/files.ts';
import { gameText, readGame } from '../../packages/terminal/src/store/lines.ts';
import { importGames, readArchive } from '../../packages/web/src/store/archive.ts';
import { mutate } from './mutate.ts';
import { flagsOf, PARSERS } from './parsers.ts';

/** What is wrong with what a door did; undefined where it did right. */
type Knock = (text: string) => Promise<string | undefined> | string | undefined;

export interface Door {
  readonly name: string;
  readonly texts: readonly string[];
  readonly knock: Knock;
  /** The longest text it takes, in letters; without it, the longest body of a request. */
  readonly most?: number;
}

/** A hang: no door may take longer for one text. */
const MOST_MS = 1000;
/** In kilobytes, as the system tells the most a program has ever held. */
const MOST_KB = 300 * 1024;
const BUDGET_MS = MOST_MS / 2;

interface Golden {
  readonly table: GameModule;
  readonly record: GameRecord;
}

/** Short games of every kind, each known to be right. */
async function goldens(): Promise<Golden[]> {
  const all: Golden[] = [];
  for (const name of GAME_NAMES) {
    const { table } = await GAMES[name]();
    const paths = globSync(`packages/games/${name}/golden/*.record.golden.json`);
    const small = paths.map((path) => readFileSync(path, 'utf8')).filter((text) => text.length < 40_000);
    for (const text of small.slice(0, 4)) all.push({ table, record: sure(readRecord(text)) });
  }
  return all;
}

export async function doors(): Promise<Door[]> {
  const all = await goldens();
  const right = new Set(all.map(({ record }) => canonical(bare(record))));
  const tables = new Map(all.map(({ table }) => [table.game.id, table]));

  /** A record that came through its door and is not one of ours must not replay. */
  const verifies = async (record: GameRecord): Promise<string | undefined> => {
    const table = tables.get(record.game);
    if (!table || right.has(canonical(bare(record)))) return undefined;
    const since = process.cpuUsage();
    const replaying = replaySteps(table, record, { whole: true });
    for (;;) {
      const { done, value } = replaying.next();
      if (done) return value.ok ? 'an altered record verifies' : undefined;
      const { user, system } = process.cpuUsage(since);
      // Whoever opens it for a player does so in a worker, and gives up there.
      if (user + system > 1000 * BUDGET_MS) return undefined;
    }
  };

  const shorts = await Promise.all(all.map(({ record }) => toShortString(record)));
  const files = all.map(({ record }) => {
    const { header, entries, close } = partsOf(record);
    return gameText(header, entries, close);
  });
  return [
    {
      name: 'record',
      texts: all.map(({ record }) => writeRecord(record)),
      knock: (text) => {
        const read = readRecord(text);
        return read.ok ? verifies(read.value) : speaks(sharedWords(read.fault));
      },
    },
    {
      name: 'short string',
      texts: shorts,
      knock: async (text) => {
        const read = await fromShortString(text);
        return read.ok ? verifies(read.value) : speaks(sharedWords(read.fault));
      },
    },
    {
      name: 'kept game',
      texts: files,
      knock: (text) => {
        const read = readGame(text);
        // What stands behind the last close does not count: the game is then an earlier one of itself.
        if (!read.ok) return speaks(sharedWords(read.fault));
        return read.value.torn ? undefined : verifies(read.value.record);
      },
    },
    {
      name: 'archive',
      texts: all.map(({ record }) => archiveOf([record])),
      knock: async (text) => {
        const many = readArchive(text);
        if (!many?.ok) return many && speaks(sharedWords(many.fault));
        const store = new MemoryStore();
        const wrong: string[] = [];
        const { refused } = await importGames(store, many.value, async (record) => {
          const found = await verifies(record);
          if (found !== undefined) wrong.push(found);
          const known = right.has(canonical(bare(record)));
          return known ? FINE : bad('record-altered');
        });
        for (const why of refused) wrong.push(...[speaks(why)].filter((one) => one !== undefined));
        return wrong[0];
      },
    },
    {
      name: 'row of a database',
      texts: all.map(({ record }) => JSON.stringify(partsOf(record))),
      knock: (text) => {
        const read = readJson(text);
        if (!read.ok || typeof read.value !== 'object' || read.value === null) return undefined;
        const { header, entries, close } = read.value as Partial<Record<string, unknown>>;
        const record = recordOf(header, Array.isArray(entries) ? entries : [], close);
        return record.ok ? verifies(record.value) : speaks(sharedWords(record.fault));
      },
    },
    {
      name: 'JSON',
      texts: all.map(({ record }) => JSON.stringify(record.params)),
      knock: (text) => {
        const read = readJson(text);
        return read.ok ? undefined : speaks(sharedWords(read.fault));
      },
    },
    {
      name: 'params',
      texts: all.map(({ record }) => JSON.stringify(record.params)),
      knock: (text) => {
        const read = readJson(text);
        if (!read.ok) return undefined;
        for (const { game } of tables.values()) {
          const checked = checkParams(game.params, read.value);
          if (!checked.ok && !game.params.check) speaks(sharedWords(checked.fault));
        }
        return undefined;
      },
    },
    ...[...tables.values()].flatMap((table): Door[] => {
      const own = all.filter(({ record }) => record.game === table.game.id);
      const boards = own.flatMap(({ record }) => record.setup?.boards ?? []);
      const given = boards.length > 0 ? boards : ['...\n.#.\n...'];
      const params = own.find(({ record }) => record.setup?.boards)?.record.params ?? own[0]!.record.params;
      const players = own[0]!.record.players;
      const whole = own.find(({ record }) => record.setup?.boards)?.record.setup?.boards ?? [];
      const questions = own.flatMap(questionsIn);
      return [
        {
          name: `board of ${table.game.id}`,
          texts: given,
          knock: (text) => {
            // Where a game takes several texts, each of them may be the wrong one.
            for (const i of [0, ...whole.keys()]) {
              const boards = whole.length > 1 ? whole.with(i, text) : [text];
              const setup = { seed: 'b'.repeat(32), boards };
              Session.start(table, { id: 'a'.repeat(32), params, setup, players });
            }
            table.workshop?.read(text);
            return undefined;
          },
        },
        {
          name: `move of ${table.game.id}`,
          most: LIMITS.frame,
          texts: own.flatMap(({ record }) => record.entries.flatMap(({ move }) => move ?? [])).slice(0, 40),
          knock: (text) => {
            for (const question of questions) table.game.read(question, text);
            return undefined;
          },
        },
        flagsOf(table),
      ];
    }),
    ...PARSERS,
    {
      name: 'request',
      texts: [
        '{"ask":"play","n":3,"text":"s 0 0"}',
        '{"ask":"act","n":3,"act":"undo"}',
        '{"ask":"since","n":0,"until":9}',
      ],
      knock: (text) => {
        const read = readJson(text);
        if (read.ok) readRequest(read.value);
        return undefined;
      },
    },
    {
      name: 'challenge',
      texts: all.flatMap(({ record: { game, params, setup } }) =>
        setup ? [writeChallenge({ game, params, setup, best: 12 })] : [],
      ),
      knock: (text) => {
        const read = readChallenge(text);
        if (!read.ok) return speaks(sharedWords(read.fault));
        const table = tables.get(read.value.game);
        const fits = table && fitsChallenge(table, read.value);
        return fits && !fits.ok
          ? speaks(table.words.fault(fits.fault) ?? sharedWords(fits.fault))
          : undefined;
      },
    },
    {
      name: 'program at a table',
      texts: [
        '{"type":"hello","gridhall":1,"name":"a bot"}',
        '{"type":"answer","n":3,"move":"s 0 0"}',
        '{"type":"answer","n":3,"move":"A7A6"}',
      ],
      knock: (text) => {
        for (const read of [readHello(text), readBotAnswer(text, 3)])
          if (!read.ok && speaks(String(read.fault.args.why))) return `says ${JSON.stringify(read.fault)}`;
        return undefined;
      },
    },
    {
      name: 'part of a job',
      texts: [
        '{"gridhall":"0.1.0","command":"simulate","job":{"games":2},"shard":{"part":1,"of":2},"results":{},"seal":"00"}',
      ],
      knock: (text) => {
        try {
          partOf(text, 'part.json');
          return 'a changed part is taken';
        } catch (error) {
          if (error instanceof Failed) return speaks(error.message);
          throw error;
        }
      },
    },
    {
      name: 'rubric',
      texts: ['{"seeds":["a"],"sessions":40,"groups":[{"name":"Opening","points":5,"rules":["open"]}]}'],
      knock: (text) => {
        const read = readRubric(text, trials);
        return typeof read === 'string' ? speaks(read.slice(0, 500)) : undefined;
      },
    },
    {
      name: 'message of a client',
      texts: [
        '{"type":"hello","v":2,"token":"AAAA"}',
        '{"type":"join","room":"abcdefgh","since":3}',
        '{"type":"play","id":1,"room":"abcdefgh","n":3,"move":"A7A6"}',
      ],
      knock: (text) => {
        const read = readClientMessage(text);
        return read.ok ? undefined : speaks(onlineWords(read.fault) ?? sharedWords(read.fault));
      },
    },
    {
      name: 'message of a server',
      texts: ['{"type":"lobby","seeks":[],"challenges":[],"here":3}', '{"type":"race","info":{"places":[]}}'],
      knock: (text) => {
        const read = readServerMessage(text);
        return read.ok ? undefined : speaks(onlineWords(read.fault) ?? sharedWords(read.fault));
      },
    },
    {
      name: 'view',
      texts: ['{"a":[1,2,{"b":"AAAA"}]}', '{"$":"Uint8Array","of":"AAEC"}'],
      knock: (text) => {
        decodeView(text as never);
        return undefined;
      },
    },
    {
      name: 'address',
      texts: ['/index.html', '/assets/../../x', '/%2e%2e/x', '/a%00b'],
      knock: (text) => {
        const file = fileOf('/srv/page', text);
        return file === undefined || file.startsWith('/srv/page/') ? undefined : `leads to ${file}`;
      },
    },
    {
      name: 'settings',
      texts: ['{"theme":"dark","symbols":"letters","keys":{"undo":"U"},"seen":["geese"]}'],
      knock: (text) => {
        const read = readJson(text);
        if (read.ok && typeof read.value === 'object' && read.value !== null) settingsFrom(read.value);
        return undefined;
      },
    },
  ];
}

/** What is asked in a game, each kind of question once. */
function questionsIn({ table, record }: Golden): Question[] {
  const session = sure(Session.start(table, { ...record, setup: record.setup! }));
  const questions = new Map<string, Question>();
  for (const { by, move } of record.entries) {
    const question = session.ask(by);
    if (question) questions.set(`${question.kind} ${question.id}`, question);
    if (move === undefined || !session.play(by, move).ok) break;
  }
  return [...questions.values()];
}

/** What it says, whatever checks stand beside it: a short string has none. */
function bare(record: GameRecord): GameRecord {
  return { ...record, entries: record.entries.map(({ check: _check, ...entry }) => entry) };
}

/** A refusal is one line of words, with nothing in it that a terminal would obey. */
function speaks(words: string | undefined): string | undefined {
  if (words === undefined) return 'refused without words';
  return /^[^\p{Cc}\u202a-\u202e]{1,500}$/u.test(words) ? undefined : `says ${JSON.stringify(words)}`;
}

function archiveOf(records: readonly GameRecord[]): string {
  const games = records.map((record) => writeRecord(record).trimEnd()).join(',\n');
  return `{"file":"gridhall-games","version":1,"games":[\n${games}\n]}\n`;
}

export interface Knocked {
  readonly inputs: number;
  /** Milliseconds of the processor for the dearest of them: what others do meanwhile is not held against it. */
  readonly slowest: number;
  /** By how many kilobytes the most that the program has ever held grew. */
  readonly grown: number;
  readonly findings: readonly string[];
}

/** So many mutated texts at one door. The memory of a program is its own affair where it does nothing else. */
export async function knock(
  door: Door,
  times: number,
  seed: string,
  told: (done: number) => void,
  alone = false,
): Promise<Knocked> {
  const held = process.resourceUsage().maxRSS;
  let grown = 0;
  const luck = Random.fromSeed(seedFrom(`${seed} ${door.name}`));
  const findings: string[] = [];
  let slowest = 0;
  for (let i = 0; i < times; i++) {
    const text = mutate(door.texts[luck.below(door.texts.length)]!, luck);
    const since = process.cpuUsage();
    let wrong: string | undefined;
    try {
      wrong = await door.knock(text);
    } catch (error) {
      wrong = `throws ${error instanceof Error ? error.stack : String(error)}`;
    }
    const { user, system } = process.cpuUsage(since);
    const ms = (user + system) / 1000;
    slowest = Math.max(slowest, ms);
    if (ms > MOST_MS) wrong ??= `takes ${Math.round(ms)} ms of the processor`;
    if (alone) {
      const before = grown;
      grown = process.resourceUsage().maxRSS - held;
      if (grown > MOST_KB && before <= MOST_KB) wrong ??= `holds ${Math.round(grown / 1024)} MB`;
    }
    if (wrong !== undefined && findings.length < 5)
      findings.push(`${wrong}: ${JSON.stringify(text.slice(0, 300))}`);
    if (i % 500 === 0) told(i);
  }
  told(times);
  return { inputs: times, slowest, grown, findings };
}
