/** Turns the package.json of the repository, which exports sources, into the packed one, which exports compiled files. */

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** Entry points that only tests use. They are not packed. */
const FOR_TESTS = /testing|stubs/;
/** Fields that matter only in the repository. */
const REPOSITORY_ONLY = ['private', 'scripts', 'devDependencies', 'files'];

export function packedManifest(manifest: Manifest): Record<string, unknown> {
  const kept = Object.entries(manifest).filter(([key]) => !REPOSITORY_ONLY.includes(key));
  const packed = Object.fromEntries(kept);
  if (manifest.exports === undefined) {
    // The command is a bundle that contains its dependencies.
    const { dependencies: _inside, ...command } = packed;
    return { ...command, files: ['bin/gridhall.js', 'dist', 'THIRD-PARTY-NOTICES'] };
  }
  const entryPoints = Object.entries(manifest.exports).filter(([, source]) => !FOR_TESTS.test(source));
  return {
    ...packed,
    exports: Object.fromEntries(entryPoints.map(([name, source]) => [name, compiledFrom(source)])),
    files: ['dist', 'examples', 'API.md'],
    sideEffects: false,
  };
}

function compiledFrom(source: string): { readonly types: string; readonly default: string } {
  const built = source.replace(/^\.\/(?:src\/)?/, './dist/').replace(/\.ts$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
}
