import { TAKES } from "@/config/storageKeys";
import { withLock } from "@/lib/device/locks";
import { NO_CONNECTION, UploadError } from "./retry";
import { type SendPorts, sendProof, TakenBack } from "./send";
import {
  answerArgs,
  codeOfStatus,
  digestOf,
  startArgs,
  storageIdIn,
  submitArgs,
  typeOf,
} from "./serverCalls";
import { addSetback, bodyOf, dropTake, isWanted, listTakes } from "./store";
import type { StoredTake } from "./storedTake";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type HttpParts = { convexUrl: string; token: string; fetch: Fetch; now: () => number };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

async function mutationOverHttp(
  parts: HttpParts,
  path: string,
  args: object,
): Promise<Record<string, unknown>> {
  const answer = await answerOf(parts, path, args);
  if (!isRecord(answer)) throw new UploadError(NO_CONNECTION);
  if (answer.status === "success") return isRecord(answer.value) ? answer.value : {};
  const code = isRecord(answer.errorData) ? answer.errorData.code : null;
  throw new UploadError(typeof code === "string" ? code : "unavailable");
}

async function answerOf(
  { convexUrl, token, fetch }: HttpParts,
  path: string,
  args: object,
): Promise<unknown> {
  try {
    const response = await fetch(new URL("/api/mutation", convexUrl).href, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ path, args, format: "json" }),
    });
    return await response.json();
  } catch {
    // No answer, or a gateway's page instead of JSON.
    throw new UploadError(NO_CONNECTION);
  }
}

async function postOverHttp({ fetch }: HttpParts, url: string, body: Blob): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": typeOf(body) },
    body,
  }).catch(() => {
    throw new UploadError(NO_CONNECTION);
  });
  const storageId = response.ok ? storageIdIn(await response.text()) : null;
  if (storageId === null) throw new UploadError(codeOfStatus(response.status));
  return storageId;
}

const textIn = (answer: Record<string, unknown>, key: string): string => {
  const value = answer[key];
  if (typeof value !== "string") throw new UploadError("unavailable");
  return value;
};
const numbersIn = (answer: Record<string, unknown>, key: string): number[] => {
  const value = answer[key];
  return Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];
};

function httpPorts(parts: HttpParts): SendPorts<string, string> {
  const call = (path: string, args: object) => mutationOverHttp(parts, path, args);
  return {
    start: async (take) => {
      const answer = await call("media:startUpload", startArgs(take));
      return {
        mediaId: textIn(answer, "mediaId"),
        receivedParts: numbersIn(answer, "receivedParts"),
        receivedSizes: numbersIn(answer, "receivedSizes"),
      };
    },
    mint: async (mediaId, { index, start, end }) =>
      textIn(await call("media:mintPart", { mediaId, index, size: end - start }), "uploadUrl"),
    post: (url, body) => postOverHttp(parts, url, body),
    setBack: addSetback,
    isWanted,
    digest: digestOf,
    add: async (mediaId, part) =>
      numbersIn(await call("media:addPart", { mediaId, ...part }), "receivedParts"),
    mintPoster: async (mediaId) => textIn(await call("proofs:mintPoster", { mediaId }), "uploadUrl"),
    submit: async (take, upload) => {
      const answer = answerArgs(take, upload);
      if (answer !== null) await call("daily:submit", answer);
      else await call("proofs:submit", submitArgs(take, upload));
    },
    // The browser wakes the worker again: nothing is waited for here.
    wait: () => Promise.reject(new UploadError(NO_CONNECTION)),
    lateAfter: () => new Promise(() => undefined),
    now: parts.now,
    codeOf: (error) => (error instanceof UploadError ? error.code : "unknown"),
  };
}

/** What is healed by nothing that the worker could wait for: a person decides. */
const isLasting = (code: string): boolean => code !== NO_CONNECTION && code !== "unavailable";

/** Sends what this person handed in while perhaps no page is open; true when some of it still waits. */
export async function sendTakes(parts: HttpParts, person: string): Promise<boolean> {
  let waits = false;
  // Where the browser has no locks a page may send the same part: the server keeps one.
  await withLock(TAKES, async () => {
    for (const take of await listTakes(person)) {
      if (take.state !== "handedIn" || take.failure !== null) continue;
      waits = !(await isSent(parts, take)) || waits;
    }
  });
  return waits;
}

/** False: it still waits. */
async function isSent(parts: HttpParts, take: StoredTake): Promise<boolean> {
  const { signal } = new AbortController();
  try {
    await sendProof({
      take,
      body: await bodyOf(take),
      ports: httpPorts(parts),
      report: () => undefined,
      signal,
    });
    await dropTake(take.takeId);
    return true;
  } catch (error) {
    if (error instanceof TakenBack) return true;
    // What will not change by itself is for a page to try once more, and to tell.
    return isLasting(error instanceof UploadError ? error.code : "unknown");
  }
}
