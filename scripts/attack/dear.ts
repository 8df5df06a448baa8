/** Links that are short and made to be dear: what the program takes to refuse them, all of it, as the system counts. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameRecord, toShortString } from '@gridhall/core';

const PROGRAM = fileURLToPath(new URL('../../packages/terminal/bin/gridhall.js', import.meta.url));
const MOST_MS = 5000;
const MOST_MB = 500;

export interface Dear {
  readonly what: string;
  readonly letters: number;
  readonly ms: number;
  readonly megabytes: number;
  readonly findings: readonly string[];
}

const MARKS = Array.from({ length: 230_000 }, (_, i) =>
  i % 2 ? { by: 0, act: 'undo' } : { by: 0, move: 'm 0 0' },
);
const STAYS = Array.from({ length: 900_000 }, () => ({ by: 0, move: 's' }));
const LAKE = { columns: 4096, rows: 4096, geese: 100 };
const GROUND = { rows: 500, columns: 500, abysses: 10, monsters: 0, bats: 0 };

export const DEAR = [
  { what: '4096² Geese, 230,000 marks and undos', game: 'geese', params: LAKE, entries: MARKS, format: 3 },
  { what: 'the same in format 2', game: 'geese', params: LAKE, entries: MARKS, format: 2 },
  { what: '500² Abyss, 900,000 stays', game: 'abyss', params: GROUND, entries: STAYS, format: 3 },
] as const;

/** The link, whose seal does not fit: what it costs to find that out is the question. */
export function dearLink({ game, params, entries, format }: (typeof DEAR)[number]): Promise<string> {
  const record = {
    ...{ format, id: 'a'.repeat(32), game, rules: 1, params, setup: { seed: 'b'.repeat(32) } },
    ...{ players: [{ name: 'Ann', kind: 'human' }], entries, result: null },
    ...{ seal: '00000000', text: '0'.repeat(14) },
  };
  return toShortString(record as unknown as GameRecord);
}

/** What is wrong with so much. */
export function tooMuch(ms: number, megabytes: number): string[] {
  return [
    ...(ms > MOST_MS ? [`takes ${Math.round(ms)} ms of the processor`] : []),
    ...(megabytes > MOST_MB ? [`holds ${Math.round(megabytes)} MB`] : []),
  ];
}

export async function dear(one: (typeof DEAR)[number], verify: boolean): Promise<Dear> {
  const home = mkdtempSync(join(tmpdir(), 'gridhall-attack-'));
  try {
    const link = await dearLink(one);
    writeFileSync(join(home, 'link'), link);
    const used = join(home, 'used');
    const report = `import { writeFileSync } from 'node:fs';
      process.on('exit', () => writeFileSync(${JSON.stringify(used)}, JSON.stringify(process.resourceUsage())));`;
    const args = [
      '--import',
      `data:text/javascript,${encodeURIComponent(report)}`,
      PROGRAM,
      'replay',
      '--plain',
    ];
    const child = spawn(process.execPath, [...args, ...(verify ? ['--verify'] : []), 'link'], {
      cwd: home,
      stdio: 'ignore',
      env: { ...process.env, HOME: home, XDG_DATA_HOME: home },
    });
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    const usage = JSON.parse(readFileSync(used, 'utf8')) as NodeJS.ResourceUsage;
    const ms = (usage.userCPUTime + usage.systemCPUTime) / 1000;
    const megabytes = usage.maxRSS / 1024;
    const findings = [...(status === 1 ? [] : [`ends with ${status}`]), ...tooMuch(ms, megabytes)];
    return {
      what: `${one.what}${verify ? ', verified' : ''}`,
      letters: link.length,
      ms,
      megabytes,
      findings,
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
