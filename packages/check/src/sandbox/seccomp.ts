/**
 * The system calls that no program in a sandbox may make: memory that no process shows (memfd, System V, shared
 * and anonymous), namespaces and
 * mounts of its own, files of other processes, and kernel interfaces that no console needs. They answer "no such call", so
 * that languages fall back as they do on older kernels.
 */

interface Calls {
  readonly arch: number;
  readonly clone: number;
  readonly mmap: number;
  readonly refused: readonly number[];
}

/** The same numbers on every machine: open_tree, move_mount, fsopen to fspick, io_uring, clone3, pidfd_getfd, memfd_secret. */
const EVERYWHERE = [425, 426, 427, 428, 429, 430, 431, 432, 433, 435, 438, 447];

const X64: Calls = {
  ...{ arch: 0xc000003e, clone: 56, mmap: 9 },
  // memfd_create, shmget, semget, msgget, unshare, setns, mount, bpf, perf_event_open, add_key, request_key, keyctl, userfaultfd
  refused: [...EVERYWHERE, 319, 29, 64, 68, 272, 308, 165, 321, 298, 248, 249, 250, 323],
};

const I386: Calls = {
  ...{ arch: 0x40000003, clone: 120, mmap: 192 },
  // The same, and the older forms of mmap and of all System V calls.
  refused: [...EVERYWHERE, 90, 356, 395, 393, 399, 117, 310, 346, 21, 357, 336, 286, 287, 288, 374],
};

const generic = (arch: number): Calls => ({
  ...{ arch, clone: 220, mmap: 222 },
  refused: [...EVERYWHERE, 279, 194, 190, 186, 97, 268, 40, 280, 241, 217, 218, 219, 282],
});

const MACHINES: Readonly<Partial<Record<NodeJS.Architecture, readonly Calls[]>>> = {
  x64: [X64, I386],
  arm64: [generic(0xc00000b7)],
  riscv64: [generic(0xc00000f3)],
};

/** Offsets in what the kernel shows of a call. */
const [NUMBER, ARCH, FIRST_ARGUMENT, FOURTH_ARGUMENT] = [0, 4, 16, 40];
/** Every namespace that clone can make. */
const NEW_NAMESPACES = 0x7e020000;
/** mmap of memory that is shared and no file: its pages stay when no process shows them any more. */
const SHARED_ANONYMOUS = 0x21;
/** Calls of the x32 interface have this bit. */
const X32 = 0x40000000;

const [LOAD, AND, IF_EQUAL, IF_AT_LEAST, IF_ANY_BIT, RETURN] = [0x20, 0x54, 0x15, 0x35, 0x45, 0x06];
const ALLOW = 0x7fff0000;
/** ENOSYS. */
const REFUSE = 0x00050000 | 38;

/** The filter in the form that bubblewrap takes; undefined for a machine whose calls are not known. */
export function seccompFilter(machine: NodeJS.Architecture = process.arch): Buffer | undefined {
  const all = MACHINES[machine];
  if (all === undefined) return undefined;
  const program = [
    instruction(LOAD, ARCH),
    ...all.flatMap((calls) => {
      const part = filterOf(calls);
      return [instruction(IF_EQUAL, calls.arch, 0, part.length), ...part];
    }),
    instruction(RETURN, REFUSE),
  ];
  return Buffer.concat(program);
}

/** Ends with an answer for every call of one architecture. */
function filterOf({ arch, clone, mmap, refused }: Calls): Buffer[] {
  const refuse = instruction(RETURN, REFUSE);
  return [
    instruction(LOAD, NUMBER),
    ...(arch === X64.arch ? [instruction(IF_AT_LEAST, X32, 0, 1), refuse] : []),
    ...refused.flatMap((call) => [instruction(IF_EQUAL, call, 0, 1), refuse]),
    instruction(IF_EQUAL, clone, 0, 4),
    instruction(LOAD, FIRST_ARGUMENT),
    instruction(IF_ANY_BIT, NEW_NAMESPACES, 0, 1),
    refuse,
    instruction(RETURN, ALLOW),
    instruction(IF_EQUAL, mmap, 0, 4),
    instruction(LOAD, FOURTH_ARGUMENT),
    instruction(AND, SHARED_ANONYMOUS),
    instruction(IF_EQUAL, SHARED_ANONYMOUS, 0, 1),
    refuse,
    instruction(RETURN, ALLOW),
  ];
}

function instruction(code: number, value: number, ifTrue = 0, ifFalse = 0): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}
