import { z } from "zod";
import type { Target } from "../../embedded/dev/convexCli";
import { NO_CONNECTION, UploadError } from "../../src/offline/takes/retry";
import type { SendPorts } from "../../src/offline/takes/send";
import { digestOf } from "../../src/offline/takes/serverCalls";
import { newTake } from "../../src/offline/takes/store";
import type { StoredTake } from "../../src/offline/takes/storedTake";
import { callAsAdmin } from "./adminCalls";

const Stored = z.object({ storageId: z.string() });
const Address = z.object({ uploadUrl: z.string() });
const Opened = z.object({ uid: z.string(), dareId: z.string() });
const numbers = z.array(z.number());
const Started = z.object({ mediaId: z.string(), receivedParts: numbers, receivedSizes: numbers });
const Received = z.object({ receivedParts: z.array(z.number()) });
export type Creator = z.infer<typeof Opened>;
type Ports = SendPorts<string, string>;

/** The product's own sender against a deployment, as the creator that `tests/functions/upload.ts` makes. */
const call = (target: Target, name: string, args: object): Promise<unknown> =>
  callAsAdmin(target, { kind: "mutation", path: `tests/upload:${name}`, args });

const postByFetch: Ports["post"] = async (url, body, _onSent, signal) => {
  const headers = { "Content-Type": "application/octet-stream" };
  const response = await fetch(url, { method: "POST", headers, body, signal });
  return Stored.parse(await response.json()).storageId;
};

/** Somebody with an accepted dare. */
export async function openUploads(target: Target): Promise<Creator> {
  return Opened.parse(await call(target, "open", {}));
}

/** `target` is asked at each call: a deployment may come back somewhere else. */
export function uploadPorts(target: () => Target, { uid }: Creator): Ports {
  const unused = () => Promise.reject(new Error("not asked for here"));
  return {
    start: async ({ clientId, dareId }) =>
      Started.parse(await call(target(), "start", { uid, dareId, clientId })),
    mint: async (mediaId, { index, start, end }) =>
      Address.parse(await call(target(), "mint", { uid, mediaId, index, size: end - start })).uploadUrl,
    post: postByFetch,
    isWanted: async () => true,
    setBack: async ({ setbacks }, index) => [...setbacks, index],
    digest: digestOf,
    add: async (mediaId, part) =>
      Received.parse(await call(target(), "add", { uid, mediaId, ...part })).receivedParts,
    mintPoster: unused,
    submit: unused,
    wait: unused,
    lateAfter: () => new Promise(() => undefined),
    now: Date.now,
    // What fetch throws when nobody answers.
    codeOf: (error) =>
      error instanceof TypeError ? NO_CONNECTION : error instanceof UploadError ? error.code : "not-found",
  };
}

export function uploadTake({ uid, dareId }: Creator, bytes: number): StoredTake {
  const about = {
    dareId,
    mimeType: "video/webm",
    origin: "recorded",
    edited: false,
    sendsAsIs: true,
  } as const;
  const at = { now: Date.now(), durationMs: 4_000, bytes };
  return newTake({ uid, person: uid }, { ...about, recordingId: null, state: "recorded" }, at);
}

export async function discardTake(target: Target, { uid }: Creator, { clientId }: StoredTake): Promise<void> {
  await call(target, "discard", { uid, clientId });
}

/** An address for a whole file in one request. */
export async function mintPlain(target: Target): Promise<string> {
  return Address.parse(await call(target, "mintPlain", {})).uploadUrl;
}

export async function dropPlain(target: Target, storageId: string): Promise<void> {
  await call(target, "dropPlain", { storageId });
}
