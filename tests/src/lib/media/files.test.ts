import { PROOF_MAX_BYTES } from "@convex/domain/limits";
import { describe, expect, it } from "vitest";
import { judgeRoom } from "@/features/proofs/camera/useRecorder";
import { BlobWriter } from "@/lib/media/blobWriter";
import { fileProblem, lengthProblem } from "@/lib/media/fileRules";
import { momentsIn, uprightPiece } from "@/lib/media/frames";

describe("a film out of the gallery", () => {
  it("is MP4, MOV or WebM, by type or, where a system gives none, by name", () => {
    for (const type of ["video/mp4", "video/quicktime", "video/webm;codecs=vp9"]) {
      expect(fileProblem({ type, size: 1 })).toBeNull();
    }
    expect(fileProblem({ type: "", size: 1, name: "Holiday.MOV" })).toBeNull();
    expect(fileProblem({ type: "", size: 1, name: "page.html" })).toBe("format");
    expect(fileProblem({ type: "video/x-msvideo", size: 1 })).toBe("format");
    expect(fileProblem({ type: "image/png", size: 1 })).toBe("picture");
  });

  it("has something in it and at most 500 MB, 3 seconds and at most 3 minutes", () => {
    expect(fileProblem({ type: "video/mp4", size: 0 })).toBe("empty");
    expect(fileProblem({ type: "video/mp4", size: PROOF_MAX_BYTES })).toBeNull();
    expect(fileProblem({ type: "video/mp4", size: PROOF_MAX_BYTES + 1 })).toBe("too-large");
    expect([2_999, 3_000, 180_000, 180_001].map(lengthProblem)).toEqual([
      "too-short",
      null,
      null,
      "too-long",
    ]);
  });
});

describe("room on the device", () => {
  it("is judged before a recording, and unknown room is not held against anybody", () => {
    expect(judgeRoom(null, 180_000)).toEqual({ kind: "unknown" });
    expect(judgeRoom({ quota: 5_000_000_000, usage: 0 }, 180_000)).toEqual({ kind: "enough" });
    expect(judgeRoom({ quota: 1_000_000, usage: 350_000 }, 180_000)).toEqual({
      kind: "short",
      fitsMs: 1_000,
    });
    expect(judgeRoom({ quota: 10, usage: 20 }, 3_000)).toEqual({ kind: "short", fitsMs: 0 });
  });
});

it("candidates for a cover are neither the first nor the last picture", () => {
  expect(momentsIn(0, 4_000, 3)).toEqual([1_000, 2_000, 3_000]);
  expect(momentsIn(1_000, 2_000, 1)).toEqual([1_500]);
});

it("a cover is the upright middle of the picture", () => {
  expect(uprightPiece(1920, 1080)).toEqual({ x: 656, y: 0, width: 608, height: 1080 });
  expect(uprightPiece(1080, 1920)).toEqual({ x: 0, y: 0, width: 1080, height: 1920 });
});

it("a file that is written back at an earlier place comes out whole", async () => {
  const writer = new BlobWriter();
  const bytes = (text: string) => new TextEncoder().encode(text);
  writer.write(bytes("head----"), 0);
  writer.write(bytes("body"), 8);
  writer.write(bytes("1234"), 4);
  writer.write(bytes("end"), 12);
  const film = writer.finish("video/mp4");
  expect(await film.text()).toBe("head1234bodyend");
  expect(film.type).toBe("video/mp4");
});
