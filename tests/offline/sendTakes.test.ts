import { MEDIA_MAX_PARTS, MEDIA_PART_MAX_BYTES } from "@convex/domain/limits";
import { describe, expect, it, vi } from "vitest";
import { UPLOAD_OPERATION_WINDOW_MS, UPLOAD_SETBACK_AFTER_MS, UPLOAD_WINDOW_MS } from "@/config/limits";
import {
  FIRST_PART_BYTES,
  grownParts,
  missingParts,
  partsThere,
  planParts,
  uploadedShare,
} from "@/offline/takes/plan";
import { NO_CONNECTION, retryDelay, UploadError, withinWindow } from "@/offline/takes/retry";
import { type SendPorts, sendParts, sendProof } from "@/offline/takes/send";
import { newTake } from "@/offline/takes/store";
import type { StoredTake } from "@/offline/takes/storedTake";

const KB = 1024;
const MB = 1024 * KB;
const sizes = (parts: readonly { start: number; end: number }[]) =>
  parts.map(({ start, end }) => end - start);

describe("the plan of parts", () => {
  it("CON-21 a file of 256 KB is one part; above that parts grow from it up to 32 MB", () => {
    expect(FIRST_PART_BYTES).toBe(256 * KB);
    expect(MEDIA_PART_MAX_BYTES).toBe(32 * MB);
    expect(planParts(256 * KB)).toEqual([{ index: 0, start: 0, end: 256 * KB }]);
    expect(sizes(planParts(256 * KB + 1))).toEqual([256 * KB, 1]);
    const parts = planParts(200 * MB);
    const grown = [256 * KB, 512 * KB, MB, 2 * MB, 4 * MB, 8 * MB, 16 * MB, 32 * MB, 32 * MB];
    expect(sizes(parts).slice(0, grown.length)).toEqual(grown);
    expect(Math.max(...sizes(parts))).toBe(32 * MB);
    expect(parts[0]?.start).toBe(0);
    expect(parts.at(-1)?.end).toBe(200 * MB);
    for (const [index, part] of parts.entries()) {
      expect(part.index).toBe(index);
      if (index > 0) expect(part.start).toBe(parts[index - 1]?.end);
    }
    expect(planParts(0)).toEqual([]);
  });

  it("CON-21 what a connection loses is cut in halves from there on, and what came before stays as it was", () => {
    const whole = planParts(100 * MB);
    const lost = whole.findIndex(({ end, start }) => end - start === 16 * MB);
    const calmer = planParts(100 * MB, [lost]);
    expect(calmer.slice(0, lost)).toEqual(whole.slice(0, lost));
    expect(Math.max(...sizes(calmer).slice(lost))).toBe(8 * MB);
    expect(calmer.at(-1)?.end).toBe(100 * MB);
    const worst = planParts(500 * MB, [5, 5, 5, 5, 5]);
    expect(Math.max(...sizes(worst).slice(5))).toBe(4 * MB);
    expect(worst.length).toBeLessThanOrEqual(MEDIA_MAX_PARTS);
    // The last part is shorter than its place: halves of what it is.
    expect(
      sizes(planParts(262 * KB * 4 + 7 * MB, [4]))
        .slice(-2)
        .every((size) => size <= 4 * MB),
    ).toBe(true);
  });

  it("a film that grows gives its full parts, and they stay where they are", () => {
    expect(grownParts(0)).toEqual([]);
    expect(grownParts(256 * KB - 1)).toEqual([]);
    expect(grownParts(256 * KB)).toEqual(planParts(256 * KB));
    const grown = grownParts(3 * MB);
    expect(sizes(grown)).toEqual([256 * KB, 512 * KB, MB]);
    expect(planParts(50 * MB).slice(0, 3)).toEqual(grown);
  });

  it("knows what is missing, in any order received, and the share that is there", () => {
    const parts = planParts(4 * MB);
    expect(missingParts(parts, [3, 0]).map(({ index }) => index)).toEqual([1, 2, 4]);
    const known = { receivedParts: [0, 1, 3], receivedSizes: [256 * KB, MB, 2 * MB] };
    expect(partsThere(parts, known)).toEqual([0, 3]);
    expect(uploadedShare(parts, [0, 1], 0)).toBeCloseTo((768 * KB) / (4 * MB));
    expect(uploadedShare(parts, [0, 1, 2, 3, 4], 5 * MB)).toBe(1);
    expect(uploadedShare([], [], 0)).toBe(0);
  });
});

/** A wire and a server with a clock of their own; each of `failing` is answered once, by the part or call named. */
function world(
  options: {
    known?: number[];
    sizes?: number[];
    failing?: string[];
    codes?: Record<string, string>;
    lostAfterMs?: number;
  } = {},
) {
  const received = new Set(options.known ?? []);
  const planned = sizes(planParts(60 * MB));
  const sizesOf = (known: number[]) => options.sizes ?? known.map((index) => planned[index] ?? 0);
  const failing = [...(options.failing ?? [])];
  const done: string[] = [];
  const lost: number[] = [];
  let now = 0;
  const step = async (name: string) => {
    const at = failing.indexOf(name);
    if (at >= 0) {
      failing.splice(at, 1);
      throw new UploadError(options.codes?.[name] ?? "unavailable");
    }
    done.push(name);
  };
  const ports: SendPorts<string, string> = {
    start: async () => {
      await step("start");
      return { mediaId: "m1", receivedParts: [...received], receivedSizes: sizesOf([...received]) };
    },
    mint: async (_mediaId, { index }) => {
      await step(`mint ${index}`);
      return `part ${index}`;
    },
    post: async (url, body, onSent) => {
      // Each try is as long on its way as a failing one of a slow connection.
      if (failing.includes(url)) now += options.lostAfterMs ?? 0;
      await step(url);
      onSent(body.size);
      return `file of ${url}`;
    },
    isWanted: async () => true,
    setBack: async ({ setbacks }, index) => {
      done.push(`smaller from ${index}`);
      lost.push(index);
      return [...setbacks, ...lost];
    },
    digest: async (body) => `hash of ${body.size}`,
    add: async (_mediaId, { index, sha256 }) => {
      expect(sha256).toMatch(/^hash of \d+$/);
      const wasDamaged = failing.includes(`damaged ${index}`);
      await step(`add ${index}`);
      if (wasDamaged) failing.splice(failing.indexOf(`damaged ${index}`), 1);
      else received.add(index);
      return [...received];
    },
    mintPoster: async () => {
      await step("mint poster");
      return "poster";
    },
    submit: async (_film, upload) => {
      await step("submit");
      expect(upload).toMatchObject({ mediaId: "m1", parts: 4 });
    },
    wait: async (ms) => {
      now += ms;
    },
    lateAfter: () => new Promise(() => undefined),
    now: () => now,
    codeOf: (error) => (error instanceof UploadError ? error.code : "unknown"),
  };
  return { ports, done, posted: () => done.filter((name) => name.startsWith("part ")), now: () => now };
}

const body = new Blob([new Uint8Array(2 * MB)]);
const POSTER = { blob: new Blob(["still"]), width: 9, height: 16, blurHash: "h" };
const SAID = { captions: null, description: null, synthetic: false, edgy: false };
const TICKS = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };

function film(state: StoredTake["state"], poster: typeof POSTER | null = null): StoredTake {
  const about = { dareId: "d1", mimeType: "video/webm", origin: "recorded", edited: false } as const;
  const fresh = newTake(
    { uid: "u1", person: "p1" },
    { ...about, sendsAsIs: true, recordingId: null, state },
    { now: 0, durationMs: 4_000, bytes: body.size },
  );
  return { ...fresh, submission: { ...SAID, ticks: TICKS, poster } };
}

function send(ports: SendPorts<string, string>, signal = new AbortController().signal) {
  const news: { share: number; retrying: boolean }[] = [];
  const work = {
    body,
    ports,
    signal,
    report: (each: { share: number; retrying: boolean }) => news.push(each),
  };
  return { work, news };
}

describe("sending a film", () => {
  it("sends every part once and ends at the whole", async () => {
    const { ports, posted } = world();
    const { work, news } = send(ports);
    expect(await sendParts({ ...work, take: film("recorded") })).toEqual({ mediaId: "m1", parts: 4 });
    expect(posted()).toEqual(["part 0", "part 1", "part 2", "part 3"]);
    const shares = news.map(({ share }) => share);
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });

  it("asks for the next address while a part is on its way, and not while one is lost again and again", async () => {
    const { ports, done } = world({ failing: ["part 2"] });
    const asked: boolean[] = [];
    const post: typeof ports.post = async (url, ...rest) => {
      if (url === "part 0") await vi.waitUntil(() => done.includes("mint 1"));
      asked.push(done.at(-1) === `mint ${url.at(-1)}`);
      return await ports.post(url, ...rest);
    };
    await sendParts({ ...send({ ...ports, post }).work, take: film("recorded") });
    // Only the repeated part, and the last one, travel with nothing asked for after them.
    expect(asked).toEqual([false, false, false, true, true]);
    expect(done.filter((name) => name === "mint 3")).toHaveLength(2);
  });

  it("sends only the full parts while it is recorded, and only what is missing after a reload", async () => {
    const growing = world();
    await sendParts({ ...send(growing.ports).work, take: film("recording") });
    expect(growing.posted()).toEqual(["part 0", "part 1", "part 2"]);
    const reloaded = world({ known: [0, 2] });
    await sendParts({ ...send(reloaded.ports).work, take: film("recorded") });
    expect(reloaded.posted()).toEqual(["part 1", "part 3"]);
  });

  it("a part lost on the wire or damaged is sent again alone, and said so", async () => {
    const { ports, posted } = world({ failing: ["part 1", "damaged 2"] });
    const { work, news } = send(ports);
    await sendParts({ ...work, take: film("recorded") });
    // The next part was on its way when the damage was told.
    expect(posted()).toEqual(["part 0", "part 1", "part 2", "part 3", "part 2"]);
    expect(news.filter(({ retrying }) => retrying)).toHaveLength(2);
    const again = world({ failing: ["damaged 1", "damaged 1"] });
    await sendParts({ ...send(again.ports).work, take: film("recorded") });
    expect(again.posted()).toEqual(["part 0", "part 1", "part 2", "part 1", "part 1", "part 3"]);
  });

  it("the next bytes go out while a part is registered; a refusal of it stops them", async () => {
    const { ports, posted } = world();
    const add: typeof ports.add = async (mediaId, part) => {
      if (part.index === 1) await vi.waitUntil(() => posted().includes("part 2"));
      return await ports.add(mediaId, part);
    };
    await sendParts({ ...send({ ...ports, add }).work, take: film("recorded") });
    expect(posted()).toEqual(["part 0", "part 1", "part 2", "part 3"]);
    const refused = world({ failing: ["add 1"], codes: { "add 1": "failed-precondition" } });
    let isUnderWay = false;
    const post: typeof ports.post = async (url, bytes, onSent, signal) => {
      if (url !== "part 2") return await refused.ports.post(url, bytes, onSent, signal);
      isUnderWay = true;
      return await untilAborted(signal);
    };
    const addLate: typeof ports.add = async (mediaId, part) => {
      if (part.index === 1) await vi.waitUntil(() => isUnderWay);
      return await refused.ports.add(mediaId, part);
    };
    const work = send({ ...refused.ports, post, add: addLate }).work;
    await expect(sendParts({ ...work, take: film("recorded") })).rejects.toThrow("failed-precondition");
    expect(refused.posted()).toEqual(["part 0", "part 1"]);
  });

  it("60 MB whose network goes at 40 % end whole after it is back, with at most one part sent twice", async () => {
    const large = new Blob([new Uint8Array(60 * MB)]);
    const plan = planParts(large.size);
    const at = plan.findIndex(({ end }) => end > 0.4 * large.size);
    // The page goes with the network, in the middle of a part.
    const gone = new AbortController();
    const first = world();
    const posting: typeof first.ports.post = async (url, ...rest) => {
      if (url === `part ${at}`) gone.abort(new Error("gone"));
      rest[2].throwIfAborted();
      return await first.ports.post(url, ...rest);
    };
    const work = { ...send(first.ports, gone.signal).work, body: large, take: film("recorded") };
    await expect(sendParts({ ...work, ports: { ...first.ports, post: posting } })).rejects.toThrow("gone");
    expect(first.posted()).toHaveLength(at);
    const back = world({ known: Array.from({ length: at }, (_, index) => index) });
    const again = { ...send(back.ports).work, body: large, take: film("recorded") };
    expect(await sendParts(again)).toEqual({ mediaId: "m1", parts: plan.length });
    expect(first.posted().length + back.posted().length).toBe(plan.length);
  });

  it("a large part lost after long goes in halves, kept for the next page; a short one as it is", async () => {
    const large = new Blob([new Uint8Array(60 * MB)]);
    const failing = ["part 1", "part 6", "part 6", "part 6"];
    const quick = world({ failing, lostAfterMs: UPLOAD_SETBACK_AFTER_MS - 1 });
    await sendParts({ ...send(quick.ports).work, body: large, take: film("recorded") });
    expect(quick.done.filter((name) => name.startsWith("smaller"))).toEqual([]);
    const { ports, done } = world({ failing, lostAfterMs: UPLOAD_SETBACK_AFTER_MS });
    const { work, news } = send(ports);
    const sent = await sendParts({ ...work, body: large, take: film("recorded") });
    expect(done.filter((name) => name.startsWith("smaller"))).toEqual(["smaller from 6", "smaller from 6"]);
    expect(sent.parts).toBe(planParts(large.size, [6, 6]).length);
    expect(news.some(({ retrying }) => retrying)).toBe(true);
    expect(news.at(-1)?.share).toBe(1);
  });

  it("a part that the server has in another size goes anew", async () => {
    const { ports, posted } = world({ known: [0, 1], sizes: [256 * KB, MB] });
    await sendParts({ ...send(ports).work, take: film("recorded") });
    expect(posted()).toEqual(["part 1", "part 2", "part 3"]);
  });

  it("hands it in with its still, and without one that is refused", async () => {
    const { ports, done } = world();
    await sendProof({ ...send(ports).work, take: film("handedIn", POSTER) });
    expect(done.slice(-3)).toEqual(["mint poster", "poster", "submit"]);
    const codes = { "mint poster": "failed-precondition" };
    const refused = world({ failing: ["mint poster"], codes });
    await sendProof({ ...send(refused.ports).work, take: film("handedIn", POSTER) });
    expect(refused.done.at(-1)).toBe("submit");
  });

  it("stops at an answer that cannot change, and at once when told to", async () => {
    const { ports, done } = world({ failing: ["mint 1"], codes: { "mint 1": "not-found" } });
    await expect(sendParts({ ...send(ports).work, take: film("recorded") })).rejects.toThrow("not-found");
    expect(done).not.toContain("part 1");
    const stop = new AbortController();
    // A call of the client that waits for the network gives no answer; nobody waits with it.
    const silent: SendPorts<string, string> = {
      ...world().ports,
      mint: () => new Promise(() => undefined),
      lateAfter: (_ms, signal) => untilAborted(signal),
    };
    const sending = sendParts({ ...send(silent, stop.signal).work, take: film("recorded") });
    stop.abort(new Error("stopped"));
    await expect(sending).rejects.toThrow("stopped");
  });
});

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

describe("retry windows", () => {
  const forever = (name: string) => Array.from({ length: 2_000 }, () => name);

  it("CON-22 a call is tried for 2 minutes, the bytes for 10", async () => {
    expect(UPLOAD_OPERATION_WINDOW_MS).toBe(2 * 60_000);
    expect(UPLOAD_WINDOW_MS).toBe(10 * 60_000);
    const deaf = world({ failing: forever("start") });
    await expect(sendParts({ ...send(deaf.ports).work, take: film("recorded") })).rejects.toThrow(
      "unavailable",
    );
    expect(deaf.now()).toBe(UPLOAD_OPERATION_WINDOW_MS);
    const torn = world({ failing: forever("part 0") });
    await expect(sendParts({ ...send(torn.ports).work, take: film("recorded") })).rejects.toThrow(
      "unavailable",
    );
    expect(torn.now()).toBe(UPLOAD_WINDOW_MS);
  });

  it("CON-22 a call without any answer counts as failed after its two minutes", async () => {
    const asked: number[] = [];
    const ports = {
      ...world().ports,
      lateAfter: async (ms: number) => {
        asked.push(ms);
      },
    };
    const how = { ports, signal: new AbortController().signal, windowMs: UPLOAD_OPERATION_WINDOW_MS };
    await expect(withinWindow(new Promise(() => undefined), how)).rejects.toThrow(NO_CONNECTION);
    expect(asked).toEqual([UPLOAD_OPERATION_WINDOW_MS]);
    expect(await withinWindow(Promise.resolve("answer"), { ...how, ports: world().ports })).toBe("answer");
  });

  it("waits 1 s doubling to 5 s, never beyond the window, and not at all for what cannot change", () => {
    const setback = { code: "unavailable", attempt: 1, firstFailedAt: 0, windowMs: 60_000 };
    const delays = [1, 2, 3, 4, 9].map((attempt) => retryDelay({ ...setback, attempt }, 1_000));
    expect(delays).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(retryDelay({ ...setback, attempt: 9 }, 58_000)).toBe(2_000);
    expect(retryDelay(setback, 60_000)).toBeNull();
    expect(retryDelay({ ...setback, code: "permission-denied" }, 0)).toBeNull();
  });
});
