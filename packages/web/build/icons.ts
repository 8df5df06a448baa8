// `node packages/web/build/icons.ts`: the icons as PNG, from the one drawing in public/icon.svg. Their output is committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PUBLIC = new URL('../public/', import.meta.url);
const SIZES = [
  { file: 'icon-192.png', size: 192, inset: 0 },
  { file: 'icon-512.png', size: 512, inset: 0 },
  // Launchers cut a maskable icon to their own shape: the drawing keeps to the safe middle.
  { file: 'icon-maskable-512.png', size: 512, inset: 64 },
];

const drawing = readFileSync(new URL('icon.svg', PUBLIC), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { file, size, inset } of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  const background = inset > 0 ? '#FAF7F0' : 'transparent';
  await page.setContent(
    `<style>body{margin:0;background:${background}}img{display:block;margin:${inset}px}</style><img src="${source}" width="${size - 2 * inset}" height="${size - 2 * inset}">`,
  );
  writeFileSync(new URL(file, PUBLIC), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
