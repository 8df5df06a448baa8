/** Games played with others over a network. */
export * from './protocol.ts';
