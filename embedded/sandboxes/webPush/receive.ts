import { createPublicKey, verify } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { headerOf, sendJson } from "../shared/http";
import { decryptPush } from "./decrypt";
import type { Mode, Subscription, WebPushStore } from "./store";

const LONGEST_LIFE_SECONDS = 24 * 60 * 60;
const POINT_BYTES = 65;

const Header = z.object({ typ: z.literal("JWT"), alg: z.literal("ES256") });
const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });

interface Expected {
  /** Origin of the push service. */
  audience: string;
  now: number;
}

function keyOf(point: Buffer) {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

function isSigned(point: Buffer, text: string, signature: string): boolean {
  try {
    const key = { key: keyOf(point), dsaEncoding: "ieee-p1363" as const };
    return verify("sha256", Buffer.from(text), key, Buffer.from(signature, "base64url"));
  } catch {
    return false; // No point of the curve.
  }
}

/** Whose message it is: the server's public key if it proves itself (RFC 8292), else why not. */
function vapidSender(
  authorization: string | undefined,
  { audience, now }: Expected,
): { publicKey: string } | { problem: string } {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  if (point.length !== POINT_BYTES || point[0] !== 4) return { problem: "no key" };
  if (!Header.safeParse(decoded(header)).success) return { problem: "no ES256 token" };
  const said = Claims.safeParse(decoded(claims));
  if (!said.success) return { problem: "claims are missing" };
  if (!isSigned(point, `${header}.${claims}`, signature)) return { problem: "not signed by its key" };
  const seconds = Math.floor(now / 1000);
  if (said.data.aud !== audience) return { problem: "for another service" };
  if (said.data.exp <= seconds) return { problem: "expired" };
  if (said.data.exp > seconds + LONGEST_LIFE_SECONDS) return { problem: "lives too long" };
  return { publicKey };
}

/** Bytes of an encrypted message that every push service takes (RFC 8030, section 7.2). */
const BODY_MAX_BYTES = 4_096;
const URGENCIES = ["very-low", "low", "normal", "high"];

const STATUS_OF = { gone: 410, missing: 404, busy: 429, broken: 500 } as const satisfies Partial<
  Record<Mode, number>
>;

interface Inlet {
  store: WebPushStore;
  /** This service's own origin, as a sender must name it. */
  audience: string;
  id: string;
}

type Verdict = { status: number; message: string };
const no = (status: number, message: string): Verdict => ({ status, message });

/** The body as bytes; null when it is larger than a push may be. */
async function bytesOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size <= BODY_MAX_BYTES) chunks.push(bytes);
  }
  return size > BODY_MAX_BYTES ? null : Buffer.concat(chunks);
}

/** The mode this request meets; one that lasts for some requests wears off. */
function takeMode({ store, id }: Inlet): Mode | null {
  const subscription = store.find(id);
  if (subscription === undefined) return null;
  const { mode } = subscription;
  if (subscription.modeLasts !== null) {
    subscription.modeLasts -= 1;
    if (subscription.modeLasts <= 0) Object.assign(subscription, { mode: "works", modeLasts: null });
    store.save();
  }
  return mode;
}

/** A real service's checks, in its order: who sends, to whom, how it is wrapped, and whether the browser can read it. */
function judge({ store, audience }: Inlet, subscription: Subscription, { request, body }: Arrival): Verdict {
  const sender = vapidSender(headerOf(request, "authorization"), { audience, now: store.now() });
  if ("problem" in sender) return no(401, `VAPID: ${sender.problem}`);
  const { applicationServerKey, id } = subscription;
  if (applicationServerKey !== null && applicationServerKey !== sender.publicKey) {
    return no(403, "This subscription was made for another key.");
  }
  const [ttl, urgency = "normal", topic] = ["ttl", "urgency", "topic"].map((name) => headerOf(request, name));
  if (ttl === undefined || !/^\d+$/.test(ttl)) return no(400, "TTL is required.");
  if (!URGENCIES.includes(urgency)) return no(400, "No such Urgency.");
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return no(400, "A Topic has up to 32 signs.");
  if (headerOf(request, "content-encoding") !== "aes128gcm") return no(415, "Only aes128gcm is read.");
  try {
    const text = decryptPush(subscription, body);
    store.receive({ subscriptionId: id, text, ttl: Number(ttl), urgency, topic: topic ?? null });
    return no(201, "");
  } catch (error) {
    // A real service could not tell; its browser would drop the message in silence.
    return no(400, `Cannot be read: ${error instanceof Error ? error.message : "unknown"}`);
  }
}

interface Arrival {
  request: IncomingMessage;
  body: Buffer;
}

/** `POST /push/{id}`: 201 for what its browser can read. */
export async function receive(
  inlet: Inlet,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { store, id } = inlet;
  const body = await bytesOf(request);
  const mode = takeMode(inlet);
  const answer = (status: number, message: string, headers: Record<string, string> = {}) => {
    store.note({ subscriptionId: id, status });
    sendJson(response, status, message === "" ? {} : { message }, headers);
  };
  const subscription = store.find(id);
  if (mode === null || subscription === undefined) return answer(404, "No such subscription.");
  // Held open until the sender gives up.
  if (mode === "hangs") return store.note({ subscriptionId: id, status: 0 });
  if (mode !== "works") {
    const { retryAfterSeconds: wait } = subscription;
    return answer(STATUS_OF[mode], mode, wait === null ? {} : { "retry-after": String(wait) });
  }
  if (body === null) return answer(413, `A message has at most ${BODY_MAX_BYTES} bytes.`);
  const { status, message } = judge(inlet, subscription, { request, body });
  answer(status, message, status === 201 ? { location: `${inlet.audience}/message/${id}` } : {});
}
