/** Playing with others, from this side: who one is, the line to the server, rooms and what is asked beside them. */
export { Api, type Identity, type IdentityShelf } from './api.ts';
export { type Away, absenceOf, missingFrom } from './away.ts';
export { type ConnectionOptions, type LinkState, ServerConnection, type Wire } from './connection.ts';
export { type FairnessResult, hasLuck, judgeLuck, luckWords, type Promised, seedOf } from './fair.ts';
export { freshKey, freshNonce, isKey } from './keys.ts';
export { named } from './names.ts';
export { type Modules, qrCode } from './qr.ts';
export { type ChatMessage, RoomClient } from './room.ts';
