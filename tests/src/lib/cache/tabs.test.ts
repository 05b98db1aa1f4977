import { describe, expect, it } from "vitest";
import { readMessage } from "@/lib/cache/tabs";

describe("what tabs tell each other", () => {
  it("is heard when it is a message of ours", () => {
    const kept = { type: "kept", scope: "maya", epoch: "e", entries: [], drop: [{ key: "maya|a", at: 1 }] };
    expect(readMessage(kept)).toEqual(kept);
    expect(readMessage({ ...kept, drop: [...kept.drop, "maya|b", { key: 1, at: 1 }] })).toEqual(kept);
    expect(readMessage({ type: "left", scope: "maya" })).toEqual({ type: "left", scope: "maya" });
  });

  it.each([
    null,
    "left",
    { type: "left" },
    { type: "kept", scope: "maya", epoch: "e" },
    { type: "kept", scope: "maya", epoch: "e", entries: [] },
    { type: "other", scope: "maya" },
  ])("is ignored otherwise: %j", (data) => {
    expect(readMessage(data)).toBeNull();
  });
});
