/** As much of React as the Ink board uses: its types are a package of their own, and this is its only user. */
declare module 'react' {
  export type Element = { readonly element: never };
  type Child = Element | string | null | readonly Child[];
  export function createElement(type: unknown, props?: object | null, ...children: readonly Child[]): Element;
  export function useState(first: number): [now: number, set: (next: (now: number) => number) => void];
}
