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
  malformed: ({ what }) => t`This is not what is asked for: ${word(String(what))}.`,
  'no-token': () => t`Say who you are: a token is missing.`,
  'bad-token': () => t`This token is not known here, or no longer.`,
  banned: () => t`This account may not play at the moment.`,
  'not-found': () => t`There is nothing here.`,
  'wrong-method': ({ allow }) => t`This door takes ${allow} only.`,
  'no-such-room': () => t`There is no such room.`,
  'not-your-seat': () => t`This is for those who sit here.`,
  'wrong-secret': () => t`This invitation is not good, or was used already.`,
  'seated-already': ({ seat }) => t`You sit here already, at seat ${seat}.`,
  'not-begun': () => t`The game has not begun: somebody is still missing.`,
  'begun-already': () => t`The game has begun already.`,
  'room-closed': () => t`This room is closed.`,
  'too-large': ({ most }) => t`This is larger than ${most} bytes.`,
  'too-many-fields': ({ most }) => t`Online a board has at most ${most} fields, grown as far as it can grow.`,
  'boards-slow': () => t`This board takes too long to check. Use a smaller or simpler one.`,
  'too-many-entries': ({ most }) => t`A room has at most ${most} entries.`,
  'rooms-enough': ({ most }) => t`You have ${most} rooms that are not over: finish one first.`,
  'seeks-enough': ({ most }) => t`You look for somebody in ${most} ways already.`,
  'challenges-enough': ({ most }) =>
    t`${most} challenges of yours wait for an answer: that is enough for now.`,
  'too-many-places': ({ most }) => t`One socket looks at ${most} rooms at most.`,
  'too-many-sockets': () => t`There are too many connections from your address.`,
  'too-fast': ({ seconds }) => t`That was too much at once: wait ${seconds} s.`,
  'no-such-game-here': ({ game }) => t`There is no game ${JSON.stringify(game)} here.`,
  'no-such-level': ({ level }) => t`There is no machine ${JSON.stringify(level)} for this game.`,
  'wrong-seats': ({ seats }) =>
    t`This game has ${counted(Number(seats), 'seat')}, and every one must be listed.`,
  'nobody-plays': () => t`Somebody has to play: one seat at least is for a person.`,
  'not-rateable': () =>
    t`Only a game of two people with nothing hidden, as it is proposed, on its own board and with a clock, is rated; and races.`,
  'rules-changed': () => t`This game was begun by other rules than are played here now.`,
  'not-over-yet': () => t`The game is not over: its record is shown when it is.`,
  withheld: () => t`Others still play on this board: it is shown when they have finished.`,
  'not-claimable': () => t`Nothing can be claimed yet.`,
  'not-kept-now': () => t`It could not be kept just now: send it again.`,
  'played-today': () => t`You have played this one today: a day has one ranked attempt.`,
  'no-daily': () => t`This game has no ranked daily.`,
  'no-such-day': () => t`There are no scores of this day.`,
  'no-such-seek': () => t`This seek is over.`,
  'no-such-challenge': () => t`This challenge is over.`,
  'no-such-player-here': ({ name }) => t`Nobody here is called ${JSON.stringify(name)}.`,
  'no-such-player': () => t`There is nobody here by this address, or no longer.`,
  'not-yourself': () => t`That would be a game against yourself.`,
  'no-such-race': () => t`There is no such race.`,
  'race-full': () => t`This race has no place left.`,
  'no-race-game': () => t`Races are run in games that are played alone.`,
  'too-few-racers': ({ fewest }) => t`A race needs ${fewest} at least.`,
  'unknown-phrase': () => t`That cannot be said here.`,
  'wrong-origin': () => t`This page may not speak for you here.`,
  'not-json': () => t`The request must be JSON. Set the Content-Type header to application/json.`,
  'watch-in-address': () =>
    t`A watch secret does not belong in an address. Send it in the X-Watch-Secret header.`,
  'wrong-host': () => t`This is not served by that name.`,
  'wrong-version': ({ version }) =>
    t`This server speaks version ${version} of the messages, and you another: load the page anew, or get the program anew.`,
  stopping: () => t`The server is being stopped: come back in a moment.`,
  internal: () => t`Something went wrong here.`,
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
  'not-your-seat': 403,
  'wrong-secret': 403,
  'not-over-yet': 403,
  withheld: 403,
  'record-secret': 403,
  'wrong-origin': 403,
  'wrong-host': 403,
  'not-found': 404,
  'no-such-room': 404,
  'no-such-seek': 404,
  'no-such-challenge': 404,
  'no-such-race': 404,
  'no-such-day': 404,
  'no-such-player-here': 404,
  'no-such-player': 404,
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
  internal: 500,
};

/** The status of an answer; what a game refuses is 422, with why. */
export function statusOf(code: string): number {
  return STATUS[code] ?? 422;
}
