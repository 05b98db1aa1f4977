import { deleteIdentity, IdentityAdminError } from "@convex/integrations/identityAdmin";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const CLERK = "https://clerk.dareloop.example";
const LOCAL = "http://127.0.0.1:3212";

const calls: { url: string; method: string | undefined; headers: Record<string, string> }[] = [];
let status = 200;

beforeEach(() => {
  calls.length = 0;
  status = 200;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push({ url, method: init.method, headers: Object.fromEntries(new Headers(init.headers)) });
    return new Response("{}", { status });
  });
  vi.stubEnv("CLERK_JWT_ISSUER_DOMAIN", CLERK);
  vi.stubEnv("CLERK_SECRET_KEY", "sk_live_secret");
  vi.stubEnv("LOCAL_AUTH_ISSUER", LOCAL);
  vi.stubEnv("LOCAL_AUTH_ADMIN_URL", LOCAL);
  vi.stubEnv("LOCAL_AUTH_ADMIN_KEY", "admin-key");
  vi.stubEnv("DEPLOYMENT_KIND", "local");
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe("the provider's account of a deleted person", () => {
  it("ROL-12 is deleted at Clerk by the secret key", async () => {
    await deleteIdentity(`${CLERK}|user_2abc`);
    expect(calls).toEqual([
      {
        url: "https://api.clerk.com/v1/users/user_2abc",
        method: "DELETE",
        headers: { authorization: "Bearer sk_live_secret" },
      },
    ]);
  });

  it("ROL-12 is deleted at the local provider by its admin key", async () => {
    await deleteIdentity(`${LOCAL}|abc`);
    expect(calls).toEqual([
      { url: `${LOCAL}/_admin/users/abc`, method: "DELETE", headers: { "x-admin-key": "admin-key" } },
    ]);
  });

  it("ROL-12 counts as done when it is gone already, and as not done for any other answer", async () => {
    status = 404;
    await expect(deleteIdentity(`${CLERK}|user_2abc`)).resolves.toBeUndefined();
    for (status of [401, 403, 429, 500]) {
      await expect(deleteIdentity(`${CLERK}|user_2abc`)).rejects.toThrow(`answered ${status}`);
    }
  });

  it.each(["", "preview", "production"])(
    "rulings 16: with DEPLOYMENT_KIND=%j the local one is refused",
    async (kind) => {
      vi.stubEnv("DEPLOYMENT_KIND", kind);
      await expect(deleteIdentity(`${LOCAL}|abc`)).rejects.toThrow(IdentityAdminError);
      expect(calls).toEqual([]);
    },
  );

  it("asks nobody for an identity of somebody else, for none at all, or without a key", async () => {
    for (const identity of ["https://other.example|user", "user", "|user", `${CLERK}|`]) {
      await expect(deleteIdentity(identity)).rejects.toMatchObject({ notConfigured: true });
    }
    vi.stubEnv("CLERK_SECRET_KEY", "");
    await expect(deleteIdentity(`${CLERK}|user_2abc`)).rejects.toThrow("CLERK_SECRET_KEY");
    expect(calls).toEqual([]);
  });

  it("takes a subject only as one part of the address", async () => {
    await deleteIdentity(`${CLERK}|../../clients?x=1`);
    expect(calls[0]?.url).toBe("https://api.clerk.com/v1/users/..%2F..%2Fclients%3Fx%3D1");
  });
});
