/** Answers over HTTP: JSON, never kept by anybody on the way, every refusal of one shape. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  bad,
  encodeView,
  type Fault,
  type GameModule,
  good,
  inEnglish,
  type Result,
  readJson,
  t,
} from '@gridhall/core';
import { LIMITS, onlineWords, statusOf, type Trouble } from '../../protocol/index.ts';

/** What every answer says of itself. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

export function reply(response: ServerResponse, status: number, value: unknown): void {
  const text = `${encodeView(value)}\n`;
  response.writeHead(status, { ...API_HEADERS, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

/** A fault as it is, and in the English of the protocol or of the game it is about: who reads it has a language, not we. */
export function troubleOf(fault: Fault, table?: GameModule): Trouble {
  const { code, args } = fault;
  const words = inEnglish(
    () => onlineWords(fault) ?? table?.words.fault(fault) ?? t`Not possible (${code}).`,
  );
  const conflict = code === 'entry-conflict' && typeof args.next === 'number';
  return { fault: code, words, args, ...(conflict ? { n: Number(args.next) - 1 } : {}) };
}

export function refuse(response: ServerResponse, fault: Fault, table?: GameModule): void {
  const status = statusOf(fault.code);
  if (status === 429) response.setHeader('retry-after', String(fault.args.seconds ?? 60));
  if (status === 503) response.setHeader('retry-after', String(fault.args.seconds ?? 1));
  if (fault.code === 'wrong-method') response.setHeader('allow', String(fault.args.allow));
  reply(response, status, troubleOf(fault, table));
}

/** The body of a request as a value; nothing larger is ever held. */
export async function bodyOf(request: IncomingMessage): Promise<Result<unknown>> {
  const tooLarge = bad('too-large', { most: LIMITS.body });
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.body) return tooLarge;
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > LIMITS.body) return tooLarge;
      parts.push(part);
    }
  } catch {
    return bad('malformed', { what: 'the body, which is cut off' });
  }
  const text = Buffer.concat(parts).toString('utf8');
  return text.trim() === '' ? good(undefined) : readJson(text);
}
