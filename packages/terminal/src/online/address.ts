/** An address as a browser shows it: where the server is, and where in its page a link leads. */

/** Where a link leads: to a seat, to look on, to a room of one's own, to a race. */
export interface LinkTarget {
  readonly to: 'sit' | 'watch' | 'room' | 'race';
  readonly id: string;
  readonly secret?: string;
}

export interface Address {
  /** With a slash at its end. */
  readonly base: string;
  readonly way?: LinkTarget;
}

const ID = /^[0-9a-f]{32}$/;

/** Undefined for what is no address, and for what leads to a place that there cannot be. */
export function readAddress(text: string): Address | undefined {
  let url: URL;
  try {
    url = new URL(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const base = `${url.origin}${url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)}`;
  const way = readWay(url.hash);
  // Half of a link is none: whoever follows it shall not wonder where it led.
  if (!way && /^#\/(sit|watch|room|race)\b/.test(url.hash)) return undefined;
  return way ? { base, way } : { base };
}

function readWay(hash: string): LinkTarget | undefined {
  const [to, id = '', secret = ''] = hash.replace(/^#\//, '').split('/');
  if (!ID.test(id)) return undefined;
  if (to === 'room') return { to, id };
  return (to === 'sit' || to === 'watch' || to === 'race') && ID.test(secret)
    ? { to, id, secret }
    : undefined;
}

/** Links to a room: what each is for, and where it leads. */
export type Links = readonly (readonly [what: string, link: string])[];
