import { NO_REACTIONS } from "@convex/domain/comments/comments";
import { describe, expect, it } from "vitest";
import { offeredActions } from "@/features/comments/comments/actions";
import { withWaitingReaction } from "@/features/comments/comments/waitingReaction";
import { OFFLINE_REGISTRY } from "@/offline/registry";

describe("reactions that wait on this device", () => {
  const now = { counts: { ...NO_REACTIONS, wild: 2, love: 1 }, total: 3, mine: "wild" as const };

  it("PRODUCT-11 shows the counts as they will be", () => {
    expect(withWaitingReaction(now, undefined)).toEqual(now);
    expect(withWaitingReaction(now, "love")).toMatchObject({
      counts: { wild: 1, love: 2 },
      total: 3,
      mine: "love",
    });
    expect(withWaitingReaction(now, null)).toMatchObject({ counts: { wild: 1 }, total: 2, mine: null });
    expect(withWaitingReaction({ ...now, mine: null }, "wow")).toMatchObject({
      counts: { wow: 1 },
      total: 4,
    });
  });

  it("PRODUCT-25 of two wishes about one item only the last is sent, comments stay apart", () => {
    const off = OFFLINE_REGISTRY.reaction.read({ subject: "dare:a", kind: null });
    expect(off?.takeIn({ subject: "dare:a", kind: "wow" })).toEqual({ subject: "dare:a", kind: null });
    expect(OFFLINE_REGISTRY.reaction.read({ subject: "dare:a", kind: "hate" })).toBeNull();
    const comment = OFFLINE_REGISTRY.comment.read({ subject: "dare:a", text: "Hi", parentId: "c1" });
    expect(comment?.takeIn({ subject: "dare:a", text: "Hello" })).toBeNull();
    expect(comment?.call("act-1")).toEqual({
      mutation: "comments:post",
      args: { subject: "dare:a", text: "Hi", parentId: "c1", actionId: "act-1" },
    });
  });
});

describe("what is offered about a comment", () => {
  it("PRODUCT-11 a change only while its five minutes last", () => {
    const mine = { actions: ["edit" as const, "remove" as const], editableUntil: 1_000 };
    expect(offeredActions(mine, 999)).toEqual(["edit", "remove"]);
    expect(offeredActions(mine, 1_000)).toEqual(["remove"]);
    expect(offeredActions({ ...mine, editableUntil: null }, 0)).toEqual(["remove"]);
  });
});
