import { MEDIA_PART_MAX_BYTES } from "@convex/domain/limits";
import { describe, expect, it } from "vitest";
import { chooseMimeType, containerOf, nextCamera } from "@/features/camera/formats";
import {
  missingParts,
  planParts,
  RETRY_WINDOW_MS,
  retryDelay,
  uploadedShare,
} from "@/features/camera/uploadPlan";
import { type UploadPorts, uploadTake } from "@/features/camera/uploadTake";

const KB = 1024;
const MB = 1024 * KB;

describe("upload plan", () => {
  it("cuts parts that grow from 256 KB to the largest part the server takes and cover every byte once", () => {
    const parts = planParts(200 * MB);
    expect(parts.slice(0, 3).map((part) => part.end - part.start)).toEqual([256 * KB, 512 * KB, MB]);
    expect(Math.max(...parts.map((part) => part.end - part.start))).toBe(MEDIA_PART_MAX_BYTES);
    expect(parts[0]?.start).toBe(0);
    expect(parts.at(-1)?.end).toBe(200 * MB);
    for (const [position, part] of parts.entries()) {
      expect(part.index).toBe(position);
      if (position > 0) expect(part.start).toBe(parts[position - 1]?.end);
    }
    expect(planParts(0)).toEqual([]);
    expect(planParts(1)).toEqual([{ index: 0, start: 0, end: 1 }]);
  });

  it("resumes with the parts the server lacks, in any order received", () => {
    const parts = planParts(4 * MB);
    expect(missingParts(parts, [3, 0]).map((part) => part.index)).toEqual([1, 2, 4]);
    expect(uploadedShare(parts, [0, 1], 0)).toBeCloseTo((768 * KB) / (4 * MB));
    expect(uploadedShare(parts, [0, 1, 2, 3, 4], 5 * MB)).toBe(1);
    expect(uploadedShare([], [], 0)).toBe(0);
  });
});

describe("retry policy", () => {
  const failure = { code: "unavailable", attempt: 1, firstFailedAt: 0 };
  it("waits 1 s doubling to 5 s within ten minutes", () => {
    expect([1, 2, 3, 4, 9].map((attempt) => retryDelay({ ...failure, attempt }, 1000))).toEqual([
      1000, 2000, 4000, 5000, 5000,
    ]);
    expect(retryDelay(failure, RETRY_WINDOW_MS)).toBeNull();
  });
  it("does not repeat what cannot change", () => {
    expect(retryDelay({ ...failure, code: "permission-denied" }, 0)).toBeNull();
    expect(retryDelay({ ...failure, code: "not-found" }, 0)).toBeNull();
  });
});

/** A wire that fails when told to, and a server that remembers parts. */
function wire(
  options: { known?: number[]; failures?: { index: number; code: string; times: number }[] } = {},
) {
  const received = new Set(options.known ?? []);
  const failures = (options.failures ?? []).map((failure) => ({ ...failure }));
  const posted: number[] = [];
  let now = 0;
  const ports: UploadPorts<string, string> = {
    start: async () => ({ mediaId: "m1", receivedParts: [...received] }),
    mint: async (_mediaId, part) => `part:${part.index}`,
    post: async (url, body, onSent) => {
      const index = Number(url.split(":")[1]);
      const failing = failures.find((failure) => failure.index === index && failure.times > 0);
      if (failing) {
        failing.times -= 1;
        throw Object.assign(new Error("wire"), { code: failing.code });
      }
      onSent(body.size);
      posted.push(index);
      return `storage:${index}`;
    },
    add: async (_mediaId, index) => {
      received.add(index);
      return [...received];
    },
    wait: async (ms) => {
      now += ms;
    },
    now: () => now,
    codeOf: (error) => (error instanceof Error && "code" in error ? String(error.code) : "unavailable"),
  };
  return { ports, posted };
}

describe("uploading a take", () => {
  const blob = new Blob([new Uint8Array(2 * MB)]);
  const parts = planParts(blob.size).length;

  it("sends every part once and ends at the whole", async () => {
    const { ports, posted } = wire();
    const shares: number[] = [];
    const result = await uploadTake(
      blob,
      ports,
      (news) => shares.push(news.share),
      new AbortController().signal,
    );
    expect(result).toEqual({ mediaId: "m1", parts });
    expect(posted).toEqual(planParts(blob.size).map((part) => part.index));
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });

  it("sends only what is missing after a reload", async () => {
    const { ports, posted } = wire({ known: [0, 2] });
    await uploadTake(blob, ports, () => {}, new AbortController().signal);
    expect(posted).toEqual([1, 3]);
  });

  it("repeats a part that failed and says that it does", async () => {
    const { ports, posted } = wire({ failures: [{ index: 1, code: "unavailable", times: 2 }] });
    const told: boolean[] = [];
    await uploadTake(blob, ports, (news) => told.push(news.retrying), new AbortController().signal);
    expect(posted).toEqual([0, 1, 2, 3]);
    expect(told.filter(Boolean)).toHaveLength(2);
  });

  it("stops at an answer that cannot change, and when told to", async () => {
    const refused = wire({ failures: [{ index: 1, code: "not-found", times: 1 }] });
    await expect(uploadTake(blob, refused.ports, () => {}, new AbortController().signal)).rejects.toThrow(
      "wire",
    );
    const stop = AbortSignal.abort();
    const stopped = wire();
    await expect(uploadTake(blob, stopped.ports, () => {}, stop)).rejects.toThrow();
    expect(stopped.posted).toEqual([]);
  });
});

describe("an upload without a network", () => {
  const blob = new Blob([new Uint8Array(MB)]);
  /** What the Convex client does offline: the call neither answers nor fails. */
  const never = () => new Promise<never>(() => undefined);

  it("stops at once when the person says so, though a call still waits for the network", async () => {
    const { ports } = wire();
    const stop = new AbortController();
    const sending = uploadTake(blob, { ...ports, mint: never }, () => {}, stop.signal);
    stop.abort();
    await expect(sending).rejects.toThrow();
  });

  it("says that it tries again until bytes move, not only until the next try begins", async () => {
    const { ports } = wire({ failures: [{ index: 0, code: "unavailable", times: 1 }] });
    const stop = new AbortController();
    let minted = 0;
    const last = { retrying: false };
    const mint: typeof ports.mint = async (mediaId, part) => {
      minted += 1;
      if (minted === 1) return ports.mint(mediaId, part);
      queueMicrotask(() => stop.abort());
      return never();
    };
    await expect(
      uploadTake(blob, { ...ports, mint }, (news) => Object.assign(last, news), stop.signal),
    ).rejects.toThrow();
    expect(minted).toBe(2);
    expect(last.retrying).toBe(true);
  });
});

describe("formats", () => {
  it("prefers MP4, then WebM, then the browser's own choice", () => {
    expect(chooseMimeType(() => true)).toBe("video/mp4;codecs=avc1.42E01E,mp4a.40.2");
    expect(chooseMimeType((type) => type.includes("vp8"))).toBe("video/webm;codecs=vp8,opus");
    expect(chooseMimeType(() => false)).toBe("");
    expect(containerOf("video/WebM;codecs=vp8,opus")).toBe("video/webm");
  });
  it("goes round the cameras by device", () => {
    expect(nextCamera(["a", "b"], "a")).toBe("b");
    expect(nextCamera(["a", "b"], "b")).toBe("a");
    expect(nextCamera(["a"], "a")).toBeNull();
    expect(nextCamera(["a", "b"], null)).toBe("a");
  });
});
