import { describe, expect, it } from "vitest";
import { fileProblem, lengthProblem } from "@/features/shareTarget/proofRules";

describe("shared file as a proof", () => {
  it.each([
    ["video/mp4", 1, null],
    ["video/webm;codecs=vp9", 500 * 1024 * 1024, null],
    ["video/mp4", 500 * 1024 * 1024 + 1, "tooLarge"],
    ["video/quicktime", 1, "format"],
    ["image/png", 1, "picture"],
  ])("%s of %i bytes: %s", (type, size, problem) => {
    expect(fileProblem({ type, size })).toBe(problem);
  });

  it.each([
    [null, "unreadable"],
    [2_999, "tooShort"],
    [3_000, null],
    [180_000, null],
    [180_001, "tooLong"],
  ])("%s ms: %s", (durationMs, problem) => {
    expect(lengthProblem(durationMs)).toBe(problem);
  });
});
