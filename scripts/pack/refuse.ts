/** `npm pack` in a package of this repository would pack its sources: it stops here, before it has changed anything. */
import { basename } from 'node:path';

process.stderr.write(
  `The package is put together outside the working tree. Run \`npm run pack -- ${basename(process.cwd())}\` in the root folder.\n`,
);
process.exitCode = 1;
