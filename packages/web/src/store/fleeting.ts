/**
 * Games that the browser does not keep, because it is told to keep nothing, or has no room: they are there as long as the page is
 * open, and played like any other.
 */
import { t } from '@gridhall/core';
import { type GameStore, type KnownRules, MemoryStore } from '@gridhall/match';

/** Why a game is not kept, by its id. */
const why = new Map<string, string>();

/** What is to be said of a game that goes with the page; nothing of one that is kept. */
export function fleetingWords(id: string): string {
  const reason = why.get(id);
  return reason === undefined ? '' : t`Not kept: ${reason}. The game is here until you leave the page.`;
}

/** Games in a store, and those that it could not take in. */
export function withFleeting(store: GameStore, rules: KnownRules): GameStore {
  const page = new MemoryStore({ rules, now: Date.now });
  const of = (id: string): GameStore => (why.has(id) ? page : store);
  return {
    async list() {
      const kept = await store.list();
      return why.size === 0 ? kept : [...(await page.list()), ...kept];
    },
    load: (id) => of(id).load(id),
    async create(header, entries, close) {
      const made = await store.create(header, entries, close);
      if (made.ok || made.fault.code !== 'not-kept') return made;
      why.set(header.id, String(made.fault.args?.why));
      return page.create(header, entries, close);
    },
    append: (id, expected, entries, close) => of(id).append(id, expected, entries, close),
    renew: (expected, header, entries, close) => of(header.id).renew(expected, header, entries, close),
    label: (id, name) => of(id).label(id, name),
    remove: (id) => of(id).remove(id),
    restore: (id) => of(id).restore(id),
    watch: (id, changed) => of(id).watch(id, changed),
    close: () => store.close(),
  };
}
