import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WrongUse } from '../flags/wrong-use.ts';
import { fileOf, fileServer } from '../serve/files.ts';
import { command, listenAt } from './serve.ts';

let server: ReturnType<typeof fileServer>;
let outside: string;
let folder: string;

beforeEach(async () => {
  outside = mkdtempSync(join(tmpdir(), 'gridhall-'));
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  folder = join(outside, 'page');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'index-abcd1234.js'), 'export {};');
  writeFileSync(join(folder, '.hidden.txt'), 'hidden');
  server = fileServer(folder);
  await listenAt(server, 0);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(outside, { recursive: true });
});

/** A raw request: the address is sent as it is, without the tidying a browser does. */
function get(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
      });
      asked.on('error', reject);
      asked.end();
    },
  );
}

describe('the files of the page', () => {
  test('the page is at the root, with its type and a strict policy', async () => {
    const { status, headers, body } = await get('/');
    expect([status, body]).toEqual([200, '<!doctype html>']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    // WebAssembly is the only relaxation: the engine of Jungle evaluates positions in it.
    expect(String(headers['content-security-policy']).replace("'wasm-unsafe-eval'", '')).not.toContain(
      'unsafe',
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('a file with a hash in its name is kept for ever', async () => {
    const { headers } = await get('/assets/index-abcd1234.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toContain('immutable');
  });

  test('what the browser has already is not sent again', async () => {
    const { headers } = await get('/');
    expect((await get('/', 'GET', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/.hidden.txt',
    '/%00',
    '/%zz',
    '//secret.txt',
    '/nothing.js',
    '/assets',
  ])('%s is not here', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('a link out of the folder is not followed, one within it is', async () => {
    symlinkSync(join(folder, '..', 'secret.txt'), join(folder, 'out.txt'));
    symlinkSync('..', join(folder, 'up'));
    symlinkSync(join(folder, 'index.html'), join(folder, 'in.html'));
    symlinkSync('loop.txt', join(folder, 'loop.txt'));
    expect((await get('/out.txt')).status).toBe(404);
    expect((await get('/up/secret.txt')).status).toBe(404);
    expect((await get('/loop.txt')).status).toBe(404);
    expect((await get('/in.html')).status).toBe(200);
  });

  test.each(['evil.example', 'localhost.evil.example:80', '10.0.0.1'])(
    'who asks for %j is not answered',
    async (host) => {
      expect((await get('/', 'GET', { host })).status).toBe(403);
    },
  );

  test.each(['localhost', 'LOCALHOST:4321', '127.0.0.1:1', '[::1]:4321'])(
    'who asks for %j is',
    async (host) => {
      expect((await get('/', 'GET', { host })).status).toBe(200);
    },
  );

  test.runIf(process.platform === 'linux')('requests that are broken off leave nothing open', async () => {
    writeFileSync(join(folder, 'large.txt'), 'x'.repeat(5_000_000));
    mkdirSync(join(folder, 'folder.txt'));
    // What nobody has closed is closed in the end by the collector, which complains.
    const warnings: Error[] = [];
    const hear = (warning: Error) => warnings.push(warning);
    process.on('warning', hear);
    const openFiles = () => readdirSync('/proc/self/fd').length;
    const before = openFiles();
    const { port } = server.address() as AddressInfo;
    for (let i = 0; i < 200; i++) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          // One, or several at once, of which all but the first wait for their turn.
          socket.write('GET /large.txt HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(i % 2 === 0 ? 1 : 20));
        });
        socket
          .once('data', () => socket.destroy())
          .once('close', () => resolve())
          .once('error', reject);
      });
    }
    for (let i = 0; i < 50; i++) expect((await get('/folder.txt')).status).toBe(404);
    await expect.poll(openFiles, { timeout: 20_000 }).toBeLessThan(before + 10);
    process.off('warning', hear);
    expect(warnings).toEqual([]);
  });

  test('only reading is allowed', async () => {
    expect((await get('/', 'POST')).status).toBe(405);
    const head = await get('/', 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
  });

  test('no address whatever leads out of the folder', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2f',
      '..%2f',
      'a',
      '',
      '%5c',
      '\\',
      '%00',
      'index.html',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const file = fileOf('/srv/page', `/${parts.join('/')}`);
        expect(file === undefined || file.startsWith('/srv/page/')).toBe(true);
      }),
    );
  });
});

describe('gridhall serve', () => {
  const six = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

  test.runIf(six)('answers at every address that the name it prints can mean', async () => {
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', '[::1]'])
      expect((await fetch(`http://${host}:${port}/`)).status).toBe(200);
  });

  test('a port that is taken is said so when it was asked for', async () => {
    const { port } = server.address() as AddressInfo;
    await expect(listenAt(fileServer(folder), port)).rejects.toThrow(`Port ${port} is taken.`);
  });

  test.each([
    [['--port', 'x'], '--port must be'],
    [['--port', '70000'], '--port must be'],
    [['--nonsense'], 'Unknown flag --nonsense'],
    [['extra'], 'Unexpected argument "extra"'],
  ])('%j is wrong use', async (args, why) => {
    const refused = await command.run(args).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WrongUse);
    expect((refused as WrongUse).message).toContain(why);
  });
});
