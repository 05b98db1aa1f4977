"use node";
/**
 * The push services' side of a push (rulings 22): encrypts for one device and hands it over. In Node alone, because the
 * library's encryption is Node's; its own sender is not used, it would follow no rule of ours. Actions only.
 */
import webPush from "web-push";
import {
  endpointProblem,
  outcomeOfStatus,
  PUSH_ANSWER_WITHIN_MS,
  type PushKeys,
  type PushOutcome,
  readPushSandbox,
  retryAfterMs,
} from "../domain/notifications/pushService";

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushParcel {
  /** What the device reads (domain/notifications/pushPayload). */
  text: string;
  topic: string;
  ttlSeconds: number;
  urgency: "high" | "normal" | "low";
}

export interface PushAnswer {
  outcome: PushOutcome;
  retryAfterMs?: number | undefined;
}

/** Hands one message to one device's service; never throws: each way of failing is an outcome. */
export async function sendPush(device: PushDevice, parcel: PushParcel, keys: PushKeys): Promise<PushAnswer> {
  // Checked when it was saved; the list of hosts may be another by now.
  if (endpointProblem(device.endpoint, readPushSandbox(process.env)) !== null) return { outcome: "gone" };
  const sealed = seal(device, parcel, keys);
  if (sealed === null) return { outcome: "gone" };
  try {
    const response = await fetch(device.endpoint, {
      ...{ method: "POST", headers: sealed.headers, body: sealed.body },
      // A redirect could lead anywhere: it counts as a refusal.
      redirect: "manual",
      signal: AbortSignal.timeout(PUSH_ANSWER_WITHIN_MS),
    });
    const outcome = outcomeOfStatus(response.status);
    // The answer is in the status: a body that breaks off must not make a message that was taken go twice.
    await response.body?.cancel().catch(() => undefined);
    if (outcome === "refused") console.warn(`push: refused with ${response.status}`);
    return { outcome, retryAfterMs: retryAfterMs(response.headers.get("retry-after"), Date.now()) };
  } catch (error) {
    // Addresses of devices stay out of the log.
    console.warn(`push: ${error instanceof Error ? error.name : "no answer"}`);
    return { outcome: "retry" };
  }
}

/** Null for keys that are no point of the curve: nobody can read a message for them. */
function seal({ endpoint, p256dh, auth }: PushDevice, parcel: PushParcel, keys: PushKeys) {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      parcel.text,
      {
        vapidDetails: keys,
        TTL: parcel.ttlSeconds,
        urgency: parcel.urgency,
        topic: parcel.topic,
        contentEncoding: "aes128gcm",
      },
    );
    // The length is the body's own; the library gives numbers where its types say text.
    const named = Object.entries(headers).filter(([name]) => name !== "Content-Length");
    return {
      headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
    };
  } catch (error) {
    console.warn(`push: not sealed, ${error instanceof Error ? error.name : "unknown"}`);
    return null;
  }
}
