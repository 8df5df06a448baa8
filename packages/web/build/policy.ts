/** The content security policy, in one place: the built page carries it, and `gridhall serve` says it again. */
import type { Plugin } from 'vite';

export const POLICY = [
  "default-src 'none'",
  // The engine of Jungle evaluates positions in WebAssembly; without this, the search in JavaScript has half the speed.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export function policy(): Plugin {
  return {
    name: 'gridhall-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}
