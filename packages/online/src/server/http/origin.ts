/** Which web pages may make a request: only those of this server, or of an address it was told of. */
import type { IncomingHttpHeaders } from 'node:http';
import { bad, type Fault } from '@gridhall/core';

/** Methods that change nothing. Every other request passes `refusesChange`. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns why a page may not make this request; a program that is no browser sends no origin. */
export function refusesOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): Fault | undefined {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined)
    return origins.includes(origin) || isSameHost(origin, host) ? undefined : bad('wrong-origin').fault;
  // `none` is a request that a person made, not a page.
  return site === undefined || site === 'same-origin' || site === 'none'
    ? undefined
    : bad('wrong-origin').fault;
}

/**
 * Returns why a request that changes something is refused. It has to be JSON as well: a browser sends that to another site
 * only after it has asked, and nobody else is ever allowed.
 */
export function refusesChange(
  method: string,
  headers: IncomingHttpHeaders,
  origins: readonly string[],
): Fault | undefined {
  if (READING.has(method)) return undefined;
  const refused = refusesOrigin(headers, origins);
  if (refused) return refused;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
  return isJson || (method !== 'POST' && !hasBody) ? undefined : bad('not-json').fault;
}

function isSameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
