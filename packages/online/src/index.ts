/** Games played with others over a network: a node of the server, and where it keeps what is played. */

export { askServer, isAction, isList } from './admin/actions.ts';
export * from './protocol/index.ts';
export {
  ConfigError,
  configOf,
  PROFILES,
  readConfigFile,
  type ServerConfig,
  settingsIn,
} from './server/config.ts';
export type { House } from './server/house.ts';
export { Online, type OnlineOptions } from './server/server.ts';
export type { Database } from './stores/database.ts';
export { openDatabase } from './stores/open.ts';
