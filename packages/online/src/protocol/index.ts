/**
 * Everything that client and server say to each other, over HTTP and over a socket, with a checked door for each. Free of
 * Node: a page reads it as well. docs/online.md is its page.
 */
export * from './bodies.ts';
export { isObject } from './checks.ts';
export * from './faults.ts';
export * from './limits.ts';
export {
  type ClientMessage,
  readClientMessage,
  readServerMessage,
  type SeatQuery as AskedOfRoom,
  type ServerMessage,
  writeMessage,
} from './messages.ts';
export * from './phrases.ts';
