/** Network addresses as the limits count them. */
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** Returns the address a request counts under. A proxy's header is read only if the server was told to trust it. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const said = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = String(said ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return countedAs(last || request.socket.remoteAddress || '');
}

/**
 * Returns the name under which limits count an address: an IPv6 address by its /64, because one customer gets at least that
 * much, and an IPv4 address written as IPv6 as itself.
 */
export function countedAs(given: string): string {
  const address = withoutPort(given);
  if (!isIPv6(address) || address === '::1') return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Some proxies add a port, a zone, or brackets. */
function withoutPort(given: string): string {
  const bare = /^\[([^\]]*)\]/.exec(given)?.[1] ?? given.replace(/^([\d.]+):\d+$/, '$1');
  const address = bare.split('%', 1)[0]!;
  return isIPv4(address) || isIPv6(address) ? address : given;
}

/** Returns the eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const last = address.lastIndexOf(':') + 1;
  const bytes = address.slice(last).split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const tail4 = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const hexadecimal = bytes.length === 4 ? address.slice(0, last) + tail4 : address;
  const [before = '', after] = hexadecimal.split('::');
  const read = (text: string | undefined) =>
    text ? text.split(':').map((group) => parseInt(group, 16)) : [];
  const [head, tail] = [read(before), read(after)];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** Who shares a turn: an account has its own, and those without one share that of their address. */
export function ownerOf(address: string, who: string | undefined): string {
  if (who !== undefined) return who;
  return address === '' || isLoopback(address) ? '' : address;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
