/** The package.json that is packed, from the one of the house: there the source is entered, outside what was built of it. */

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** What only tests enter: it stays in the house. */
const FOR_TESTS = /testing|stubs/;
/** What is about working on the package. */
const OF_THE_HOUSE = ['private', 'scripts', 'devDependencies', 'files'];

export function packedManifest(manifest: Manifest): Record<string, unknown> {
  const kept = Object.entries(manifest).filter(([key]) => !OF_THE_HOUSE.includes(key));
  const packed = Object.fromEntries(kept);
  if (manifest.exports === undefined) {
    // The command is one bundle: what it needs of others is inside.
    const { dependencies: _inside, ...command } = packed;
    return { ...command, files: ['bin/gridhall.js', 'dist', 'THIRD-PARTY-NOTICES'] };
  }
  const doors = Object.entries(manifest.exports).filter(([, source]) => !FOR_TESTS.test(source));
  return {
    ...packed,
    exports: Object.fromEntries(doors.map(([door, source]) => [door, builtOf(source)])),
    files: ['dist', 'API.md'],
    sideEffects: false,
  };
}

function builtOf(source: string): { readonly types: string; readonly default: string } {
  const built = source.replace(/^\.\/(?:src\/)?/, './dist/').replace(/\.ts$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
}
