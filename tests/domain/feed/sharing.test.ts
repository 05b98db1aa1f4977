import { retryWords, SHARING_MESSAGES, shareProblem, waitingHint } from "@convex/domain/feed/sharing";
import { describe, expect, test } from "vitest";

const video = { isSignedIn: true, dareId: "abcdefghij", videoUrl: "https://media.test/1" };

describe("what may be shared", () => {
  test("VAL-25 by somebody who is signed in, before anything else is looked at", () => {
    expect(shareProblem({ ...video, isSignedIn: false, dareId: "short" })).toBe("User not authenticated");
    expect(shareProblem(video)).toBeNull();
  });

  test("VAL-26 a dare's id has at least 10 characters", () => {
    expect(shareProblem({ ...video, dareId: "abcdefghi" })).toBe("Invalid dare ID");
    expect(shareProblem({ ...video, dareId: "" })).toBe("Invalid dare ID");
  });

  test("VAL-27 a video has an address; of a profile none is asked", () => {
    expect(shareProblem({ ...video, videoUrl: null })).toBe("Video URL missing");
    expect(shareProblem({ ...video, videoUrl: "" })).toBe("Video URL missing");
    expect(shareProblem({ isSignedIn: true })).toBeNull();
  });
});

describe("what is said", () => {
  test("ERR-28 ERR-29 the button that is off says when it will be on", () => {
    expect(waitingHint(false)).toBe("Video is still processing. You can share once it's ready.");
    expect(waitingHint(true)).toBeNull();
    expect(SHARING_MESSAGES.unready).toBe("Video is still processing. Please try again in a moment.");
  });

  test("ERR-31 counts the tries", () => {
    expect(retryWords(2, 3)).toBe("Network error. Retrying... (2/3)");
  });
});
