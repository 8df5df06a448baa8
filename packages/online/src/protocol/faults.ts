/** What can be wrong at a door, as a status and a sentence. */
import { type Args, counted, type Fault, type Sentences, sharedWords, t, word } from '@gridhall/core';

/** The body of every answer that is no success. */
export interface Trouble {
  readonly fault: string;
  /** The fault in English, for who knows no words of its own for it. */
  readonly words: string;
  /** What those words are about: with the code, enough to say it in any language. */
  readonly args?: Args;
  /** How many entries there are, where that is what was mistaken. */
  readonly n?: number;
}

const SENTENCES = {
  malformed: ({ what }) => t`Invalid request. Check this part: ${word(String(what))}.`,
  'no-token': () => t`You are not signed in. Sign in, or send your token.`,
  'bad-token': () => t`This token is unknown or no longer valid. Sign in again.`,
  banned: () => t`This account is suspended. Contact the operator of this server.`,
  'not-found': () => t`Not found. Check the address.`,
  'wrong-method': ({ allow }) => t`Method not allowed. Use ${allow}.`,
  'no-such-room': () => t`There is no such game. Check the link.`,
  'not-your-seat': () => t`Only the players of this game can do that.`,
  'wrong-secret': () => t`This invitation is invalid or already used. Ask for a new one.`,
  'seated-already': ({ seat }) => t`You already play in this game, at seat ${seat}.`,
  'not-begun': () => t`The game has not started. Wait for the other players.`,
  'begun-already': () => t`The game has already started.`,
  'room-closed': () => t`This game is closed. Start a new one.`,
  'too-large': ({ most }) => t`The request is too large. The limit is ${most} bytes.`,
  'too-many-fields': ({ most }) =>
    t`This board can grow too large for online play. The limit is ${most} cells.`,
  'boards-slow': () => t`This board takes too long to check. Use a smaller or simpler one.`,
  'too-many-entries': ({ most }) => t`This game has reached the limit of ${most} entries. Start a new one.`,
  'rooms-enough': ({ most }) => t`You have ${most} unfinished games. Finish one first.`,
  'seeks-enough': ({ most }) => t`You already have ${most} open seeks. Cancel one first.`,
  'challenges-enough': ({ most }) => t`You already have ${most} open challenges. Wait for an answer first.`,
  'too-many-places': ({ most }) => t`One connection can follow at most ${most} games. Close one first.`,
  'too-many-sockets': () => t`Too many connections from your address. Close one and try again.`,
  'too-fast': ({ seconds }) => t`Too many requests. Wait ${seconds} s and try again.`,
  'no-such-game-here': ({ game }) => t`There is no game called ${JSON.stringify(game)}.`,
  'no-such-level': ({ level }) => t`This game has no computer level called ${JSON.stringify(level)}.`,
  'wrong-seats': ({ seats }) =>
    t`This game has ${counted(Number(seats), 'seat')}. List who plays at every seat.`,
  'nobody-plays': () => t`At least one seat must be for a person.`,
  'not-rateable': () =>
    t`Only races and two-player games can be rated. A two-player game needs a clock, the standard board and options, and no hidden information.`,
  'rules-changed': () => t`This game was started with an earlier version of the rules. Start a new one.`,
  'not-over-yet': () => t`The game is not over. Its record is available when it ends.`,
  withheld: () => t`Others are still playing this board. It is available when they finish.`,
  'not-claimable': () => t`You cannot claim a win yet. Wait for your opponent.`,
  'not-kept-now': () => t`The server could not save this. Try again.`,
  'played-today': () => t`You have already used today’s ranked attempt. Come back tomorrow.`,
  'no-daily': () => t`This game has no ranked daily.`,
  'no-such-day': () => t`There are no scores for this day.`,
  'no-such-seek': () => t`This seek has expired or was canceled.`,
  'no-such-challenge': () => t`This challenge has expired or was canceled.`,
  'no-such-player-here': ({ name }) => t`There is no player called ${JSON.stringify(name)}. Check the name.`,
  'no-such-player': () => t`This player does not exist or deleted their account.`,
  'not-yourself': () => t`You cannot play against yourself. Choose another player.`,
  'name-taken': ({ name }) =>
    t`The name ${JSON.stringify(name)} is taken, or looks like one that is. Choose another name.`,
  'no-such-race': () => t`There is no such race. Check the link.`,
  'race-full': () => t`This race is full. Join another one.`,
  'no-race-game': () => t`Races need a single-player game. Choose another game.`,
  'too-few-racers': ({ fewest }) => t`A race needs at least ${counted(Number(fewest), 'player')}.`,
  'unknown-phrase': () => t`This phrase is not in the list. Choose one from the list.`,
  'wrong-origin': () => t`Requests from this website are not allowed. Open Gridhall at its own address.`,
  'not-json': () => t`The request must be JSON. Set the Content-Type header to application/json.`,
  'watch-in-address': () =>
    t`A watch secret does not belong in an address. Send it in the X-Watch-Secret header.`,
  'wrong-host': () => t`Unknown host name. Use the address of this server.`,
  'wrong-version': ({ version }) =>
    t`This server uses version ${version} of the protocol. Reload the page, or update your program.`,
  stopping: () => t`The server is shutting down. Try again in a moment.`,
  muted: () => t`An operator of this server has muted you. You can play, but not use phrases.`,
  'name-blocked': ({ name }) => t`The name ${JSON.stringify(name)} is not allowed here. Choose another name.`,
  overloaded: ({ seconds }) =>
    t`The server is too busy for this now. Games that are being played go on. Try again in ${seconds} s.`,
  'switched-off': ({ what }) => t`This server does not offer this (${word(String(what))}).`,
  internal: () => t`The server had an internal error. Try again later.`,
} satisfies Sentences<string>;

export type OnlineFault = keyof typeof SENTENCES;

/** A fault of the protocol or of the house in one sentence; undefined for one of a game's own. */
export function onlineWords({ code, args }: Fault): string | undefined {
  const own: Readonly<Record<string, (args: Args) => string>> = SENTENCES;
  return Object.hasOwn(own, code) ? own[code]!(args) : sharedWords({ code, args });
}

const STATUS: Readonly<Partial<Record<string, number>>> = {
  malformed: 400,
  'json-shape': 400,
  'json-malformed': 400,
  'json-twice': 400,
  'unknown-phrase': 400,
  'wrong-version': 400,
  'no-token': 401,
  'bad-token': 401,
  banned: 403,
  muted: 403,
  'name-blocked': 403,
  'not-your-seat': 403,
  'wrong-secret': 403,
  'not-over-yet': 403,
  withheld: 403,
  'record-secret': 403,
  'wrong-origin': 403,
  'switched-off': 403,
  'wrong-host': 403,
  'not-found': 404,
  'no-such-room': 404,
  'no-such-seek': 404,
  'no-such-challenge': 404,
  'no-such-race': 404,
  'no-such-day': 404,
  'no-such-player-here': 404,
  'no-such-player': 404,
  'name-taken': 409,
  'wrong-method': 405,
  'entry-conflict': 409,
  'played-elsewhere': 409,
  'seated-already': 409,
  'begun-already': 409,
  'not-begun': 409,
  'room-closed': 409,
  'race-full': 409,
  'played-today': 409,
  'rules-changed': 409,
  'rooms-enough': 429,
  'seeks-enough': 429,
  'challenges-enough': 429,
  'too-large': 413,
  'not-json': 415,
  'watch-in-address': 400,
  'too-fast': 429,
  'too-many-sockets': 429,
  'not-kept-now': 503,
  stopping: 503,
  overloaded: 503,
  internal: 500,
};

/** The status of an answer; what a game refuses is 422, with why. */
export function statusOf(code: string): number {
  return STATUS[code] ?? 422;
}
