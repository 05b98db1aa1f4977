/** Small pieces of binary files, for tests that make their own. */
export type Piece = Uint8Array | string | readonly number[];

function toBytes(piece: Piece): Uint8Array {
  if (typeof piece !== "string") return Uint8Array.from(piece);
  return Uint8Array.from(piece, (sign) => sign.charCodeAt(0));
}

export function join(...pieces: Piece[]): Uint8Array<ArrayBuffer> {
  const all = pieces.map(toBytes);
  const joined = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const bytes of all) {
    joined.set(bytes, at);
    at += bytes.length;
  }
  return joined;
}

/** An unsigned number of `width` bytes, most significant first. */
export function uint(value: number, width: number): Uint8Array {
  return Uint8Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** (width - 1 - at)) % 256);
}

export const u16 = (value: number) => uint(value, 2);
export const u32 = (value: number) => uint(value, 4);
