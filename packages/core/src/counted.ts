/** A number of things in English: '1 move', '2 moves', '0 geese'. */
export function counted(number: number | string | undefined, one: string, many = `${one}s`): string {
  return `${number ?? 0} ${Number(number) === 1 ? one : many}`;
}
