/** Links that are short and take for ever: opened within a budget, or refused with a reason. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEAR, dearLink } from '../../scripts/attack/dear.ts';
import { freshFolder, run, start } from './run.ts';

const links = new Map<(typeof DEAR)[number], Promise<string>>();

async function linkIn(home: string, one: (typeof DEAR)[number]): Promise<string> {
  const link = links.get(one) ?? dearLink(one);
  links.set(one, link);
  writeFileSync(join(home, 'link'), await link);
  return 'link';
}

const [GEESE, OLDER, ABYSS] = DEAR;

it.each([
  ['in format 2, whose seal is made of every position', OLDER, 'replay'],
  ['where all of it is to be looked at', GEESE, '--verify'],
  ['of too many moves that count', ABYSS, 'replay'],
])('refuses a dear link with a reason: %s', async (_what, one, flag) => {
  const home = freshFolder();
  const args = ['replay', ...(flag === '--verify' ? [flag] : []), await linkIn(home, one)];
  const { err, status } = await run(args, '', home);
  expect(err).toMatch(/^gridhall: link: This record takes too long to replay\. .* --no-budget .*\n$/);
  expect(status).toBe(1);
});

it('plays none of 115,000 marks that were undone, and so comes to the seal, which does not fit', async () => {
  const home = freshFolder();
  const { err, status } = await run(['replay', await linkIn(home, GEESE)], '', home);
  expect(err).toMatch(/^gridhall: link: .*seal.*\n$/);
  expect(status).toBe(1);
});

it('goes on without a budget for whoever wants that, and can be interrupted', async () => {
  const home = freshFolder();
  const link = await linkIn(home, OLDER);
  const { child, done } = start(['play', 'geese', '--no-budget', '--resume', link], home);
  await worked(child.pid!, 4);
  child.kill('SIGINT');
  expect((await done).status).toBe(130);
});

/** Until a process has used so many seconds of a processor: on a busy machine that is long after as many have passed. */
async function worked(pid: number, seconds: number): Promise<void> {
  const used = () => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  const told = process.platform === 'linux';
  for (let waited = 0; (told ? used() : waited / 10) < seconds; waited++)
    await new Promise((resolve) => setTimeout(resolve, 100));
}
