/** Boards of one's own, kept in this browser under a name; and what lies on the bench of each game. */
import { fromBase64Url, isCount, type Sheet, t, toBase64Url } from '@gridhall/core';
import { recall, retain, type Texts } from '../store/texts.ts';
import type { EditorDraft } from './draft.ts';

export interface OwnBoard {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly sheets: readonly Sheet[];
}

/** The game whose boards they are. */
export interface Shop {
  readonly name: string;
  readonly table: { readonly face: { readonly legend: readonly unknown[] } };
}

const KEY = 'gridhall-boards';
const draftKey = (game: string): string => `gridhall-draft-${game}`;

interface Packed {
  readonly rows: number;
  readonly columns: number;
  readonly cells: string;
  readonly notes: Readonly<Record<string, string>>;
}

const pack = ({ rows, columns, cells, notes }: Sheet): Packed => ({
  ...{ rows, columns, cells: toBase64Url(Uint8Array.from(cells)), notes },
});

function unpack(given: unknown): Sheet | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { rows, columns, cells, notes } = given as Partial<Packed>;
  const bytes = typeof cells === 'string' ? fromBase64Url(cells) : undefined;
  if (!isCount(rows) || !isCount(columns) || bytes?.length !== rows * columns || bytes.length === 0)
    return undefined;
  const said = Object.entries(notes ?? {}).filter(([, text]) => typeof text === 'string');
  return { rows, columns, cells: bytes, notes: Object.fromEntries(said) };
}

function sheetsOf(given: unknown): readonly Sheet[] {
  return Array.isArray(given) ? given.flatMap((one) => unpack(one) ?? []) : [];
}

/** Whether there is nothing on them but what the game knows: another version of it may have known more. */
const drawable = (sheets: readonly Sheet[], { table }: Shop): boolean =>
  sheets.every(({ cells }) => cells.every((symbol) => symbol < table.face.legend.length));

/** What was kept there and can still be read. */
function all(texts: Texts): OwnBoard[] {
  const stored = recall(KEY, (list) => (Array.isArray(list) ? (list as unknown[]) : undefined), texts);
  return (stored ?? []).flatMap((one): OwnBoard[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { id, game, name, sheets } = one as Readonly<Record<string, unknown>>;
    const read = sheetsOf(sheets);
    if (typeof id !== 'string' || typeof game !== 'string' || typeof name !== 'string') return [];
    return read.length === 0 ? [] : [{ id, game, name, sheets: read }];
  });
}

/** The boards of a game, by name. */
export function boardsOf(texts: Texts, shop: Shop): OwnBoard[] {
  return all(texts)
    .filter(({ game, sheets }) => game === shop.name && drawable(sheets, shop))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Keeps a board, in place of one with the same id; false where the browser keeps nothing. */
export function keepBoard(texts: Texts, board: OwnBoard): boolean {
  return put(texts, [...all(texts).filter(({ id }) => id !== board.id), board]);
}

/** Takes a board away; answers with it, so that it can be put back. */
export function dropBoard(texts: Texts, id: string): OwnBoard | undefined {
  const boards = all(texts);
  put(
    texts,
    boards.filter((one) => one.id !== id),
  );
  return boards.find((one) => one.id === id);
}

function put(texts: Texts, boards: readonly OwnBoard[]): boolean {
  const packed = boards.map((board) => ({ ...board, sheets: board.sheets.map(pack) }));
  return retain(KEY, packed, texts);
}

/** What is painted but not kept yet, with the name and the id of what it was. */
export interface Unfinished extends EditorDraft {
  readonly name: string;
  readonly id?: string;
}

export function draftOf(texts: Texts, shop: Shop): Unfinished | undefined {
  const draft = ({ name, id, at, sheets }: Readonly<Record<string, unknown>>): Unfinished | undefined => {
    const found = sheetsOf(sheets);
    if (found.length === 0 || !drawable(found, shop)) return undefined;
    return {
      sheets: found,
      at: typeof at === 'number' && found[at] ? at : 0,
      name: typeof name === 'string' ? name : '',
      ...(typeof id === 'string' ? { id } : {}),
    };
  };
  return recall(draftKey(shop.name), draft, texts);
}

export function keepDraft(texts: Texts, game: string, draft: Unfinished): void {
  // Where the browser keeps nothing, what is on the bench is lost with the page.
  retain(draftKey(game), { ...draft, sheets: draft.sheets.map(pack) }, texts);
}

/** Lays boards on the bench; what lay there and was never kept is kept under a name of its own. */
export function bringToBench(texts: Texts, shop: Shop, sheets: readonly Sheet[], newId: () => string): void {
  const game = shop.name;
  const before = draftOf(texts, shop);
  // Who comes back to what lies there goes on with it.
  if (JSON.stringify(before?.sheets) === JSON.stringify(sheets)) return;
  if (before && before.id === undefined)
    keepBoard(texts, { id: newId(), game, name: before.name || t`Unsaved board`, sheets: before.sheets });
  keepDraft(texts, game, { sheets, at: 0, name: '' });
}
