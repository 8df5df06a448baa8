/** Ratings as a terminal shows them: a number with its doubt, and how it went in a line. */

/** "1612 ± 90". */
export function ratingWords(one: { readonly rating: number; readonly deviation: number }): string {
  return `${Math.round(one.rating)} ± ${Math.round(2 * one.deviation)}`;
}

const LEVELS = [...'▁▂▃▄▅▆▇█'];

/** Ratings one after the other, the last forty of them, each as high as it was. */
export function sparks(ratings: readonly number[]): string {
  const last = ratings.slice(-40);
  const [low, high] = [Math.min(...last), Math.max(...last)];
  const level = (rating: number) => (high === low ? 3 : Math.round((7 * (rating - low)) / (high - low)));
  return last.map((rating) => LEVELS[level(rating)]).join('');
}
