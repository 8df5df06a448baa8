#!/usr/bin/env node
// Committed as plain JavaScript: npm links a command only to a file that is there when it installs.
// Any Node that knows modules must be able to read this far, or it could not be told what is wrong:
// so no static imports, and no syntax that is younger than they are.

const OLDEST = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  process.stderr.write(`gridhall needs Node ${OLDEST} or newer; this is ${process.version}\n`);
  process.exitCode = 2;
} else {
  start();
}

async function start() {
  const { enableCompileCache } = await import('node:module');
  const { existsSync } = await import('node:fs');
  // Three quarters of the time it takes to start from source are spent compiling; workers hear of it only so.
  const { directory } = enableCompileCache();
  if (directory) process.env.NODE_COMPILE_CACHE = directory;
  const source = new URL('../src/main.ts', import.meta.url);
  const bundle = new URL('../dist/gridhall.js', import.meta.url);
  const { main } = await import(existsSync(source) ? source.href : bundle.href);
  process.exitCode = await main(process.argv.slice(2));
}
