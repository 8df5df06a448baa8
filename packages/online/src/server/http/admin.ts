/** The operator's requests: lists, and actions that are written to the audit log. They need the token of the settings. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bad, FINE, good, type Result } from '@gridhall/core';
import { ACTIONS, type ActionBody, isAction, isList, type ListName } from '../../admin/actions.ts';
import { ADMIN_PAGE, ADMIN_SCRIPT, ADMIN_STYLE } from '../../admin/page.ts';
import { isObject } from '../../protocol/index.ts';
import { cleanName } from '../../stores/names.ts';
import type { Hall } from '../hall/hall.ts';
import { fresh128 } from '../secrets.ts';
import { API_HEADERS, bodyOf, refuse, reply } from './reply.ts';
import { tokenOf } from './visitor.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 36_500;

const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/admin': ['text/html', ADMIN_PAGE],
  '/admin.js': ['text/javascript', ADMIN_SCRIPT],
  '/admin.css': ['text/css', ADMIN_STYLE],
};

export const isAdminPath = (path: string): boolean => path === '/api/admin' || Object.hasOwn(FILES, path);

export async function answerAdmin(
  hall: Hall,
  token: string,
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = FILES[path];
  if (file) {
    const [type, text] = file;
    const own =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'";
    response.writeHead(200, {
      ...API_HEADERS,
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': own,
    });
    response.end(text);
    return;
  }
  if (!isSame(tokenOf(request) ?? '', token)) return refuse(response, bad('bad-token').fault);
  const done = request.method === 'POST' ? await act(hall, request) : await list(hall, query);
  if (done.ok) reply(response, 200, done.value);
  else refuse(response, done.fault);
}

/** Takes the same time however much of the token is right. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

async function list(hall: Hall, query: URLSearchParams): Promise<Result<unknown>> {
  const name = query.get('list');
  const from = Number(query.get('from') ?? 0);
  if (!isList(name) || !Number.isSafeInteger(from) || from < 0) return bad('malformed', { what: 'list' });
  return good({ rows: await rowsOf(hall, name, query.get('text') ?? '', from) });
}

async function rowsOf(
  { store }: Hall,
  name: ListName,
  text: string,
  from: number,
): Promise<readonly object[]> {
  const { moderation } = store;
  switch (name) {
    case 'accounts':
      return moderation.accounts(text, from);
    case 'rooms':
      return moderation.rooms(from);
    case 'reports':
      return moderation.reports(from);
    case 'names':
      return (await moderation.blockedNames()).map((part) => ({ part }));
    case 'audit':
      return moderation.audit(from);
  }
}

async function act(hall: Hall, request: IncomingMessage): Promise<Result<unknown>> {
  const body = await bodyOf(request);
  if (!body.ok) return body;
  const read = readAction(body.value);
  if (!read.ok) return read;
  const { action, about, value = '' } = read.value;
  const done = await perform(hall, read.value);
  if (!done.ok) return done;
  let operator = 'operator';
  try {
    operator = decodeURIComponent(String(request.headers['x-operator'] ?? operator)).slice(0, 40);
  } catch {
    // A name that cannot be read is not worth a refusal.
  }
  await hall.store.moderation.note({
    ...{ id: fresh128(), at: Math.round(hall.keeper.now()), operator, action, about, details: value },
  });
  hall.house.log('admin', { operator, action, about, details: value });
  return good({ done: true });
}

function readAction(value: unknown): Result<ActionBody> {
  if (!isObject(value) || !isAction(value.action)) return bad('malformed', { what: 'action' });
  const { action, about, value: given } = value;
  if (typeof about !== 'string' || about === '' || about.length > 100)
    return bad('malformed', { what: 'about' });
  const { takes } = ACTIONS[action];
  if (takes === undefined) return good({ action, about });
  if (typeof given !== 'string' || given.length > 100) return bad('malformed', { what: takes });
  if (takes === 'days' && !(/^\d{1,5}$/.test(given) && Number(given) <= MOST_DAYS))
    return bad('malformed', { what: 'days' });
  return good({ action, about, value: given });
}

async function perform(hall: Hall, { action, about, value = '' }: ActionBody): Promise<Result<void>> {
  const { store } = hall;
  if (ACTIONS[action].on === 'accounts' && !(await store.accounts.byId(about))) return bad('no-such-player');
  switch (action) {
    case 'rename':
      return hall.rename(about, cleanName(value) ?? '');
    case 'mute':
    case 'ban': {
      const days = Number(value);
      const until = days === 0 ? 0 : hall.keeper.now() + days * DAY_MS;
      await store.moderation.restrict(about, action === 'ban' ? 'banned' : 'muted', until);
      await hall.tellOfAccount(about, 'restricted');
      return FINE;
    }
    case 'hang-up':
      await hall.tellOfAccount(about, 'restricted');
      return FINE;
    case 'delete':
      await hall.forget(about);
      return FINE;
    case 'close': {
      const room = await hall.rooms.find(about);
      if (!room) return bad('no-such-room');
      await hall.rooms.close(room);
      return FINE;
    }
    case 'done':
      return (await store.moderation.closeReport(about)) ? FINE : bad('not-found');
    case 'block':
      await store.moderation.blockName(about);
      return FINE;
    case 'allow':
      return (await store.moderation.allowName(about)) ? FINE : bad('not-found');
  }
}
