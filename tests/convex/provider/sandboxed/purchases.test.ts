/** Tips and boosts on the provider's stand-in: charged at once, left, declined, lost news (money 1.3, 4.3, 4.5). */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect, test, vi } from "vitest";
import { paymentFor, showVideo } from "../../purchases/world";
import { HOUR, read } from "../../support/backend";
import { only, postings, rowsOf } from "../../support/rows";
import { platformSumsOf } from "../moneyWorld";
import { flowsOn, WAIT } from "./flows";
import { CARD, eachOnProvider, idle, type Provider } from "./provider";

let provider: Provider;
eachOnProvider((fresh) => {
  provider = fresh;
});

const t = () => provider.world.t;
const payer = () => provider.world.sender.as;

async function openTip(): Promise<{ tipId: Id<"tips">; url: string }> {
  const about = { personId: provider.world.creator.uid, subject: "profile" as const };
  const wish = { clientId: crypto.randomUUID(), ...about, amount: 1_000, note: "Thanks" };
  const { tipId } = await payer().mutation(api.tips.send, wish);
  await idle(t());
  const tip = await payer().query(api.tips.mine, { tipId });
  if (!tip?.checkoutUrl) throw new Error("no page");
  return { tipId, url: tip.checkoutUrl };
}
const tipState = async (tipId: Id<"tips">) => (await payer().query(api.tips.mine, { tipId }))?.state;

const paymentOf = (tipId: Id<"tips">) => paymentFor(t(), { tipId });

describe("tips on the provider's stand-in", () => {
  test("L5 a tip is charged at once, leads back to the wallet, and its fee is booked when it is known", async () => {
    const { tipId, url } = await openTip();
    const way = await provider.onPage(url, { card: CARD.good });
    expect(way).toContain("/app/wallet?payment_success=1&session_id=cs_");
    await vi.waitFor(async () => expect(await tipState(tipId)).toBe("paid"), WAIT);
    await provider.lever("clock/advance", { ms: 1_000 });
    await vi.waitFor(async () => expect((await paymentOf(tipId)).feeAmount).toBe(59), WAIT);
    expect(await postings(t())).toEqual([
      ["stripe:clearing", 1_000],
      [`user:${provider.world.creator.uid}:pending`, -800],
      ["platform:fees", -200],
      ["cost:processing", 59],
      ["stripe:clearing", -59],
    ]);
  });

  test("left on the page, the page is closed at the provider and nothing is charged", async () => {
    const { tipId, url } = await openTip();
    const way = await provider.onPage(url, "back");
    const sessionId = new URL(way ?? "").searchParams.get("session_id") ?? "";
    await payer().mutation(api.spending.leavePage, { sessionId });
    await vi.waitFor(async () => expect(await tipState(tipId)).toBe("left"), WAIT);
    expect(await postings(t())).toEqual([]);
  });

  test("with every event lost, the way back brings the news", async () => {
    await provider.lever("webhooks", { holdAll: true });
    const { tipId, url } = await openTip();
    await provider.onPage(url, { card: CARD.good });
    await idle(t());
    expect(await tipState(tipId)).toBe("awaiting_payment");
    const sessionId = (await paymentOf(tipId)).checkoutRef ?? "";
    expect(await payer().mutation(api.wallet.confirmReturn, { sessionId })).toEqual({ known: true });
    await vi.waitFor(async () => expect(await tipState(tipId)).toBe("paid"), WAIT);
  });
});

describe("a boost on the provider's stand-in", () => {
  const mine = () => provider.world.creator.as.query(api.boosts.mine, {});
  async function begun(): Promise<void> {
    vi.stubEnv("BOOSTS", "on");
    await showVideo(t(), provider.world.creator.uid);
    await provider.world.creator.as.mutation(api.boosts.buy, { clientId: "boost", tier: "threeDays" });
    await idle(t());
    await provider.onPage((await mine()).open?.checkoutUrl ?? "", { card: CARD.good });
    await vi.waitFor(async () => expect((await mine()).boostTier).toBe("threeDays"), WAIT);
  }

  test("L13 it begins when it is paid; with no place by the end of its extension it goes back, once", async () => {
    await begun();
    expect((await postings(t())).slice(0, 2)).toEqual([
      ["stripe:clearing", 999],
      ["platform:boosts", -999],
    ]);
    const { _id, uid } = await only(t(), "boosts");
    const [from, until] = [Date.now() - 72 * HOUR, Date.now() - 1];
    await read(t(), (ctx) => ctx.db.patch(_id, { from, until, extendedAt: from }));
    for (const _twice of [1, 2]) await t().mutation(internal.jobs.purchases.boostOver, { uid });
    await idle(t());
    await provider.lever("clock/advance", { ms: 60_000 });
    const made = { amount: 999, state: "made" };
    await vi.waitFor(async () => expect(await rowsOf(t(), "refunds")).toMatchObject([made]), WAIT);
    expect(Object.values((await flowsOn(provider).objects()).refunds)).toHaveLength(1);
    expect((await platformSumsOf(t()))["platform:boosts"]).toBeUndefined();
  });
});
