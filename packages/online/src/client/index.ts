/** Playing with others, from this side: who one is, the line to the server, rooms and what is asked beside them. */
export { Api, type Identity, type IdentityShelf } from './api.ts';
export { type Away, awayFrom, missingFrom } from './away.ts';
export { Connection, type ConnectionOptions, type LinkState, type Wire } from './connection.ts';
export { hasLuck, judgeLuck, type Luck, luckWords, type Promised, seedOf } from './fair.ts';
export { freshKey, freshNonce, isKey } from './keys.ts';
export { named } from './names.ts';
export { type Modules, qrCode } from './qr.ts';
export { Room, type Said } from './room.ts';
