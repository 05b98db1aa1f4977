import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from "node:crypto";
import { z } from "zod";
import { parseJson } from "../shared/http";

/** The part of WebAuthn that a passkey needs: ES256 or RS256, the person verified, no attestation. */

const TIMEOUT_MS = 60_000;
const USER_WAS_VERIFIED = 0b101;
const RP_HASH_BYTES = 32;
/** After the hash: flags, a counter, the kind of the device, the length of the credential's id. */
const FLAGS_AT = RP_HASH_BYTES;
const ID_LENGTH_AT = FLAGS_AT + 1 + 4 + 16;
const ES256 = -7;
const RS256 = -257;

/** Where the page is and what it was given to sign. */
export interface Expected {
  origin: string;
  challenge: string;
}

const Created = z.object({
  id: z.string(),
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});
const Shown = z.object({
  id: z.string(),
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});
const Client = z.object({ type: z.string(), challenge: z.string(), origin: z.string() });

export interface Credential {
  id: string;
  key: JsonWebKey;
}

const rpOf = (origin: string): string => new URL(origin).hostname;
const newChallenge = (): string => randomBytes(32).toString("base64url");
const bytesOf = (text: string): Buffer => Buffer.from(text, "base64url");
const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();

/** Options of `navigator.credentials.create`, as Clerk's script decodes them. */
export function creationOptions(
  origin: string,
  user: { id: string; name: string },
  known: readonly Credential[],
) {
  return {
    rp: { id: rpOf(origin), name: "Local" },
    user: { id: Buffer.from(user.id).toString("base64url"), name: user.name, displayName: user.name },
    challenge: newChallenge(),
    pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: "public-key", alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ id }) => ({ type: "public-key", id })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

/** Options of `navigator.credentials.get`; without known ones the browser offers what it has. */
export function requestOptions(origin: string, known: readonly Credential[]) {
  return {
    challenge: newChallenge(),
    rpId: rpOf(origin),
    allowCredentials: known.map(({ id }) => ({ type: "public-key", id })),
    userVerification: "required",
    timeout: TIMEOUT_MS,
  };
}

/** The credential that was made, or null when something about it is wrong. */
export function readCreated(json: unknown, expected: Expected): Credential | null {
  try {
    return created(json, expected);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function created(json: unknown, expected: Expected): Credential | null {
  const { data } = Created.safeParse(json);
  if (data === undefined || !isClient(data.response.clientDataJSON, "webauthn.create", expected)) return null;
  const attestation = decode(bytesOf(data.response.attestationObject)).value;
  const auth = attestation instanceof Map ? attestation.get("authData") : undefined;
  if (!Buffer.isBuffer(auth) || !isVerified(auth, expected)) return null;
  const keyAt = ID_LENGTH_AT + 2 + auth.readUInt16BE(ID_LENGTH_AT);
  const id = auth.subarray(ID_LENGTH_AT + 2, keyAt).toString("base64url");
  const key = toJwk(decode(auth.subarray(keyAt)).value);
  return id === data.id && key !== null ? { id, key } : null;
}

/** The id of the credential that is shown; whose it is, is known before it is checked. */
export const shownId = (json: unknown): string | undefined => Shown.safeParse(json).data?.id;

export function isShown(json: unknown, { key }: Credential, expected: Expected): boolean {
  const { data } = Shown.safeParse(json);
  if (data === undefined || !isClient(data.response.clientDataJSON, "webauthn.get", expected)) return false;
  const auth = bytesOf(data.response.authenticatorData);
  if (!isVerified(auth, expected)) return false;
  const signed = Buffer.concat([auth, sha256(bytesOf(data.response.clientDataJSON))]);
  return verify("sha256", signed, createPublicKey({ key, format: "jwk" }), bytesOf(data.response.signature));
}

function isClient(text: string, type: string, { origin, challenge }: Expected): boolean {
  const { data } = Client.safeParse(parseJson(bytesOf(text).toString("utf8")));
  return data?.type === type && data.challenge === challenge && data.origin === origin;
}

function isVerified(auth: Buffer, { origin }: Expected): boolean {
  const flags = auth[FLAGS_AT] ?? 0;
  return (
    auth.subarray(0, RP_HASH_BYTES).equals(sha256(rpOf(origin))) &&
    (flags & USER_WAS_VERIFIED) === USER_WAS_VERIFIED
  );
}

/** RFC 9053: 1 is the kind, 3 the algorithm, the negative ones are its numbers. */
function toJwk(cose: unknown): JsonWebKey | null {
  if (!(cose instanceof Map)) return null;
  const text = (label: number) => {
    const value: unknown = cose.get(label);
    return Buffer.isBuffer(value) ? value.toString("base64url") : "";
  };
  if (cose.get(3) === ES256) return { kty: "EC", crv: "P-256", x: text(-2), y: text(-3) };
  return cose.get(3) === RS256 ? { kty: "RSA", n: text(-1), e: text(-2) } : null;
}

type Cbor = number | string | Buffer | Cbor[] | Map<unknown, Cbor>;

/** RFC 8949, as far as authenticators write it. */
function decode(bytes: Buffer, at = 0): { value: Cbor; next: number } {
  const head = bytes.readUInt8(at);
  const [major, short] = [head >> 5, head & 0b11111];
  const width = short < 24 ? 0 : 2 ** (short - 24);
  if (width > 4) throw new RangeError("CBOR that no authenticator writes");
  const size = width === 0 ? short : bytes.readUIntBE(at + 1, width);
  let next = at + 1 + width;
  if (major === 0) return { value: size, next };
  if (major === 1) return { value: -1 - size, next };
  if (major === 2 || major === 3) {
    const part = bytes.subarray(next, next + size);
    return { value: major === 2 ? part : part.toString("utf8"), next: next + size };
  }
  const items: Cbor[] = [];
  for (let left = major === 4 ? size : 2 * size; left > 0; left -= 1) {
    const item = decode(bytes, next);
    items.push(item.value);
    next = item.next;
  }
  if (major === 4) return { value: items, next };
  if (major !== 5) throw new RangeError("CBOR that no authenticator writes");
  return {
    value: new Map(items.flatMap((key, i) => (i % 2 === 0 ? [[key, items[i + 1] ?? 0] as const] : []))),
    next,
  };
}
