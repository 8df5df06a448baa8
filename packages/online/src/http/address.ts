/** Where somebody comes from. */
import type { IncomingMessage } from 'node:http';

/** The address; what a proxy says is believed only where one was announced. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const said = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = String(said ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last || request.socket.remoteAddress || '';
}

/** On whose account something is done: the address it comes from; from this machine itself, who says to be somebody. */
export function ownerOf(address: string, who: string | undefined): string {
  return address === '' || isLoopback(address) ? `${who ?? ''}` : address;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
