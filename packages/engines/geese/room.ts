/** Arrays that grow: the same one while there is room, else one of twice the size with the same beginning. */

export function grown32(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const more = new Int32Array(2 * length);
  more.set(array);
  return more;
}

export function grown8(array: Int8Array<ArrayBuffer>, length: number): Int8Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const more = new Int8Array(2 * length);
  more.set(array);
  return more;
}

export function grown64(array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const more = new Float64Array(2 * length);
  more.set(array);
  return more;
}
