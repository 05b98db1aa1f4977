import { expect, it } from "vitest";
import { chooseMimeType, nextCamera } from "@/features/proofs/camera/formats";

it("prefers MP4, then WebM, then the browser's own choice", () => {
  expect(chooseMimeType(() => true)).toBe("video/mp4;codecs=avc1.42E01E,mp4a.40.2");
  expect(chooseMimeType((type) => !type.includes("mp4a"))).toBe("video/mp4;codecs=avc1.42E01E,opus");
  expect(chooseMimeType((type) => type.includes("vp8"))).toBe("video/webm;codecs=vp8,opus");
  expect(chooseMimeType(() => false)).toBe("");
});

it("goes round the cameras by device", () => {
  expect(nextCamera(["a", "b"], "a")).toBe("b");
  expect(nextCamera(["a", "b"], "b")).toBe("a");
  expect(nextCamera(["a"], "a")).toBeNull();
  expect(nextCamera(["a", "b"], null)).toBe("a");
});
