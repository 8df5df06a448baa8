/**
 * Everything that client and server say to each other, over HTTP and over a socket, with a checked door for each. Free of
 * Node: a page reads it as well. docs/online.md is its page.
 */
export * from './protocol/bodies.ts';
export { isObject } from './protocol/checks.ts';
export * from './protocol/faults.ts';
export * from './protocol/limits.ts';
export {
  type ClientMessage,
  type Question as AskedOfRoom,
  readClientMessage,
  readServerMessage,
  type ServerMessage,
  writeMessage,
} from './protocol/messages.ts';
export * from './protocol/phrases.ts';
