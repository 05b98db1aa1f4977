import { expect, it } from "vitest";
import { readEnv } from "@/app/env";

const URL = "http://127.0.0.1:3210";

it("rulings 16: a build without a Clerk key needs VITE_IDENTITY=local explicitly", () => {
  expect(readEnv({}, { VITE_CONVEX_URL: URL })).toEqual({ ok: false, problem: { kind: "no-identity" } });
});

it("PUB-02 a Clerk key chooses Clerk and names its host and its ways in; the local identity goes first", () => {
  const key = `pk_test_${btoa("clerk.example.com$")}`;
  const base = { VITE_CONVEX_URL: URL, VITE_CLERK_PUBLISHABLE_KEY: key };
  expect(readEnv({}, base)).toMatchObject({
    env: {
      identity: "clerk",
      clerk: { publishableKey: key, host: "clerk.example.com", methods: [] },
    },
  });
  expect(readEnv({}, { ...base, VITE_CLERK_METHODS: "passkey, google" })).toMatchObject({
    env: { clerk: { methods: ["passkey", "google"] } },
  });
  expect(readEnv({}, { ...base, VITE_IDENTITY: "local" })).toMatchObject({
    env: { identity: "local", clerk: null },
  });
  for (const bad of ["pk_test_x", "sk_test_secret", `pk_test_${btoa("clerk.example.com")}`, "pk_live_!!"]) {
    expect(readEnv({}, { ...base, VITE_CLERK_PUBLISHABLE_KEY: bad })).toEqual({
      ok: false,
      problem: { kind: "invalid", names: ["VITE_CLERK_PUBLISHABLE_KEY"] },
    });
  }
  expect(readEnv({}, { ...base, VITE_CLERK_METHODS: "passkey,carrier-pigeon" })).toEqual({
    ok: false,
    problem: { kind: "invalid", names: ["VITE_CLERK_METHODS"] },
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
