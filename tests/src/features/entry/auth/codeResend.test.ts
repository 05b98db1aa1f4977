import { describe, expect, it } from "vitest";
import { type CodeResend, codeResend, startCodeResend } from "@/features/entry/auth/codeResend";

/** Asks at the first moment possible and says when that was. */
function askAsap(state: CodeResend): { state: CodeResend; at: number } {
  if (state.status !== "waits") throw new Error(state.status);
  expect(codeResend(state, { type: "timePassed" }, state.until - 1)).toBe(state);
  const ready = codeResend(state, { type: "timePassed" }, state.until);
  return { state: codeResend(ready, { type: "asked" }, state.until), at: state.until };
}

describe("asking for a code again", () => {
  it("PUB-03 the pause doubles from 30 s to five minutes with each code sent", () => {
    let state = startCodeResend(0);
    const pauses: number[] = [];
    let last = 0;
    for (let round = 0; round < 6; round += 1) {
      const asked = askAsap(state);
      pauses.push((asked.at - last) / 1_000);
      last = asked.at;
      state = codeResend(asked.state, { type: "sent" }, asked.at);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 300, 300]);
  });

  it("PUB-03 too many tries wait longer, a lost network may try at once, and nothing is asked twice", () => {
    const { state, at } = askAsap(startCodeResend(0));
    expect(codeResend(state, { type: "asked" }, at)).toBe(state);
    expect(codeResend(state, { type: "refused", tooMany: false }, at)).toMatchObject({ status: "ready" });
    expect(codeResend(state, { type: "refused", tooMany: true }, at)).toMatchObject({ until: at + 60_000 });
  });
});
