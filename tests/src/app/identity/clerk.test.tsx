import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import ClerkIdentity from "@/app/identity/clerk";
import type { AuthClient } from "@/lib/live/identity";

/** Clerk's hooks, replaced: never its network (stack 4.1). */
const hooks = vi.hoisted(() => ({
  provider: [] as Record<string, unknown>[],
  loaded: false,
  userId: null as string | null,
  signOut: vi.fn(),
  handleRedirectCallback: vi.fn(),
}));

vi.mock("@clerk/clerk-react", () => {
  const unless = <T,>(value: T) => (hooks.loaded ? { isLoaded: true, ...value } : { isLoaded: false });
  return {
    ClerkProvider: ({ children, ...settings }: { children: ReactNode }) => {
      hooks.provider.push(settings);
      return children;
    },
    useAuth: () =>
      unless({ userId: hooks.userId, sessionClaims: { aud: "convex" }, getToken: async () => "t" }),
    useSignIn: () => unless({ signIn: {}, setActive: vi.fn() }),
    useSignUp: () => unless({ signUp: {}, setActive: vi.fn() }),
    useUser: () => unless({ user: hooks.userId ? { primaryEmailAddress: null } : null }),
    useSession: () => unless({ session: null }),
    useClerk: () => ({ signOut: hooks.signOut, handleRedirectCallback: hooks.handleRedirectCallback }),
  };
});

const clerk = {
  publishableKey: `pk_test_${btoa("clerk.example.com$")}`,
  host: "clerk.example.com",
  methods: ["passkey", "google"],
} as const;

let client: AuthClient;
const show = () => (
  <ClerkIdentity clerk={clerk}>
    {(made) => {
      client = made;
      return <p>screens</p>;
    }}
  </ClerkIdentity>
);

beforeEach(() => {
  Object.assign(hooks, { loaded: false, userId: null });
  hooks.provider.length = 0;
});

it("PUB-02 shows the same screens at once, tells Clerk's provider its key and that nothing is counted", () => {
  render(show());
  expect(screen.getByText("screens")).toBeTruthy();
  expect(client.kind).toBe("clerk");
  expect(client.getSnapshot()).toEqual({ status: "loading" });
  expect(hooks.provider[0]).toMatchObject({ publishableKey: clerk.publishableKey, telemetry: false });
  // Clerk's script forgets a known person who starts offline without it.
  expect(hooks.provider[0]).toMatchObject({ experimental: { rethrowOfflineNetworkErrors: true } });
});

it("keeps one client whatever the hooks say, and follows them", async () => {
  const { rerender } = render(show());
  const first = client;
  hooks.loaded = true;
  rerender(show());
  expect(first.getSnapshot()).toEqual({ status: "signedOut" });
  hooks.userId = "user_maya";
  rerender(show());
  expect(client).toBe(first);
  expect(first.getSnapshot()).toMatchObject({ status: "signedIn", userId: "user_maya" });
  expect(await first.getToken({ forceRefresh: false })).toBe("t");
});

it("offers passkeys only where the browser has them", () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  Reflect.deleteProperty(window, "PublicKeyCredential");
  render(show());
  expect(client.capabilities.methods).toEqual(["google"]);
  cleanup();
  vi.stubGlobal("PublicKeyCredential", class {});
  render(show());
  expect(client.capabilities.methods).toEqual(["passkey", "google"]);
});

it("signs out without letting Clerk choose the next page", async () => {
  hooks.loaded = true;
  render(show());
  await client.signOut();
  expect(hooks.signOut).toHaveBeenCalledWith(expect.any(Function));
});
