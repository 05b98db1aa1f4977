import { describe, expect, it } from "vitest";
import { parseFeedbackSearch } from "@/features/shell/feedback/order";
import { withQueuedVote } from "@/features/shell/feedback/queued";

type Post = Parameters<typeof withQueuedVote>[0];
// An id is an opaque text; only the server makes real ones.
const id = "post1" as Post["id"];

describe("a vote that is on its way", () => {
  it.each([
    ["none", { votes: 3, voted: false }, [], { votes: 3, voted: false }],
    ["a vote", { votes: 3, voted: false }, [true], { votes: 4, voted: true }],
    ["a vote taken back", { votes: 3, voted: true }, [false], { votes: 2, voted: false }],
    ["one that the server has counted already", { votes: 4, voted: true }, [true], { votes: 4, voted: true }],
    ["several: the last one counts", { votes: 3, voted: false }, [true, false], { votes: 3, voted: false }],
  ])("%s", (_name, post, ups, expected) => {
    const queued = ups.map((up) => ({ postId: id, up }));
    expect(withQueuedVote({ id, ...post }, [...queued, { postId: "another", up: true }])).toEqual(expected);
  });
});

describe("the order in the address", () => {
  it.each([
    [{ order: "votes" }, { order: "votes" }],
    [{ order: "newest" }, {}],
    [{ order: "money" }, {}],
    [{ order: ["votes"] }, {}],
  ])("%j is read as %j", (given, read) => {
    expect(parseFeedbackSearch(given)).toEqual(read);
  });
});
