/** How well a level was played: so many of three stars. */
export function starsText(stars: number): string {
  return `${'★'.repeat(stars)}${'☆'.repeat(3 - stars)}`;
}
