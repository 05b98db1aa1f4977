import { describe, expect, it } from "vitest";
import { readEnv } from "@/app/env";

const URL = "http://127.0.0.1:3210";

describe("client environment", () => {
  it("rulings 16: a build without a Clerk key needs VITE_IDENTITY=local explicitly", () => {
    expect(readEnv({}, { VITE_CONVEX_URL: URL })).toEqual({ ok: false, problem: { kind: "no-identity" } });
    expect(readEnv({}, { VITE_CONVEX_URL: URL, VITE_CLERK_PUBLISHABLE_KEY: "pk_test_x" })).toEqual({
      ok: false,
      problem: { kind: "clerk-not-available" },
    });
  });

  it("the server's values win over the build's", () => {
    const result = readEnv(
      { VITE_CONVEX_URL: "http://127.0.0.1:9999" },
      { VITE_CONVEX_URL: URL, VITE_IDENTITY: "local" },
    );
    expect(result).toMatchObject({
      ok: true,
      env: { convexUrl: "http://127.0.0.1:9999", identity: "local" },
    });
  });

  it("SHL-21 the exit address is configurable and must be a web address", () => {
    const base = { VITE_CONVEX_URL: URL, VITE_IDENTITY: "local" };
    expect(readEnv({}, { ...base, VITE_EXIT_URL: "https://example.org/" })).toMatchObject({
      env: { exitUrl: "https://example.org/" },
    });
    expect(readEnv({}, base)).toMatchObject({ env: { exitUrl: expect.stringMatching(/^https:/) } });
    expect(readEnv({}, { ...base, VITE_EXIT_URL: "javascript:alert(1)" })).toEqual({
      ok: false,
      problem: { kind: "invalid", names: ["VITE_EXIT_URL"] },
    });
  });

  it("PRD-15 an external feedback board is optional and must be on https", () => {
    const base = { VITE_CONVEX_URL: URL, VITE_IDENTITY: "local" };
    expect(readEnv({}, base)).toMatchObject({ env: { feedbackUrl: null } });
    expect(readEnv({}, { ...base, VITE_FEEDBACK_URL: "https://board.example/" })).toMatchObject({
      env: { feedbackUrl: "https://board.example/" },
    });
    for (const bad of ["http://board.example/", "javascript:alert(1)", "board"]) {
      expect(readEnv({}, { ...base, VITE_FEEDBACK_URL: bad })).toEqual({
        ok: false,
        problem: { kind: "invalid", names: ["VITE_FEEDBACK_URL"] },
      });
    }
  });

  it("names what is missing", () => {
    expect(readEnv({}, { VITE_IDENTITY: "local" })).toEqual({
      ok: false,
      problem: { kind: "invalid", names: ["VITE_CONVEX_URL"] },
    });
  });
});
