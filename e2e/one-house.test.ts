/** Page and terminal may not import each other; where they must say the same, this holds them to it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listenAt } from '../packages/terminal/src/commands/serve.ts';
import { TOKENS as TERMINAL } from '../packages/terminal/src/screen/render/style.ts';
import { codesFor, type Theme } from '../packages/terminal/src/screen/render/theme.ts';
import { fileServer } from '../packages/terminal/src/serve/files.ts';
import { POLICY } from '../packages/web/build/policy.ts';
import { TOKENS as PAGE } from '../packages/web/src/look/tokens.ts';

/** The terminal's own: what its tiles are made of. */
const OWN = ['tile', 'water', 'chosen', 'quiet'];

test.each<[Theme, 0 | 1]>([
  ['light', 0],
  ['dark', 1],
])('page and terminal have one palette: %s', (theme, at) => {
  const { ink, paper } = codesFor(theme, 'true');
  const shared = TERMINAL.filter((token) => !OWN.includes(token));
  for (const token of shared) {
    const hex = PAGE[token as keyof typeof PAGE][at];
    const parts = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(';');
    expect(ink[TERMINAL.indexOf(token)], token).toBe(`38;2;${parts}`);
    expect(paper[TERMINAL.indexOf(token)], token).toBe(`48;2;${parts}`);
  }
  expect(shared.length).toBeGreaterThan(15);
});

test('the served page is held to the policy it carries, and may stand in no frame', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-policy-'));
  writeFileSync(join(folder, 'index.html'), '');
  const server = fileServer(folder);
  await listenAt(server, 0);
  const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`);
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
  expect(headers.get('content-security-policy')).toBe(`${POLICY}; frame-ancestors 'none'`);
});
