import { expect, it, vi } from "vitest";
import { giveFile } from "@/features/progress/shareBadge/giveFile";

const file = new File(["picture"], "badge.png", { type: "image/png" });

it("OVL-18 goes by the system's sheet where that takes files", async () => {
  const share = vi.fn(async () => undefined);
  expect(await giveFile(file, { share, canShare: () => true })).toBe("system");
  expect(share).toHaveBeenCalledWith({ files: [file] });
});

it("OVL-18 a sheet that was left is no failure", async () => {
  const share = async () => {
    throw new DOMException("", "AbortError");
  };
  expect(await giveFile(file, { share, canShare: () => true })).toBe("left");
});

it("OVL-18 without such a sheet, or where it breaks, there is none", async () => {
  const share = async () => {
    throw new DOMException("", "NotAllowedError");
  };
  expect(await giveFile(file, {})).toBe("none");
  expect(await giveFile(file, { share, canShare: () => false })).toBe("none");
  expect(await giveFile(file, { share, canShare: () => true })).toBe("none");
});
