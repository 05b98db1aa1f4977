import { OFFLINE_ACTION_TYPES } from "@convex/domain/access/idempotency";
import { expect, it } from "vitest";
import { OFFLINE_REGISTRY, readAction } from "@/offline/registry";

const SAMPLES = {
  dareDraft: { username: "sam", clientId: "c1", templateId: "t1", blanks: { what: "toast" }, amount: 2_500 },
  readMarks: { ids: ["n1"] },
  comment: { subject: "dare:d1", text: "Well done." },
  reaction: { subject: "dare:d1", kind: "wild" },
  feedback: { kind: "post", title: "Dark maps", body: "Please." },
  follow: { uid: "u1", on: true },
  share: { title: "Toast", at: 1 },
  message: { chatId: "c1", clientId: "m1", text: "Well done." },
} as const satisfies Record<keyof typeof OFFLINE_REGISTRY, unknown>;

it("ENT-46 are the eight of the product and the feedback board's own, nothing else", () => {
  expect([...OFFLINE_ACTION_TYPES].sort()).toEqual([
    "comment",
    "dareDraft",
    "feedback",
    "follow",
    "message",
    "proofUpload",
    "reaction",
    "readMarks",
    "share",
  ]);
  expect(
    Object.keys(OFFLINE_REGISTRY).every((type) => OFFLINE_ACTION_TYPES.some((each) => each === type)),
  ).toBe(true);
});

it("ENT-46 money is never taken offline: no entry calls anything that sends, pays or settles", () => {
  const allowed = new Set([
    ...["dares:saveDraft", "notifications:markSeen", "feedback:post", "feedback:vote"],
    ...["follows:follow", "follows:unfollow", "comments:post", "reactions:set"],
    ...["chatMessages:send", "chatMarks:read", "shares:record"],
  ]);
  const others = [
    ["feedback", { kind: "vote", postId: "p1", up: true }],
    ["follow", { uid: "u1", on: false }],
    ["readMarks", { chatId: "c1", upTo: 7 }],
  ] as const;
  const calls = [...Object.entries(SAMPLES), ...others].map(
    ([type, data]) => readAction(type, data)?.call("id").mutation,
  );
  // A new entry belongs into this list by hand, after the question whether it moves money.
  expect(new Set(calls)).toEqual(allowed);
  expect(
    // What is sent there is words.
    [...allowed]
      .filter((name) => name !== "chatMessages:send")
      .filter((name) => /send|pay|tip|approve|accept|checkout|subscri|withdraw/i.test(name)),
  ).toEqual([]);
});

it("a type of a later feature, an unknown one and unfitting data are no actions", () => {
  expect(readAction("message", { text: "hi" })).toBeNull();
  expect(readAction("tip", { amount: 500 })).toBeNull();
  expect(readAction("toString", {})).toBeNull();
  expect(readAction("readMarks", { ids: [] })).toBeNull();
  expect(readAction("dareDraft", { username: "sam" })).toBeNull();
});

it("each sends its action id along, so that a repeat is known", () => {
  for (const [type, data] of Object.entries(SAMPLES)) {
    expect(readAction(type, data)?.call("id-7").args).toMatchObject({ actionId: "id-7" });
  }
});

it("a newer draft takes in an older one as the server would: another template drops its blanks", () => {
  const older = SAMPLES.dareDraft;
  const take = (newer: object) =>
    readAction("dareDraft", { username: "sam", clientId: "c2", ...newer })?.takeIn(older);
  expect(take({ blanks: { where: "roof" } })).toEqual({
    ...older,
    blanks: { what: "toast", where: "roof" },
  });
  expect(take({ templateId: "t2" })).toEqual({ ...older, templateId: "t2", blanks: {} });
  expect(take({ amount: 900 })).toEqual({ ...older, amount: 900 });
  const own = { source: "free", title: "A toast for the toaster", costMax: null, tags: ["toast"] };
  expect(take(own)).toEqual({ ...older, ...own });
  expect(readAction("dareDraft", { username: "sam", clientId: "c2", ...own })?.preview).toBe(own.title);
});

it("ENT-46 a draft's fields are those of the form, in its words", () => {
  const draft = { username: "sam", clientId: "c1" };
  expect(readAction("dareDraft", { ...draft, source: "stolen" })).toBeNull();
  expect(readAction("dareDraft", { ...draft, facets: ["height"] })).toBeNull();
  expect(readAction("dareDraft", { ...draft, facets: ["food"], visibility: "public" })).not.toBeNull();
});

it("ENT-46 of two wishes to follow one person only the last is sent", () => {
  const no = readAction("follow", { uid: "u1", on: false });
  expect(no?.takeIn(SAMPLES.follow)).toEqual({ uid: "u1", on: false });
  expect(no?.subject).toBe(readAction("follow", SAMPLES.follow)?.subject);
});

it("a newer vote replaces an older one; posts and marks stay apart", () => {
  const vote = readAction("feedback", { kind: "vote", postId: "p1", up: false });
  expect(vote?.takeIn({ kind: "vote", postId: "p1", up: true })).toEqual({
    kind: "vote",
    postId: "p1",
    up: false,
  });
  expect(readAction("feedback", SAMPLES.feedback)?.takeIn(SAMPLES.feedback)).toBeNull();
  expect(readAction("readMarks", SAMPLES.readMarks)?.takeIn(SAMPLES.readMarks)).toBeNull();
});
