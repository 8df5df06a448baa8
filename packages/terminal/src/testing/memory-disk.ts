/**
 * A disk in memory, so that a test can let every byte fail, and pull the plug: what was not flushed is then gone, in part
 * or wholly, names as well as content. For tests alone.
 */
import { basename, dirname } from 'node:path';
import type { FileState, Files } from '../store/files.ts';

interface Node {
  readonly kind: 'file' | 'folder';
  readonly inode: number;
  at: number;
  touched: number;
  content: Buffer;
  /** As much of the content as the disk itself has. */
  flushed: Buffer;
  names: Map<string, Node>;
  flushedNames: Map<string, Node>;
}

export class MemoryDisk implements Files {
  #nodes = 0;
  #now = 1_000_000;
  readonly #root = this.#node('folder');
  readonly #open = new Map<number, Node>();
  #files = 0;

  /**
   * The plug is pulled. `bytes`: how many of those that were not flushed have reached the disk all the same; `names`:
   * whether those of this folder have.
   */
  powerCut(
    bytes: (unflushed: number) => number = () => 0,
    names: (folder: string) => boolean = () => false,
  ): void {
    const settle = (node: Node, name: string): void => {
      const lost = node.content.length - node.flushed.length;
      // Only ends are in doubt: what is flushed is never written over, but cut.
      const kept = lost > 0 ? node.content.subarray(0, node.flushed.length + bytes(lost)) : node.flushed;
      node.content = node.flushed = kept;
      if (!names(name)) node.names = new Map(node.flushedNames);
      for (const [child, below] of node.names) settle(below, child);
    };
    settle(this.#root, '');
    this.#open.clear();
  }

  look(path: string): FileState | undefined {
    const node = this.#find(path);
    if (!node) return undefined;
    const { kind, inode, at, touched, content } = node;
    return { kind, inode, at, touched, size: content.length };
  }

  names(folder: string): readonly string[] {
    return [...(this.#find(folder)?.names.keys() ?? [])];
  }

  open(path: string, how: 'read' | 'add' | 'new'): number {
    let node = this.#find(path);
    if (how === 'new') {
      if (node) throw trouble('EEXIST');
      node = this.#node('file');
      this.#folder(path).set(basename(path), node);
    }
    if (!node) throw trouble('ENOENT');
    this.#open.set(++this.#files, node);
    return this.#files;
  }

  size(file: number): number {
    return this.#at(file).content.length;
  }

  read(file: number, into: Uint8Array, from: number): number {
    return this.#at(file).content.copy(into, 0, from, from + into.length);
  }

  write(file: number, bytes: Uint8Array): number {
    const node = this.#at(file);
    node.content = Buffer.concat([node.content, bytes]);
    node.at = node.touched = ++this.#now;
    return bytes.length;
  }

  cut(file: number, size: number): void {
    const node = this.#at(file);
    node.content = node.content.subarray(0, size);
    node.at = node.touched = ++this.#now;
  }

  flush(file: number): void {
    const node = this.#at(file);
    node.flushed = node.content;
  }

  close(file: number): void {
    this.#open.delete(file);
  }

  rename(from: string, to: string): void {
    const node = this.#find(from);
    if (!node) throw trouble('ENOENT');
    if ((this.#find(to)?.names.size ?? 0) > 0) throw trouble('ENOTEMPTY');
    this.#folder(to).set(basename(to), node);
    this.#folder(from).delete(basename(from));
    node.touched = ++this.#now;
  }

  remove(path: string): void {
    if (!this.#folder(path).delete(basename(path))) throw trouble('ENOENT');
  }

  makeFolder(path: string): void {
    if (this.#find(path)) return;
    this.makeFolder(dirname(path));
    this.#folder(path).set(basename(path), this.#node('folder'));
  }

  removeFolder(path: string): void {
    if ((this.#find(path)?.names.size ?? 0) > 0) throw trouble('ENOTEMPTY');
    this.remove(path);
  }

  flushFolder(path: string): void {
    const node = this.#find(path);
    if (!node) throw trouble('ENOENT');
    node.flushedNames = new Map(node.names);
  }

  async flushLater(path: string): Promise<void> {
    const node = this.#find(path);
    if (!node) throw trouble('ENOENT');
    node.flushed = node.content;
    node.flushedNames = new Map(node.names);
  }

  date(path: string, at: number): void {
    const node = this.#find(path);
    if (node) node.at = at;
  }

  watch(): () => void {
    throw trouble('ENOSYS');
  }

  #node(kind: Node['kind']): Node {
    const nothing = Buffer.alloc(0);
    const names = new Map<string, Node>();
    const now = ++this.#now;
    return {
      ...{ kind, inode: ++this.#nodes, at: now, touched: now, content: nothing, flushed: nothing },
      ...{ names, flushedNames: new Map(names) },
    };
  }

  #find(path: string): Node | undefined {
    return path
      .split('/')
      .reduce<Node | undefined>((node, name) => (name === '' ? node : node?.names.get(name)), this.#root);
  }

  #folder(path: string): Map<string, Node> {
    const folder = this.#find(dirname(path));
    if (!folder) throw trouble('ENOENT');
    return folder.names;
  }

  #at(file: number): Node {
    const node = this.#open.get(file);
    if (!node) throw trouble('EBADF');
    return node;
  }
}

function trouble(code: string): Error {
  return Object.assign(new Error(code), { code });
}
