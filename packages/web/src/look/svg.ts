/** Drawings as SVG: symbols that cells point to, and whole miniatures as text when the page is built. */
import type { Drawing, Layer } from './drawing.ts';
import { groundTileOf, pieceOf, type TileDrawing, type Tileset } from './tiles.ts';
import type { Palette } from './tokens.ts';

const SVG = 'http://www.w3.org/2000/svg';

export function symbolId(set: string, name: string): string {
  return `${set}-${name}`;
}

/** Puts a tileset's drawings into the document, once; cells then point to them. */
export function installSymbols(set: Tileset): void {
  const id = `symbols-${set.id}`;
  if (document.getElementById(id)) return;
  const sheet = document.createElementNS(SVG, 'svg');
  sheet.id = id;
  sheet.setAttribute('class', 'symbols');
  sheet.setAttribute('aria-hidden', 'true');
  for (const { name, art } of [...set.grounds, ...set.pieces]) {
    if (art) sheet.append(symbol(symbolId(set.id, name), art));
  }
  document.body.append(sheet);
}

function symbol(id: string, art: Drawing): SVGElement {
  const element = document.createElementNS(SVG, 'symbol');
  element.id = id;
  element.setAttribute('viewBox', '0 0 24 24');
  for (const layer of art) element.append(layerElement(layer));
  return element;
}

function layerElement(layer: Layer): SVGElement {
  const [name, attributes, text] = layerParts(layer, (paint) => `var(--${paint})`);
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

type Parts = readonly [name: string, attributes: Record<string, string>, text?: string];

function layerParts(layer: Layer, colour: (paint: keyof Palette) => string): Parts {
  if ('glyph' in layer) {
    const size = layer.size ?? 16;
    return [
      'text',
      {
        x: String(layer.x ?? 12),
        y: String((layer.y ?? 12) + size * 0.36),
        'font-size': String(size),
        'font-weight': '700',
        'text-anchor': 'middle',
        fill: colour(layer.fill),
      },
      layer.glyph,
    ];
  }
  const attributes: Record<string, string> = {
    d: layer.d,
    fill: layer.fill ? colour(layer.fill) : 'none',
  };
  if (layer.stroke) {
    attributes.stroke = colour(layer.stroke);
    attributes['stroke-width'] = String(layer.width ?? 1.5);
    attributes['stroke-linejoin'] = 'round';
    attributes['stroke-linecap'] = 'round';
  }
  return ['path', attributes];
}

/** A small element that shows one symbol. */
export function useSymbol(set: string, name: string): SVGSVGElement {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('viewBox', '0 0 24 24');
  element.setAttribute('class', 'art');
  element.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${symbolId(set, name)}`);
  element.append(use);
  return element;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function markup([name, attributes, text]: Parts): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return text === undefined
    ? `<${name}${pairs.join('')}/>`
    : `<${name}${pairs.join('')}>${escaped(text)}</${name}>`;
}

/** A board as the text of an SVG file; colours are written out, since an image has no style sheet of ours. */
export function tilesToSvg(tiles: TileDrawing, colours: Palette, family = 'Georgia, serif'): string {
  const { rows, columns, set } = tiles;
  const parts: string[] = [];
  const drawings = new Map<string, string>();
  const drawn = (name: string, art: Drawing) => {
    const id = symbolId(set.id, name);
    if (!drawings.has(id)) {
      const layers = art.map((layer) => markup(layerParts(layer, (paint) => colours[paint])));
      drawings.set(id, `<symbol id="${id}" viewBox="0 0 24 24">${layers.join('')}</symbol>`);
    }
    return id;
  };
  for (let cell = 0; cell < rows * columns; cell++) {
    const x = (cell % columns) * 24;
    const y = Math.floor(cell / columns) * 24;
    const here = tiles.at(cell);
    const ground = groundTileOf(set, here);
    const piece = pieceOf(set, here);
    parts.push(
      `<rect x="${x + 0.5}" y="${y + 0.5}" width="23" height="23" rx="2" fill="${colours[ground.fill]}"/>`,
    );
    if (ground.relief) parts.push(place(drawn(`${ground.name}-relief`, ground.relief), x, y, 24));
    if (ground.art) parts.push(place(drawn(ground.name, ground.art), x, y, 24));
    if (piece) parts.push(place(drawn(piece.name, piece.art), x + 2, y + 2, 20));
  }
  return (
    `<svg xmlns="${SVG}" viewBox="0 0 ${columns * 24} ${rows * 24}" font-family="${escaped(family)}">` +
    `<defs>${[...drawings.values()].join('')}</defs>` +
    `<rect width="100%" height="100%" fill="${colours.line}"/>${parts.join('')}</svg>\n`
  );
}

function place(id: string, x: number, y: number, size: number): string {
  return `<use href="#${id}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
}
