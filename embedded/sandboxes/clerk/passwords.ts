import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { formError } from "./wire/errors";

const KEY_BYTES = 32;
/** Cheap on purpose: these are made-up people on somebody's own machine, and every journey signs some in. */
const COST = { N: 1024, r: 8, p: 1 };

const MIN_LENGTH = 8;
/** The longest that Clerk takes, in bytes: bcrypt's limit. */
const MAX_BYTES = 72;

/** Refuses one that is no good, as the field it came in. */
export function requireGoodPassword(password: string, field: string, pwned: readonly string[]): void {
  if (password.length < MIN_LENGTH) {
    throw formError(
      "form_password_length_too_short",
      `Passwords must be ${MIN_LENGTH} characters or more.`,
      field,
    );
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw formError(
      "form_password_size_in_bytes_exceeded",
      `Your password is more than ${MAX_BYTES} bytes long.`,
      field,
    );
  }
  if (pwned.includes(password)) {
    throw formError("form_password_pwned", "Password has been found in an online data breach.", field);
  }
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString("base64url")}.${(await derive(password, salt)).toString("base64url")}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = "", digest = ""] = stored.split(".");
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, "base64url")),
    Buffer.from(digest, "base64url"),
  );
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
