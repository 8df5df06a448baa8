/** The version of this command. */
import { readFileSync } from 'node:fs';

export function version(): string {
  const about = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return about.version;
}
