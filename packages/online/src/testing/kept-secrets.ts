/**
 * What a node keeps and may not say. Whatever it stores of 128 bits or more is a secret, unless it is among those that are
 * known to be public: a column that is added later is one by itself.
 */
import type { Database, DatabaseRow } from '../stores/database.ts';
import type { Person } from './served.ts';

/** Something that may be said to nobody, or to one only. */
export interface Secret {
  /** Where it is kept: `room.salt`. */
  readonly what: string;
  readonly text: string;
  /** The account it may be said to. */
  readonly to?: string;
}

/** Names of things, and promises that are there to be shown. */
const PUBLIC = new Set([
  'account.id',
  'room.id',
  'room.commitment',
  'room.race',
  'room.next',
  'race.id',
  'race.commitment',
  'daily.commitment',
  ...['seek.id', 'challenge.id', 'result.seal'],
]);
/** An account is told in which rooms it plays what others play as well. */
const TO_ITS_ACCOUNT = new Set(['score.room', 'racer.room']);

const LONG = /[0-9a-f]{32,64}/g;

/** All that is kept and secret, but what is in these games that are over. */
export async function secretsIn(
  database: Database,
  shown: ReadonlySet<string> = new Set(),
): Promise<readonly Secret[]> {
  const names = await database.query<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
  const known = new Set<string>();
  const secrets: Secret[] = [];
  const add = (what: string, account: string | undefined, text: string) => {
    if (PUBLIC.has(what)) known.add(text);
    else
      secrets.push({
        what,
        text,
        ...(account !== undefined && TO_ITS_ACCOUNT.has(what) ? { to: account } : {}),
      });
  };
  for (const { name } of names)
    for (const row of await database.query(`SELECT * FROM ${name}`)) {
      if (shown.has(String(row.room ?? row.id))) continue;
      const account = row.account ?? (name === 'account' ? row.id : null);
      for (const [what, text] of longIn(name, row))
        add(what, account === null ? undefined : String(account), text);
    }
  // A room in which somebody plays what others play as well is his to know.
  const own = new Set(secrets.flatMap(({ text, to }) => (to === undefined ? [] : text)));
  return secrets.filter(({ text, to }) => to !== undefined || !(known.has(text) || own.has(text)));
}

function longIn(table: string, row: DatabaseRow): readonly (readonly [what: string, text: string])[] {
  return Object.entries(row).flatMap(([column, value]) =>
    (String(value).match(LONG) ?? []).map((text) => [`${table}.${column}`, text] as const),
  );
}

/** What is kept nowhere but in the hands of those who have it. */
export function secretsOf(people: readonly Person[]): readonly Secret[] {
  return people.flatMap(({ key, token, id }) => [
    { what: 'a key', text: key },
    { what: 'a token', text: token, to: id },
  ]);
}

/** So many digits of a secret, wherever in it: whoever says 23 of them or more has said one of these parts. */
const PART = 12;

function* partsOf(text: string): Iterable<string> {
  for (let at = 0; at + PART <= text.length; at += PART) yield text.slice(at, at + PART);
}

/** A secret in its digits, large or small, or as its bytes: a part of it is enough. */
function isSaid(text: string, small: string, { text: secret }: Secret): boolean {
  for (const part of partsOf(secret)) if (small.includes(part)) return true;
  const bytes = Buffer.from(secret, 'hex');
  return [bytes.toString('base64'), bytes.toString('base64url')].some((said) =>
    text.includes(said.slice(0, 20)),
  );
}

/** Secrets that are among what was said to somebody; nobody in particular where it is a log. */
export function leaksTo(
  account: string | undefined,
  texts: readonly string[],
  secrets: readonly Secret[],
): readonly string[] {
  const all = texts.join('\n');
  const small = all.toLowerCase();
  return secrets
    .filter((secret) => (secret.to === undefined || secret.to !== account) && isSaid(all, small, secret))
    .map(({ what }) => what);
}
