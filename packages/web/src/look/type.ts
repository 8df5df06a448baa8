/**
 * The face of the interface, for canvases; `base.css` has the same for the page, and a test compares the two. Each system's own
 * comes first; where none is there, one of their width: the widest of all is what a bare Linux would take instead.
 */
export const SANS =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Liberation Sans", "Nimbus Sans", Arial, system-ui, sans-serif';
