/** Lists the packages whose code is in a build, each with its license, in one file beside the build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const NOTICES = 'THIRD-PARTY-NOTICES';

const LICENSE_FILE = /^(?:licen[cs]e|unlicense|copying|notice)(?:[.-]|$)/i;
/** Texts for packages that name a license without shipping it; the file is named by its SPDX identifier. */
const STANDARD_LICENSES = fileURLToPath(new URL('licenses/', import.meta.url));
/** What a build tool lists about its own dependencies. None of their code is in our build. */
const APPENDIX = /^# Licenses of bundled dependencies/m;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** Returns one plugin for the build, which writes the file, and one for the builds of its workers. */
export function notices(): { readonly build: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>();
  const collect: Plugin['generateBundle'] = (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(file.modules)) {
        const folder = renderedLength > 0 ? packageFolder(id) : undefined;
        if (folder !== undefined) folders.add(folder);
      }
    }
  };
  return {
    worker: { name: 'gridhall-worker-notices', generateBundle: collect },
    build: {
      name: 'gridhall-notices',
      apply: 'build',
      generateBundle(options, bundle, isWrite) {
        collect.call(this, options, bundle, isWrite);
        this.emitFile({ type: 'asset', fileName: NOTICES, source: noticesOf(folders) });
      },
    },
  };
}

/** Returns the folder of the package that a module comes from, or undefined for our own modules. */
function packageFolder(id: string): string | undefined {
  // The build tools add small helpers of their own under names like `\0rolldown/runtime.js`.
  const [, tool] = /^\0(rolldown|vite)\//.exec(id) ?? [];
  if (tool !== undefined) return join(createRequire(import.meta.url).resolve(`${tool}/package.json`), '..');
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0];
}

function noticesOf(folders: ReadonlySet<string>): string {
  const sections = new Map<string, string>();
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    sections.set(`${manifest.name} ${manifest.version}`, licenseOf(folder, manifest));
  }
  const parts = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    'This build contains code of the following packages. The license of each follows its name.\n',
    ...parts.map(([title, license]) => `${'='.repeat(80)}\n${title}\n\n${license}\n`),
  ].join('\n');
}

function licenseOf(folder: string, { name, license }: Manifest): string {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const standard = join(STANDARD_LICENSES, `${license}.txt`);
  const paths = files.length > 0 ? files.sort().map((file) => join(folder, file)) : [standard];
  if (!paths.every((path) => existsSync(path))) {
    throw new Error(`${name} has no license file. Add packages/web/build/licenses/${license}.txt.`);
  }
  const texts = paths.map((path) => readFileSync(path, 'utf8').split(APPENDIX)[0]!.trim());
  return [`License: ${license}`, ...texts].join('\n\n');
}
