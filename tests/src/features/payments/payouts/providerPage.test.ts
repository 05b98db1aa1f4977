import { expect, it } from "vitest";
import { PROVIDER_PAGE_WAIT_MS } from "@/config/limits";
import { safeCheckoutUrl } from "@/features/payments/checkout/checkoutUrl";
import {
  awaitedPage,
  NO_PAGE,
  type PageEvent,
  type ProviderPage,
  providerPage,
} from "@/features/payments/payouts/providerPage";

const reduce = providerPage((raw) => safeCheckoutUrl(raw, "dareloop.example"));
const run = (events: PageEvent[], from: ProviderPage = NO_PAGE, now = 1_000) =>
  events.reduce((state, event) => reduce(state, event, now), from);

const asked: PageEvent = { type: "asked", page: "onboarding", clientId: "c1" };
const ready = (url: string | null): PageEvent => ({ type: "server", answer: { state: "ready", url } });

it("is asked for once, awaited by its own id, and followed when its address is there", () => {
  const asking = run([asked]);
  expect(awaitedPage(asking)).toBe("c1");
  expect(run([{ ...asked, clientId: "c2" }], asking)).toBe(asking);
  expect(run([{ type: "server", answer: null }], asking)).toBe(asking);
  expect(run([{ type: "server", answer: { state: "asked", url: null } }], asking)).toBe(asking);
  const left = run([ready("https://connect.stripe.com/setup/e/acct_1/x")], asking);
  expect(left).toEqual({ kind: "leaving", url: "https://connect.stripe.com/setup/e/acct_1/x" });
  expect(awaitedPage(left)).toBeNull();
});

it("never follows an address that is not the payment service's, and may be asked again", () => {
  const blocked = run([asked, ready("https://evil.example/setup")]);
  expect(blocked).toEqual({ kind: "blocked" });
  expect(run([asked], blocked)).toMatchObject({ kind: "asking" });
});

it("tells a failure, its own refusal only, and may be asked again", () => {
  expect(run([asked, { type: "server", answer: { state: "failed", url: null } }])).toEqual({
    kind: "failed",
    page: "onboarding",
  });
  expect(run([asked, ready(null)])).toMatchObject({ kind: "failed" });
  const asking = run([asked]);
  expect(run([{ type: "refused", clientId: "earlier" }], asking)).toBe(asking);
  expect(run([{ type: "refused", clientId: "c1" }, asked], asking)).toMatchObject({ kind: "asking" });
});

it("is late after its time, not before, and still opens then", () => {
  const asking = run([asked], NO_PAGE, 1_000);
  expect(reduce(asking, { type: "tick" }, 999 + PROVIDER_PAGE_WAIT_MS)).toBe(asking);
  const late = reduce(asking, { type: "tick" }, 1_000 + PROVIDER_PAGE_WAIT_MS);
  expect(late).toMatchObject({ kind: "asking", isLate: true });
  expect(run([ready("https://connect.stripe.com/x")], late)).toMatchObject({ kind: "leaving" });
});

it("can be opened anew when the browser shows this page again as it was left", () => {
  const left = run([asked, ready("https://connect.stripe.com/x")]);
  expect(run([{ type: "cameBack" }], left)).toBe(NO_PAGE);
  expect(run([ready("https://connect.stripe.com/y")], left)).toBe(left);
});
