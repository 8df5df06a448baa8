/** A picture as plain shapes: elements of SVG with their attributes, for the page and for files alike. */
import type { ComponentChild } from 'preact';

export interface SvgShape {
  readonly tag: 'path' | 'rect' | 'circle' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
}

export function shapeNodes(shapes: readonly SvgShape[]): ComponentChild {
  return shapes.map(({ tag: Tag, attributes, text }, i) => (
    <Tag key={i} {...attributes}>
      {text}
    </Tag>
  ));
}

export function shapesToSvg(shapes: readonly SvgShape[], viewBox: string, family = 'Georgia, serif'): string {
  const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  const inner = shapes.map(({ tag, attributes, text }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
    return `<${tag}${pairs.join('')}>${escaped(text ?? '')}</${tag}>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" font-family="${escaped(family)}">${inner.join('')}</svg>\n`;
}
