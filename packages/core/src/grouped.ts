/** A whole number with its thousands told apart: '12,345'. */
export function grouped(number: number | string | undefined): string {
  return String(number ?? 0).replace(/\B(?=(\d{3})+$)/g, ',');
}
