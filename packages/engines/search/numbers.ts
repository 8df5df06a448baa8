/** A count as people read it: 1,234,567. The same everywhere, whatever the machine's language. */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
