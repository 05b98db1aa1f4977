import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import type { DareDraft } from "@/features/sending/sendDare/data";
import { forgetWay, rememberedWay } from "@/lib/device/returnPaths";
import { press } from "../../../app/acts";
import { ageCheck, dareView, publicProfile, signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { TestIdentity } from "../../../app/testIdentity";
import { createDevice } from "../../../lib/cache/device";
import { draft, openFlow as open, refusing, target } from "./flowWorld";

const STEPS = ["/app/dare/sam", "/app/dare/compose/sam", "/app/dare/sam/amount", "/app/dare/confirm/sam"];

describe("dare flow, four states", () => {
  it.each(STEPS)("%s loads, then tells an error with a way to try again", async (path) => {
    const app = await renderMember(path);
    expect(await screen.findByRole("status", { name: "Loading" })).toBeTruthy();
    act(() => app.convex.refuse(api.profiles.dareTarget, "unavailable"));
    expect(await screen.findByRole("alert")).toBeTruthy();
    act(() => {
      app.convex.answer(api.profiles.dareTarget, target);
      app.convex.answer(api.dares.draft, null);
      app.convex.answer(api.templates.changes, []);
    });
    await waitFor(() => expect(app.path()).toBe("/app/dare/sam"));
    expect(await screen.findByRole("heading", { level: 1, name: "Dare Sam" })).toBeTruthy();
  });

  it("ROL-10 APP-18 says who cannot be dared and why, and who does not exist, each with a way on", async () => {
    await open("/app/dare/sam", refusing("not-receiving", "Sam takes no dares today."));
    expect(await screen.findByText("Sam takes no dares today.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to the profile" }).getAttribute("href")).toBe("/sam");
    cleanup();
    await open("/app/dare/sam", { target: null });
    expect(await screen.findByText("No one by that name")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to your feed" })).toBeTruthy();
  });

  it("a missing proof of age is said with the way to the check", async () => {
    const message = "Your age must be checked again before you can send a dare.";
    const app = await open("/app/dare/sam", refusing("age-not-assured", message));
    expect(await screen.findByText(message)).toBeTruthy();
    act(() => app.convex.answer(api.age.mine, ageCheck({ state: "expired" })));
    const link = await screen.findByRole("link", { name: "Go to the age check" });
    expect(link.getAttribute("href")).toBe("/app/settings/age?reason=recheck");
  });

  it("an empty catalogue leads back to the profile", async () => {
    const compose = { ...target.compose, categories: [] };
    await open("/app/dare/sam", { target: { ...target, compose }, draft: null });
    expect(await screen.findByText("No dares fit right now")).toBeTruthy();
  });
});

describe("dare flow, answers", () => {
  it("APP-21 a reload lands on the question it left, with what was written", async () => {
    await open("/app/dare/compose/sam");
    const [field] = await screen.findAllByRole<HTMLInputElement>("textbox");
    expect(field?.value).toBe("toast");
  });

  it("APP-21 what is kept from before the price was said sends nobody back from the last step", async () => {
    const device = createDevice();
    const start = async (path: string) => {
      const cache = device.openTab();
      await cache.enter(signedIn.userId, true);
      const app = await renderApp(path, new TestIdentity(signedIn), memberConvex(), { cache });
      return { ...app, cache };
    };
    const first = await start("/app/dare/compose/sam");
    act(() => {
      first.convex.answer(api.profiles.dareTarget, target);
      first.convex.answer(api.dares.draft, { ...draft, amount: null });
    });
    await screen.findAllByRole("textbox");
    cleanup();
    await first.cache.flush();
    const again = await start("/app/dare/confirm/sam");
    expect(await screen.findByRole("status", { name: "Loading" })).toBeTruthy();
    expect(again.path()).toBe("/app/dare/confirm/sam");
    act(() => {
      again.convex.answer(api.profiles.dareTarget, target);
      again.convex.answer(api.dares.draft, draft);
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Check and send" })).toBeTruthy();
  });

  it("APP-19 asks for what is missing beside the field and keeps the price in view", async () => {
    const { convex } = await open("/app/dare/sam/amount");
    fireEvent.change(await screen.findByLabelText("Your price"), { target: { value: "2" } });
    press("Continue");
    expect(await screen.findByText("The smallest price for Sam is $5.00.")).toBeTruthy();
    expect(convex.calls).toEqual([]);
  });

  it("saves only what changed: an untouched answer keeps the draft as it was", async () => {
    const app = await open("/app/dare/sam/amount");
    await screen.findByLabelText("Your price");
    press("Continue");
    await waitFor(() => expect(app.path()).toBe("/app/dare/confirm/sam"));
    expect(app.convex.calls.filter(({ name }) => name !== "dares:preview")).toEqual([]);
  });
});

describe("sending", () => {
  type App = Awaited<ReturnType<typeof open>>;
  const sendsOf = (app: App) => app.convex.argsOf("dares:send");
  /** The dare that was just made waits for its payment. */
  const unpaid = (app: App, part: Parameters<typeof dareView>[0]) =>
    act(() =>
      app.convex.answer(api.dares.get, dareView({ role: "sender", status: "awaiting_payment", ...part })),
    );

  async function openConfirm(facts: { draft?: DareDraft } = {}) {
    const app = await open("/app/dare/confirm/sam", facts);
    app.convex.onMutation(api.dares.send, async () => ({ dareId: "dare1", status: "awaiting_payment" }));
    await screen.findByRole("heading", { level: 1, name: "Check and send" });
    return app;
  }

  it("shows price, fee and total, says on the button what is paid, and a double press is one dare", async () => {
    const app = await openConfirm();
    expect(screen.getByText("$20.00")).toBeTruthy();
    press("Send dare · $25");
    press(/Send dare|Opening/);
    await screen.findByRole("button", { name: "Opening the payment page" });
    expect(sendsOf(app)).toHaveLength(1);
  });

  it("a draft that changed after a payment page was opened is another dare, the same draft is the same one", async () => {
    const first = await openConfirm();
    press(/^Send dare/);
    await waitFor(() => expect(sendsOf(first)).toHaveLength(1));
    cleanup();
    const same = await openConfirm();
    press(/^Send dare/);
    await waitFor(() => expect(sendsOf(same)).toEqual(sendsOf(first)));
    cleanup();
    const changed = await openConfirm({ draft: { ...draft, amount: 1_000, updatedAt: 11 } });
    press(/^Send dare/);
    await waitFor(() => expect(sendsOf(changed)).toHaveLength(1));
    expect(sendsOf(changed)).not.toEqual(sendsOf(first));
  });

  it("the page kept by the browser can send again after the back button", async () => {
    await openConfirm();
    press(/^Send dare/);
    await screen.findByRole("button", { name: "Opening the payment page" });
    act(() => {
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    });
    expect(await screen.findByRole("button", { name: /^Send dare/ })).toBeTruthy();
  });

  it("a refusal keeps the draft and says so; a payment problem, too", async () => {
    const app = await openConfirm();
    app.convex.onMutation(api.dares.send, () => Promise.reject(new Error("network")));
    press(/^Send dare/);
    expect(await screen.findByText(/Your draft is kept\./)).toBeTruthy();
    app.convex.onMutation(api.dares.send, async () => ({ dareId: "dare1", status: "awaiting_payment" }));
    unpaid(app, { payment: "failed", paymentProblem: "provider-unavailable" });
    press(/^Send dare/);
    await waitFor(() => expect(screen.queryAllByText(/Your draft is kept\./)).toHaveLength(1));
    expect(screen.getByRole("button", { name: /^Send dare/ })).toBeTruthy();
  });

  it("what the rules refuse at the last press is named above, with the draft kept", async () => {
    const { convex } = await openConfirm();
    convex.onMutation(api.dares.send, async () => ({
      status: "refused",
      code: "failed-precondition",
      rule: "P11",
      message: "This asks for something private.",
      suggestions: [],
    }));
    press(/^Send dare/);
    const card = await screen.findByRole("region", { name: "This dare cannot be sent" });
    expect(card.textContent).toContain("This asks for something private.");
    expect(card.textContent).toContain("P11: No private information");
    expect(screen.getByText(/Not sent: the reason is above/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Send dare/ })).toBeTruthy();
    await waitFor(() => expect(card.parentElement).toBe(document.activeElement));
  });

  it("a connection that drops after the press: it is on its way, and nobody is told that nothing was sent", async () => {
    const app = await openConfirm();
    app.convex.onMutation(api.dares.send, () => new Promise(() => undefined));
    press(/^Send dare/);
    act(() => app.convex.connect(false, 1));
    expect(screen.getByText(/It is already on its way/)).toBeTruthy();
    expect(screen.queryByText(/Nothing is sent while you are offline/)).toBeNull();
    press(/^Send dare/);
    expect(sendsOf(app)).toHaveLength(1);
  });

  it("SHL-12 one's own limit refuses with the way to it, and Back leads from there to this step", async () => {
    const app = await openConfirm();
    app.convex.onMutation(api.dares.send, async () => {
      throw new ConvexError({ code: "failed-precondition", message: "Over it.", reason: "spend-cap" });
    });
    press(/^Send dare/);
    fireEvent.click(await screen.findByRole("link", { name: "See your limit" }));
    await waitFor(() => expect([app.path(), app.search()]).toEqual(["/app/wallet", { view: "spending" }]));
    press("Back");
    await waitFor(() => expect(app.path()).toBe("/app/dare/confirm/sam"));
  });

  it("SHL-13 remembers this step before it leaves for the payment page", async () => {
    const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const app = await openConfirm();
    unpaid(app, { creator: publicProfile, checkoutUrl: "https://checkout.stripe.com/c/pay/cs_1" });
    press(/^Send dare/);
    await waitFor(() => expect(went).toHaveBeenCalledWith("https://checkout.stripe.com/c/pay/cs_1"));
    expect(rememberedWay("dare")).toBe("/app/dare/confirm/sam");
    forgetWay("dare");
  });

  it("follows no address but the payment provider's", async () => {
    const app = await openConfirm();
    unpaid(app, { checkoutUrl: "https://evil.example/pay" });
    press(/^Send dare/);
    expect(await screen.findByText(/do not recognise this payment page/)).toBeTruthy();
  });
});
