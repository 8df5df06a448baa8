/**
 * The settings of a server, from a file, the environment, and flags; a later one wins. Every setting stands in `SETTINGS`
 * once: the file, the environment, and the table in docs/hosting.md use the same names.
 */
import { readFileSync } from 'node:fs';
import { LIMITS } from '../protocol/index.ts';

export const PROFILES = ['home', 'school', 'public'] as const;
type ProfileName = (typeof PROFILES)[number];

/** What a server lets people do; all of it unless it is switched off. */
const FEATURES = ['accounts', 'seeks', 'challenges', 'races', 'dailies', 'ratings', 'phrases'] as const;
export type Feature = (typeof FEATURES)[number];

/** How much is allowed. Windows are counted by each node, the rest by the database for all nodes. */
const LIMIT_SETTINGS = {
  'playing-messages': ['moves and questions of an account in 20 s', { home: 100, school: 100, public: 100 }],
  'lobby-messages': ['other messages of an account in 30 s', { home: 30, school: 30, public: 30 }],
  'reading-requests': [
    'requests that only read in 20 s, of an account, or of an address without one',
    { home: 600, school: 6000, public: 600 },
  ],
  'sockets-per-address': ['connections of an address to a node', { home: 200, school: 500, public: 64 }],
  'sockets-per-account': ['connections of an account to a node', { home: 20, school: 20, public: 10 }],
  'tokens-per-address': ['sign-ins of an address in an hour', { home: 200, school: 1000, public: 200 }],
  'accounts-per-address': ['new accounts of an address in a day', { home: 100, school: 500, public: 100 }],
  'rooms-per-account': ['games of an account that are not over', { home: 100, school: 100, public: 50 }],
  'seeks-per-account': ['open seeks of an account', { home: 5, school: 5, public: 5 }],
  'challenges-per-account': ['open challenges of an account', { home: 20, school: 20, public: 20 }],
  'keep-games-days': [
    'days after which a finished game is deleted; 0 keeps it',
    { home: 0, school: 400, public: 0 },
  ],
  'keep-accounts-days': [
    'days without a sign-in after which an account is deleted; 0 keeps it',
    { home: 0, school: 400, public: 730 },
  ],
} as const;

type LimitName = keyof typeof LIMIT_SETTINGS;

/** The settings that are texts, lists, or switches. */
const TEXT_SETTINGS = {
  profile: 'defaults for one of `home`, `school`, `public`',
  database: 'a file, or `postgres://…`; a password belongs here or in `PGPASSWORD`, never in a flag',
  host: 'the address to listen at',
  port: 'the port to listen at',
  origins: 'addresses by which others know the server, separated by commas',
  'trust-proxy': '`true` to take client addresses from `X-Forwarded-For`',
  'metrics-from': 'addresses that may read `/metrics` besides this machine, separated by commas',
  'admin-token': 'the secret of `gridhall admin` and the page `/admin`, 32 characters or more',
  'switched-off': `what no one may do: any of ${FEATURES.join(', ')}, separated by commas`,
} as const;

type TextName = keyof typeof TEXT_SETTINGS;
type SettingName = LimitName | TextName;

export interface SettingInfo {
  readonly name: string;
  readonly about: string;
  /** By profile; none where there is no default. */
  readonly defaults?: Readonly<Record<ProfileName, number>>;
}

export const SETTINGS: readonly SettingInfo[] = [
  ...Object.entries(TEXT_SETTINGS).map(([name, about]) => ({ name, about })),
  ...Object.entries(LIMIT_SETTINGS).map(([name, [about, defaults]]) => ({ name, about, defaults })),
];

export interface ServerLimits {
  readonly playing: { readonly messages: number; readonly ms: number };
  readonly lobby: { readonly messages: number; readonly ms: number };
  readonly reading: { readonly messages: number; readonly ms: number };
  readonly socketsPerAddress: number;
  readonly socketsPerAccount: number;
  readonly tokensPerAddress: number;
  readonly accountsPerAddress: number;
  readonly roomsPerAccount: number;
  readonly seeksPerAccount: number;
  readonly challengesPerAccount: number;
  readonly helloMs: number;
}

/** Days after which something is deleted; 0 is never. */
export interface Retention {
  readonly gamesDays: number;
  readonly accountsDays: number;
}

export interface ServerConfig {
  readonly profile: ProfileName;
  readonly database: string | undefined;
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  readonly metricsFrom: readonly string[];
  readonly adminToken: string | undefined;
  readonly switchedOff: ReadonlySet<Feature>;
  readonly limits: ServerLimits;
  readonly retention: Retention;
}

/** A setting that cannot be used, as a sentence that says what to change. */
export class ConfigError extends Error {}

type Values = Partial<Record<SettingName, string>>;

/** Reads a file of settings as JSON, `{"profile": "school", "sockets-per-address": 400}`. */
export function readConfigFile(path: string): Readonly<Record<string, string>> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${path} cannot be read as JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ConfigError(`${path} must hold an object of settings.`);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (!isSetting(name)) throw new ConfigError(`${path}: there is no setting ${JSON.stringify(name)}.`);
      return [name, Array.isArray(one) ? one.join(',') : String(one)];
    }),
  );
}

/** Returns the settings in the environment: `GRIDHALL_SOCKETS_PER_ADDRESS` for `sockets-per-address`. */
export function settingsIn(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of SETTINGS) {
    const value = env[envNameOf(name)];
    if (value !== undefined && value !== '') found[name] = value;
  }
  return found;
}

export const envNameOf = (name: string): string => `GRIDHALL_${name.toUpperCase().replaceAll('-', '_')}`;

/** Makes the configuration of settings by their names; a later source wins. */
export function configOf(...sources: readonly Readonly<Record<string, string | undefined>>[]): ServerConfig {
  const values: Values = {};
  for (const source of sources)
    for (const [name, value] of Object.entries(source))
      if (value !== undefined && isSetting(name)) values[name] = value;
  const profile = values.profile ?? 'home';
  if (!isOneOf(PROFILES, profile))
    throw new ConfigError(`profile must be one of ${PROFILES.join(', ')}, not ${JSON.stringify(profile)}.`);
  const limit = (name: LimitName): number =>
    wholeNumber(name, values[name]) ?? LIMIT_SETTINGS[name][1][profile];
  const off = listIn(values['switched-off']);
  for (const one of off)
    if (!isOneOf(FEATURES, one))
      throw new ConfigError(
        `switched-off must list some of ${FEATURES.join(', ')}, not ${JSON.stringify(one)}.`,
      );
  const adminToken = values['admin-token'];
  if (adminToken !== undefined && adminToken.length < 32)
    throw new ConfigError('admin-token must have 32 characters or more.');
  return {
    ...{ profile, database: values.database, host: values.host, adminToken },
    port: wholeNumber('port', values.port),
    origins: listIn(values.origins),
    trustProxy: switchOf('trust-proxy', values['trust-proxy']),
    metricsFrom: listIn(values['metrics-from']),
    switchedOff: new Set(off as readonly Feature[]),
    limits: {
      playing: { ...LIMITS.playing, messages: limit('playing-messages') },
      lobby: { ...LIMITS.lobby, messages: limit('lobby-messages') },
      reading: { ...LIMITS.reading, messages: limit('reading-requests') },
      socketsPerAddress: limit('sockets-per-address'),
      socketsPerAccount: limit('sockets-per-account'),
      tokensPerAddress: limit('tokens-per-address'),
      accountsPerAddress: limit('accounts-per-address'),
      roomsPerAccount: limit('rooms-per-account'),
      seeksPerAccount: limit('seeks-per-account'),
      challengesPerAccount: limit('challenges-per-account'),
      helloMs: LIMITS.helloMs,
    },
    retention: { gamesDays: limit('keep-games-days'), accountsDays: limit('keep-accounts-days') },
  };
}

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(TEXT_SETTINGS, name) || Object.hasOwn(LIMIT_SETTINGS, name);
}

function isOneOf<T extends string>(all: readonly T[], value: string): value is T {
  return (all as readonly string[]).includes(value);
}

const listIn = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ConfigError(`${name} must be a whole number, not ${JSON.stringify(text)}.`);
}

function switchOf(name: string, text: string | undefined): boolean {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  throw new ConfigError(`${name} must be true or false, not ${JSON.stringify(text)}.`);
}
