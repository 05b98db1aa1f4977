const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const UID_LENGTH = 20;

/** Rulings 1: 20 characters of lower-case base32 from a cryptographic source, 100 bits. */
export function randomUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(UID_LENGTH));
  // 256 is a multiple of 32, so the low five bits are evenly spread.
  return Array.from(bytes, (byte) => BASE32.charAt(byte & 31)).join("");
}
