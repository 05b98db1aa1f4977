import {
  lockScreenText,
  PUSH_FALLBACK_LINK,
  PUSH_QUIET_BODY,
  pushLink,
  readPush,
  timeToLive,
  topicOf,
  writePush,
} from "@convex/domain/notifications/pushPayload";
import { describe, expect, it } from "vitest";

const APP = "https://dareloop.test";
const message = {
  title: "Video submitted",
  body: "Maya has filmed it.",
  link: "/d/one?from=push",
  tag: "a1b2",
  unseen: 3,
};
const HOUR = 3_600_000;

describe("the payload of a push", () => {
  it("holds title, body and data.link, and the same in the declarative form", () => {
    const written = JSON.parse(writePush(message, APP));
    expect(written).toEqual({
      title: "Video submitted",
      body: "Maya has filmed it.",
      data: { link: "/d/one?from=push" },
      tag: "a1b2",
      web_push: 8030,
      notification: {
        title: "Video submitted",
        body: "Maya has filmed it.",
        navigate: "https://dareloop.test/d/one?from=push",
        tag: "a1b2",
      },
      mutable: true,
      app_badge: 3,
    });
  });

  it("is read back as it was written, with and without an address for the declarative form", () => {
    expect(readPush(writePush(message, APP), APP)).toEqual(message);
    expect(readPush(writePush(message, null), APP)).toEqual(message);
    const bare = { ...message, tag: null, unseen: null };
    expect(readPush(writePush(bare, APP), APP)).toEqual(bare);
  });

  it("a purely declarative message is understood", () => {
    const text = JSON.stringify({
      web_push: 8030,
      notification: { title: "New dare", body: "Sam dares you.", navigate: `${APP}/d/two` },
      app_badge: 1,
    });
    expect(readPush(text, APP)).toEqual({
      title: "New dare",
      body: "Sam dares you.",
      link: "/d/two",
      tag: null,
      unseen: 1,
    });
  });

  it.each(["", "no json", "null", "[]", '{"title":5}', '{"web_push":1,"notification":{"title":"x"}}'])(
    "shows quiet words where nothing can be read: %s",
    (text) => {
      expect(readPush(text, APP)).toEqual({
        title: "Dareloop",
        body: PUSH_QUIET_BODY,
        link: PUSH_FALLBACK_LINK,
        tag: null,
        unseen: null,
      });
    },
  );

  it("fits one record of 4 KB, however long and in whatever alphabet", () => {
    const long = { title: "挑".repeat(500), body: "😀".repeat(2_000), link: `/app/${"é".repeat(280)}` };
    const text = writePush({ ...message, ...long }, `https://${"a".repeat(60)}.test`);
    // 4,096 less the header, the tag and the padding's mark (RFC 8188, RFC 8291).
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(4_096 - 86 - 17);
    // No half of a sign is left over.
    expect(readPush(text, APP).body).not.toMatch(/\p{Cs}/u);
  });
});

describe("where a push leads", () => {
  it.each(["/d/one", "/app/chat/x?highlight=y#z", `${APP}/app/feed`])("takes %s of this site", (link) => {
    expect(pushLink(link, APP)).toBe(link.replace(APP, ""));
  });

  it.each([
    "https://elsewhere.test/x",
    "//elsewhere.test/x",
    "/\\elsewhere.test",
    "/..//elsewhere.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "/a\u0000b",
    `/${"a".repeat(400)}`,
    5,
    null,
    undefined,
  ])("opens the inbox instead of %s", (link) => {
    expect(pushLink(link, APP)).toBe(PUSH_FALLBACK_LINK);
  });
});

describe("what a lock screen shows", () => {
  const notice = { title: "New message", body: "Maya: see you at nine", from: "Maya" };

  it("everything, only whose act it was, or only that there is something", () => {
    expect(lockScreenText("full", notice)).toEqual({ title: "New message", body: "Maya: see you at nine" });
    expect(lockScreenText("name", notice)).toEqual({ title: "Maya", body: PUSH_QUIET_BODY });
    expect(lockScreenText("name", { ...notice, from: null }).title).toBe("Dareloop");
    expect(lockScreenText("nothing", notice)).toEqual({ title: "Dareloop", body: PUSH_QUIET_BODY });
  });
});

describe("what the push service is told", () => {
  it("keeps what matters for a day and the rest for four hours, counted from the news", () => {
    const left = (priority: "high" | "normal" | "low", ageMs: number) =>
      timeToLive(priority, { createdAt: 0, now: ageMs });
    expect([left("high", 0), left("normal", HOUR), left("low", HOUR)]).toEqual([86_400, 82_800, 10_800]);
    // Held over the night it is new in the morning, and a phone may sleep then.
    expect([left("low", 10 * HOUR), left("normal", 24 * HOUR)]).toEqual([3_600, 3_600]);
  });

  it("names a thread by signs that a Topic header takes", () => {
    expect(topicOf("ab".repeat(32))).toMatch(/^[\w-]{32}$/);
  });
});
