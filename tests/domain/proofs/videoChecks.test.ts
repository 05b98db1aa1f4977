import { MEDIA_REFUSALS } from "@convex/domain/proofs/container/refusal";
import { blobSource } from "@convex/domain/proofs/container/source";
import { checkVideo, MEDIA_REFUSAL_MESSAGES, type MediaRefusal } from "@convex/domain/proofs/videoChecks";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLIPS } from "../../support/media/clips";
import { CRAFTED, GOOD, LENGTH_MS } from "../../support/media/crafted";
import { mp4 } from "../../support/media/mp4";
import { webm } from "../../support/media/webm";

const check = (bytes: Uint8Array<ArrayBuffer>, claimedMs: number | null = LENGTH_MS) =>
  checkVideo(blobSource(new Blob([bytes])), claimedMs);

describe("files that are taken", () => {
  it.each(GOOD)("%s", async (_name, bytes, facts) => {
    expect(await check(bytes)).toEqual({ ok: true, facts: { durationMs: expect.any(Number), ...facts } });
  });

  it.each(CLIPS.map((clip, index) => [index, clip] as const))(
    "what a real recorder wrote, clip %i",
    async (_index, clip) => {
      const bytes = Uint8Array.from(Buffer.from(clip.base64, "base64"));
      expect(await check(bytes, null)).toMatchObject({ ok: true, facts: { contentType: clip.contentType } });
    },
  );
});

describe("files that are refused, each with its own word", () => {
  it("there are forty of them, and each word is used", () => {
    expect(CRAFTED.length).toBeGreaterThanOrEqual(40);
    const used = new Set(CRAFTED.map(([, refusal]) => refusal));
    // The size of a whole file is judged where it is known; nobody makes 500 MB for a test.
    const never: MediaRefusal[] = ["too-large"];
    expect(MEDIA_REFUSALS.filter((refusal) => !used.has(refusal))).toEqual(never);
  });

  it.each(CRAFTED)("%s: %s", async (_name, refusal, bytes) => {
    expect(await check(bytes)).toEqual({ ok: false, refusal });
    expect(MEDIA_REFUSAL_MESSAGES[refusal]).toMatch(/\.$/);
  });

  it("three seconds and three minutes are meant: only a few frames beside them are let go", async () => {
    const said = async (durationMs: number, claimedMs: number) => {
      const verdict = await check(mp4({ durationMs }), claimedMs);
      return verdict.ok ? "ok" : verdict.refusal;
    };
    expect(await said(2_800, 3_000)).toBe("ok");
    expect(await said(2_000, 3_000)).toBe("too-short");
    expect(await said(180_400, 180_000)).toBe("ok");
    expect(await said(182_000, 180_000)).toBe("too-long");
  });

  it("a file above 500 MB is not even read", async () => {
    const source = {
      size: 500 * 1024 * 1024 + 1,
      read: () => Promise.reject(new Error("read")),
    };
    expect(await checkVideo(source, null)).toEqual({ ok: false, refusal: "too-large" });
  });
});

describe("hostile bytes", () => {
  const verdict = fc.asyncProperty;

  it("random bytes never break the check", async () => {
    await fc.assert(
      verdict(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect((await check(Uint8Array.from(bytes), null)).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["MP4", mp4()],
    ["fragmented MP4", mp4({ fragmented: true })],
    ["WebM", webm()],
    ["live WebM", webm({ live: true })],
  ])("a %s with changed bytes gets a verdict and no error", async (_name, whole) => {
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
    await fc.assert(
      verdict(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = Uint8Array.from(whole);
        for (const { at, byte } of changes) bytes[at] = byte;
        expect(typeof (await check(bytes)).ok).toBe("boolean");
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["MP4", mp4()],
    ["WebM", webm()],
  ])("a %s cut anywhere is never taken for whole", async (_name, whole) => {
    await fc.assert(
      verdict(fc.nat(whole.length - 1), async (length) => {
        expect((await check(whole.slice(0, length))).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe("takes that were cut off while they were recorded", () => {
  it("PRD-04 the frames before the cut count: nothing a creator recorded is lost", async () => {
    for (const whole of [webm({ live: true }), mp4({ fragmented: true, audioCodec: null })]) {
      expect(await check(whole.slice(0, whole.length - 3), null)).toMatchObject({ ok: true });
    }
  });

  it("PRD-04 no cut of a live WebM makes it damaged, also not inside a frame's length", async () => {
    const whole = webm({ live: true });
    const said = await Promise.all(
      Array.from({ length: whole.length }, async (_, length) => {
        const verdict = await check(whole.slice(0, length), null);
        return verdict.ok ? "ok" : verdict.refusal;
      }),
    );
    expect(new Set(said)).toEqual(new Set(["empty", "format", "cut-short", "no-picture", "too-short", "ok"]));
  });
});
