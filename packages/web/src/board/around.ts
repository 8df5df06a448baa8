/** What stands around a board: places for what would lie over it, and everything that must know where its edges are. */

/** Beside the pad in the hand, where there is no room below the board. */
export interface Aside {
  readonly map: HTMLElement;
  readonly tools: HTMLElement;
}

export function placesAside(host: HTMLElement): Aside | undefined {
  const table = host.closest('.table');
  const map = table?.querySelector<HTMLElement>('.map-place.by-pad');
  const tools = table?.querySelector<HTMLElement>('.zoom-place');
  return map && tools && map.offsetParent !== null ? { map, tools } : undefined;
}

interface Edges {
  /** How wide the rim is, and how much of it is on the left and above. */
  readonly rim: number;
  readonly edge: number;
}

/** Tells whatever stands beside the board where its edges are. */
export function tellEdges(host: HTMLElement, board: HTMLElement, { rim, edge }: Edges): void {
  const style = host.parentElement?.style;
  const { offsetLeft, offsetTop, offsetHeight } = board;
  style?.setProperty('--board-left', `${host.offsetLeft + Math.max(0, offsetLeft)}px`);
  style?.setProperty('--board-top', `${host.offsetTop + Math.max(0, offsetTop) + edge}px`);
  style?.setProperty('--board-height', `${Math.min(offsetHeight, host.clientHeight) - rim}px`);
}
