import { api } from "@convex/_generated/api";
import { PLAN_GRACE_MS, SUBSCRIPTION_STATUSES } from "@convex/domain/purchases/plan";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { planCopy } from "@/features/purchases/plan/copy.en";
import type { PlanView } from "@/features/purchases/plan/data";
import { nextAct } from "@/features/purchases/plan/words";
import { memberConvex, renderMember } from "../../../app/renderMember";

const END = Date.UTC(2026, 11, 22, 12);
const CANCELLED = "Subscription cancelled. You can try again anytime!";
const WELCOME = "Welcome to Custom Dares! You now have unlimited access to create personalized challenges.";

function planView(part: Partial<PlanView> = {}): PlanView {
  const status = part.subscriptionStatus ?? "none";
  return {
    subscriptionStatus: status,
    hasActiveSubscription: status === "active",
    stripeSubscriptionId: null,
    subscriptionStartedAt: null,
    platformSubscriptions: { custom_dares: { status } },
    periodEndsAt: null,
    cancelAtPeriodEnd: false,
    graceEndsAt: null,
    price: 999,
    currency: "usd",
    freeText: { used: 1, of: 3 },
    page: null,
    ...part,
  };
}
const active = planView({ subscriptionStatus: "active", periodEndsAt: END });

async function open(path = "/app/subscriptions", plan: PlanView | null = planView()) {
  const convex = memberConvex();
  convex.onMutation(api.plans.openCheckout, async () => null);
  convex.onMutation(api.plans.openPortal, async () => null);
  convex.onMutation(api.plans.confirmReturn, async () => ({ known: true }));
  if (plan !== null) convex.answer(api.plans.mine, plan);
  return await renderMember(path, convex);
}

describe("the screen of the plan", () => {
  it("APP-27 tells what the plan is, costs and gives, and what is left without it", async () => {
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Custom Dares" })).toBeTruthy();
    expect(await screen.findByRole("heading", { level: 2, name: "Custom Dares" })).toBeTruthy();
    expect(screen.getByText("$9.99")).toBeTruthy();
    expect(screen.getByText("1 of 3 used.", { exact: false })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Get Custom Dares" })).toBeTruthy();
  });

  it("waits with a skeleton and fails with a way to try again", async () => {
    const { convex } = await open("/app/subscriptions", null);
    expect(screen.queryByText("$9.99")).toBeNull();
    act(() => convex.refuse(api.plans.mine, "permission-denied", "No."));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  it("has words and one next act for every status", () => {
    for (const status of SUBSCRIPTION_STATUSES) {
      const words = planCopy.statuses[status];
      expect(words.line.length).toBeGreaterThan(10);
      const isRunning = ["trialing", "active", "past_due", "unpaid", "paused"].includes(status);
      expect(nextAct(planView({ subscriptionStatus: status })).kind).toBe(isRunning ? "portal" : "checkout");
    }
  });

  it("says when it renews, when it ends, and until when an unpaid one still gives access", async () => {
    const { convex } = await open("/app/subscriptions", active);
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(END);
    expect(await screen.findByText(`Renews on ${date}.`)).toBeTruthy();
    expect(screen.getByText("Unlimited while you have the plan.")).toBeTruthy();
    act(() => convex.answer(api.plans.mine, { ...active, cancelAtPeriodEnd: true }));
    expect(
      screen.getByText(`Cancelled. It runs until ${date}, and you will not be charged again.`),
    ).toBeTruthy();
    const unpaid = { subscriptionStatus: "past_due", hasActiveSubscription: true, graceEndsAt: END } as const;
    act(() => convex.answer(api.plans.mine, planView(unpaid)));
    expect(screen.getByText(`You keep access until ${date}.`)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pay now" })).toBeTruthy();
    expect(PLAN_GRACE_MS).toBe(7 * 86_400_000);
  });

  it("keeps a copy of the access as a hint for the next start", async () => {
    const { convex } = await open("/app/subscriptions", active);
    await screen.findByText("Unlimited while you have the plan.");
    expect(localStorage.getItem("isSubscribed")).toBe("true");
    act(() => convex.answer(api.plans.mine, planView({ subscriptionStatus: "canceled" })));
    expect(localStorage.getItem("isSubscribed")).toBeNull();
  });
});

describe("leaving for a page of the provider", () => {
  /** Presses the button, and answers under which id the page was asked for. */
  async function ask({ convex }: Awaited<ReturnType<typeof open>>, button: string, name: string) {
    fireEvent.click(await screen.findByRole("button", { name: button }));
    await screen.findByRole("button", { name: "Opening the payment page" });
    return String(Object(convex.argsOf(name)[0]).clientId);
  }

  it("goes to the page that was just asked for, never to an older address", async () => {
    const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const url = "https://checkout.stripe.com/c/pay/cs_1";
    const old = { clientId: "old", kind: "checkout", state: "ready", url: `${url}-old` } as const;
    const app = await open("/app/subscriptions", planView({ page: old }));
    const clientId = await ask(app, "Get Custom Dares", "plans:openCheckout");
    expect(went).not.toHaveBeenCalled();
    act(() => app.convex.answer(api.plans.mine, planView({ page: { ...old, clientId, url } })));
    await waitFor(() => expect(went).toHaveBeenCalledWith(url));
  });

  it("manages a plan on the portal, and follows no foreign address", async () => {
    const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const app = await open("/app/subscriptions", active);
    const clientId = await ask(app, "Manage or cancel", "plans:openPortal");
    const page = { clientId, kind: "portal", state: "ready", url: "https://evil.example/pay" } as const;
    act(() => app.convex.answer(api.plans.mine, { ...active, page }));
    expect(await screen.findByText(planCopy.act.blocked)).toBeTruthy();
    expect(went).not.toHaveBeenCalled();
  });

  it("says so when the page could not be made", async () => {
    const app = await open();
    const clientId = await ask(app, "Get Custom Dares", "plans:openCheckout");
    const page = { clientId, kind: "checkout", state: "failed", url: null } as const;
    act(() => app.convex.answer(api.plans.mine, planView({ page })));
    expect(await screen.findByText(planCopy.act.failed)).toBeTruthy();
  });
});

describe("coming back", () => {
  it("ERR-37 STA-37 welcomes only once the plan is there, and cleans the address", async () => {
    const { convex, search } = await open("/app/subscriptions?subscription_success=1&session_id=cs_1");
    expect(await screen.findByText(planCopy.checking.title)).toBeTruthy();
    expect(screen.queryByText(WELCOME)).toBeNull();
    await waitFor(() => expect(convex.calls.map(({ name }) => name)).toContain("plans:confirmReturn"));
    act(() => convex.answer(api.plans.mine, active));
    expect(await screen.findByText(WELCOME)).toBeTruthy();
    await waitFor(() => expect(search()).toEqual({}));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(WELCOME)).toBeNull();
  });

  it("ERR-36 STA-37 APP-34 says that it was cancelled, and cleans the address", async () => {
    const ended = planView({ subscriptionStatus: "canceled", subscriptionStartedAt: END - 9e9 });
    const { search } = await open("/app/subscriptions?subscription_cancelled=1", ended);
    expect(await screen.findByText(CANCELLED)).toBeTruthy();
    await waitFor(() => expect(search()).toEqual({}));
    expect(screen.getByText(CANCELLED)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Get Custom Dares" })).toBeTruthy();
  });

  it("speaks of the checkout alone to whoever never had a plan", async () => {
    await open("/app/subscriptions?subscription_cancelled=1");
    expect(await screen.findByText("Checkout closed. You were not charged.")).toBeTruthy();
    expect(screen.queryByText(CANCELLED)).toBeNull();
  });

  it("APP-34 a success flag typed by hand welcomes nobody", async () => {
    await open("/app/subscriptions?subscription_success=1");
    expect(await screen.findByRole("button", { name: "Get Custom Dares" })).toBeTruthy();
    expect(screen.queryByText(WELCOME)).toBeNull();
    expect(screen.queryByText(planCopy.checking.title)).toBeNull();
  });
});
