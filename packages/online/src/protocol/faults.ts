/** What can be wrong at a door, as a status and a sentence. */
import { type Args, type Fault, type Sentences, sharedWords } from '@gridhall/core';

/** The body of every answer that is no success. */
export interface Trouble {
  readonly fault: string;
  readonly words: string;
  /** How many entries there are, where that is what was mistaken. */
  readonly n?: number;
}

const SENTENCES = {
  malformed: ({ what }) => `This is not what is asked for: ${what}.`,
  'no-token': () => 'Say who you are: a token is missing.',
  'bad-token': () => 'This token is not known here, or no longer.',
  banned: () => 'This account may not play at the moment.',
  'not-found': () => 'There is nothing here.',
  'wrong-method': ({ allow }) => `This door takes ${allow} only.`,
  'no-such-room': () => 'There is no such room.',
  'not-your-seat': () => 'This is for those who sit here.',
  'wrong-secret': () => 'This invitation is not good, or was used already.',
  'seated-already': ({ seat }) => `You sit here already, at seat ${seat}.`,
  'not-begun': () => 'The game has not begun: somebody is still missing.',
  'begun-already': () => 'The game has begun already.',
  'room-closed': () => 'This room is closed.',
  'too-large': ({ most }) => `This is larger than ${most} bytes.`,
  'too-many-fields': ({ most }) => `Online a board has at most ${most} fields, grown as far as it can grow.`,
  'too-many-entries': ({ most }) => `A room has at most ${most} entries.`,
  'rooms-enough': ({ most }) => `You have ${most} rooms that are not over: finish one first.`,
  'seeks-enough': ({ most }) => `You look for somebody in ${most} ways already.`,
  'challenges-enough': ({ most }) =>
    `${most} challenges of yours wait for an answer: that is enough for now.`,
  'too-many-places': ({ most }) => `One socket looks at ${most} rooms at most.`,
  'too-many-sockets': () => 'There are too many connections from your address.',
  'too-fast': ({ seconds }) => `That was too much at once: wait ${seconds} s.`,
  'no-such-game-here': ({ game }) => `There is no game ${JSON.stringify(game)} here.`,
  'no-such-level': ({ level }) => `There is no machine ${JSON.stringify(level)} for this game.`,
  'wrong-seats': ({ seats }) => `This game has ${seats} seats, and every one must be listed.`,
  'nobody-plays': () => 'Somebody has to play: one seat at least is for a person.',
  'not-rateable': () =>
    'Only Jungle between two people, on its own board, as it is proposed and with a clock, is rated; and races.',
  'rules-changed': () => 'This game was begun by other rules than are played here now.',
  'not-over-yet': () => 'The game is not over: its record is shown when it is.',
  withheld: () => 'Others still play on this board: it is shown when they have finished.',
  'not-claimable': () => 'Nothing can be claimed yet.',
  'not-kept-now': () => 'It could not be kept just now: send it again.',
  'played-today': () => 'You have played this one today: a day has one ranked attempt.',
  'no-daily': () => 'This game has no ranked daily.',
  'no-such-day': () => 'There are no scores of this day.',
  'no-such-seek': () => 'This seek is over.',
  'no-such-challenge': () => 'This challenge is over.',
  'no-such-player-here': ({ name }) => `Nobody here is called ${JSON.stringify(name)}.`,
  'not-yourself': () => 'That would be a game against yourself.',
  'no-such-race': () => 'There is no such race.',
  'race-full': () => 'This race has no place left.',
  'no-race-game': () => 'Races are run in games that are played alone.',
  'too-few-racers': ({ fewest }) => `A race needs ${fewest} at least.`,
  'unknown-phrase': () => 'That cannot be said here.',
  'wrong-origin': () => 'This page may not speak for you here.',
  'wrong-host': () => 'This is not served by that name.',
  'wrong-version': ({ version }) =>
    `This server speaks version ${version} of the messages, and you another: load the page anew, or get the program anew.`,
  stopping: () => 'The server is being stopped: come back in a moment.',
  internal: () => 'Something went wrong here.',
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
