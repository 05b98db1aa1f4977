import { describe, expect, it } from "vitest";
import { daredUsername } from "@/features/entry/auth/dareWish";

describe("whom a wanted page is for daring", () => {
  it.each([
    ["/app/dare/maya", "maya"],
    ["/app/dare/maya/amount", "maya"],
    ["/app/dare/select/maya", "maya"],
    ["/app/dare/compose/maya?template=t1", "maya"],
    ["/app/dare/confirm/maya#top", "maya"],
    ["/app/send-dare?template=t1&to=maya", "maya"],
    ["/app/send-dare?to=%22123%22", "123"],
  ])("%s is for %s", (path, username) => expect(daredUsername(path)).toBe(username));

  it.each([null, "/app/wallet", "/app/send-dare", "/app/send-dare?to=%3Cb%3E", "/app/dare/a1/submit-proof"])(
    "%s is for nobody",
    (path) => expect(daredUsername(path)).toBeNull(),
  );
});
