import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { visitStore } from "@/lib/cache/storage";
import { appPath, hasPaymentFlags, rememberedWay, rememberWay } from "@/lib/device/returnPaths";
import { walletBack } from "@/shell/walletEntry";
import { memberConvex, renderMember } from "../app/renderMember";
import { mapStorage } from "../lib/cache/mapStorage";

const DARE_KEY = "dare:returnPath";
const WALLET_KEY = "wallet:backPath";

afterEach(() => {
  cleanup();
  visitStore.remove(DARE_KEY);
  visitStore.remove(WALLET_KEY);
});

const everything = {
  returnTo: "/app/dare/maya/amount",
  dareFlow: true,
  dareReturn: "/app/dare/confirm/maya",
  walletBack: "/app/inbox",
  afterPayment: true,
};

describe("where Back leads from the wallet", () => {
  it("SHL-12 first to what the dare flow asked for, and only when it was the dare flow", () => {
    expect(walletBack(everything)).toBe("/app/dare/maya/amount");
    for (const dareFlow of [false, undefined, "true", 1]) {
      expect(walletBack({ ...everything, dareFlow })).toBe("/app/dare/confirm/maya");
    }
  });

  it("SHL-13 then to the step of the dare flow that the payment page was opened from", () => {
    expect(walletBack({ ...everything, returnTo: undefined })).toBe("/app/dare/confirm/maya");
    expect(walletBack({ ...everything, dareFlow: undefined, walletBack: null })).toBe(
      "/app/dare/confirm/maya",
    );
  });

  it("SHL-14 then to the page from which the wallet was opened", () => {
    expect(walletBack({ ...everything, dareFlow: undefined, dareReturn: null })).toBe("/app/inbox");
  });

  it("SHL-15 else to the settings, and after a payment page to the profile", () => {
    const nothing = { returnTo: undefined, dareFlow: undefined, dareReturn: null, walletBack: null };
    expect(walletBack({ ...nothing, afterPayment: false })).toBe("/app/settings");
    expect(walletBack({ ...nothing, afterPayment: true })).toBe("/app/profile");
  });

  it.each(["payment_success=1", "payment_cancelled=1", "session_id=cs_1"])(
    "SHL-15 %s alone says that somebody came from the payment page",
    (flag) => {
      expect(hasPaymentFlags(`?view=history&${flag}`)).toBe(true);
      expect(hasPaymentFlags("?view=history")).toBe(false);
    },
  );

  it.each([
    ...["https://evil.example/app", "//evil.example/app", "/\\evil.example/app", "javascript:alert(1)"],
    ...["/app/../d/dare1", "/application", "/d/dare1", "/maya", "app/feed", "", null, 7, {}],
  ])("SHL-16 %j is dropped wherever it comes from, and the next priority counts", (bad) => {
    expect(appPath(bad)).toBeNull();
    expect(walletBack({ ...everything, returnTo: bad })).toBe("/app/dare/confirm/maya");
    const text = typeof bad === "string" ? bad : "";
    expect(walletBack({ ...everything, dareFlow: false, dareReturn: text })).toBe("/app/inbox");
    const last = { ...everything, dareFlow: false, dareReturn: null, walletBack: text };
    expect(walletBack(last)).toBe("/app/profile");
  });

  it("SHL-16 a path of the app is kept whole, and a stored one is judged again when it is read", () => {
    expect(appPath("/app")).toBe("/app");
    expect(appPath("/app/inbox?tab=activity#top")).toBe("/app/inbox?tab=activity#top");
    const { kept, storage: store } = mapStorage();
    rememberWay("wallet", "/app/feed", store);
    expect(rememberedWay("wallet", store)).toBe("/app/feed");
    kept.set(WALLET_KEY, "https://evil.example/app");
    expect(rememberedWay("wallet", store)).toBeNull();
    rememberWay("wallet", "/app/feed", store);
    rememberWay("wallet", "/d/dare1", store);
    expect(kept.size).toBe(0);
  });
});

async function open(path: string) {
  const app = await renderMember(path);
  await waitFor(() => expect(document.querySelector("#main")).toBeTruthy());
  return app;
}
type App = Awaited<ReturnType<typeof open>>;
type Step = (app: App) => unknown;

const go =
  (to: string, state?: Parameters<App["go"]>[1]): Step =>
  ({ go: navigate }) =>
    act(() => navigate(to, state));
const back: Step = ({ back: goBack }) => act(async () => goBack());
const paidFrom =
  (path: string): Step =>
  () =>
    visitStore.set(DARE_KEY, path);
const view =
  (name: string): Step =>
  async ({ search }) => {
    fireEvent.click(await screen.findByRole("link", { name }));
    await waitFor(() => expect(search()).toEqual({ view: name.toLowerCase() }));
  };
const pressBack = async () => fireEvent.click(await screen.findByRole("button", { name: "Back" }));

describe("the wallet's back button", () => {
  const CONFIRM = "/app/dare/confirm/sam";
  const toWallet = go("/app/wallet");
  const asked = (returnTo: string) => go("/app/wallet", { returnTo, dareFlow: true });

  it.each<[what: string, start: string, steps: Step[], end: string]>([
    [
      "SHL-12 leads back into the dare flow, whatever part of the wallet was looked at",
      "/app/feed",
      [asked(CONFIRM), view("Spending")],
      CONFIRM,
    ],
    [
      "SHL-13 a step that somebody did not pay from is over once the wallet is opened from elsewhere",
      "/app/feed",
      [paidFrom(CONFIRM), toWallet],
      "/app/feed",
    ],
    [
      "SHL-14 a side trip out of the wallet and back does not become the way out",
      "/app/feed",
      [toWallet, go("/app/settings"), back],
      "/app/feed",
    ],
    ["SHL-15 leads somebody from outside to the settings", "/app/wallet", [], "/app/settings"],
    ["SHL-15 leads from a payment page to the profile", "/app/wallet?payment_success=1", [], "/app/profile"],
    [
      "SHL-16 takes no way out of the app: not the page it was opened from, nor a state",
      "/app/feed",
      [paidFrom("https://evil.example/app"), go("/d/dare1"), asked("//evil.example/app")],
      "/app/settings",
    ],
  ])("%s", async (_what, start, steps, end) => {
    const app = await open(start);
    for (const step of steps) await step(app);
    await pressBack();
    await waitFor(() => expect(app.path()).toBe(end));
  });

  it("SHL-13 leads to the stored step of the dare flow, once", async () => {
    visitStore.set(DARE_KEY, CONFIRM);
    const app = await open("/app/wallet?payment_cancelled=1");
    await pressBack();
    await waitFor(() => expect(app.path()).toBe(CONFIRM));
    expect(visitStore.get(DARE_KEY)).toBeNull();
  });

  it("SHL-14 leads to the page it was opened from, also after a reload", async () => {
    await toWallet(await open("/app/inbox?tab=activity"));
    expect(visitStore.get(WALLET_KEY)).toBe("/app/inbox?tab=activity");
    cleanup();
    const again = await open("/app/wallet");
    await pressBack();
    await waitFor(() => expect(again.path()).toBe("/app/inbox"));
    expect(again.search()).toEqual({ tab: "activity" });
  });

  it("SHL-14 goes back in history, past the parts of the wallet, so that nothing comes twice", async () => {
    const app = await open("/app/inbox");
    for (const step of [go("/app/feed"), toWallet, view("History")]) await step(app);
    await pressBack();
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
    await back(app);
    await waitFor(() => expect(app.path()).toBe("/app/inbox"));
  });

  it("SHL-15 still knows of the payment page once its flags are out of the address", async () => {
    const convex = memberConvex();
    convex.onMutation(api.wallet.confirmReturn, async () => ({ known: false }));
    convex.answer(api.wallet.returnState, null);
    const app = await renderMember("/app/wallet?payment_success=1&session_id=cs_1", convex);
    await waitFor(() => expect(app.search()).toEqual({}));
    await pressBack();
    await waitFor(() => expect(app.path()).toBe("/app/profile"));
  });
});
