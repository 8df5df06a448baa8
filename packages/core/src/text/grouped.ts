/** A whole number with its thousands told apart: '12,345'. */
export function grouped(number: number | string | undefined): string {
  const text = String(number ?? 0);
  const groups: string[] = [];
  let end = text.length;
  for (; /^\d{4}$/.test(text.slice(Math.max(0, end - 4), end)); end -= 3)
    groups.unshift(text.slice(end - 3, end));
  return [text.slice(0, end), ...groups].join(',');
}
