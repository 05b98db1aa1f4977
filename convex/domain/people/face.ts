/** Which drawn head stands for a person who has no photo: always the same for the same id. */

export const FACE_COUNT = 24;

export function faceOf(id: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) sum = Math.imul(sum ^ id.charCodeAt(i), 0x01000193) >>> 0;
  // The lowest bits of this sum hang on the last letters alone.
  return ((sum ^ (sum >>> 15)) >>> 0) % FACE_COUNT;
}
