const utf8 = new TextDecoder("utf-8", { fatal: true });
const MAX_NAME_BYTES = 1024;

/** An archive that is broken, hostile, or of a kind that is not read here. */
export class BadZip extends Error {
  override name = "BadZip";
}

/** The name as text. Refuses what could mean another place than it says: nothing here is ever written by its name, but no name may mislead. */
export function requireSafeName(bytes: Buffer): string {
  const name = decode(bytes);
  const parts = (name.endsWith("/") ? name.slice(0, -1) : name).split("/");
  const isUnsafe =
    name.includes("\\") ||
    /^[a-zA-Z]:/.test(name) ||
    hasControlCharacter(name) ||
    parts.some((part) => part === "" || part === "." || part === "..");
  if (isUnsafe) throw new BadZip(`The archive holds an entry with an unsafe name: ${JSON.stringify(name)}.`);
  return name;
}

function decode(bytes: Buffer): string {
  if (bytes.length === 0 || bytes.length > MAX_NAME_BYTES) {
    throw new BadZip("The archive holds an entry whose name is empty or too long.");
  }
  try {
    return utf8.decode(bytes);
  } catch {
    throw new BadZip("The archive holds an entry whose name is not UTF-8.");
  }
}

function hasControlCharacter(name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
