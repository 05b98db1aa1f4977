/** SHA-256 as clients and storages write it: hexadecimal or base64. */
const HEX = /^[0-9a-f]{64}$/i;

function hexOf(digest: string): string | null {
  if (HEX.test(digest)) return digest.toLowerCase();
  try {
    const bytes = atob(digest.replaceAll("-", "+").replaceAll("_", "/"));
    return Array.from(bytes, (sign) => sign.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}

/** Whether both name the same 32 bytes; what cannot be read equals nothing. */
export function isSameDigest(one: string, other: string): boolean {
  const [first, second] = [hexOf(one), hexOf(other)];
  return first !== null && first === second && HEX.test(first);
}
