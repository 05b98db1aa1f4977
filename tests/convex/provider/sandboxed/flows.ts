/** What people do in most tests on the provider's stand-in, and what is seen of it afterwards. */
import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { expect, vi } from "vitest";
import { z } from "zod";
import { read } from "../../support/backend";
import { dareOf, paymentOf } from "../../support/dares";
import { sendDare } from "../world";
import { CARD, idle, type Provider } from "./provider";

/** Generous: only a failure waits this long. */
export const WAIT = { timeout: 15_000, interval: 10 };

const snapshot = z.object({
  objects: z.object({
    refunds: z.record(z.string(), z.object({ id: z.string(), status: z.string(), amount: z.number() })),
    disputes: z.record(
      z.string(),
      z.object({
        id: z.string(),
        status: z.string(),
        evidence: z.record(z.string(), z.unknown()),
        evidence_details: z.object({ submission_count: z.number() }),
      }),
    ),
  }),
});

export function flowsOn(provider: Provider) {
  const { t } = provider.world;
  const until = (dareId: Id<"dares">, wanted: string) =>
    vi.waitFor(async () => expect((await dareOf(t, dareId)).status).toBe(wanted), WAIT);

  /** D1, and the page is there. */
  async function opened(): Promise<{ dareId: Id<"dares">; url: string; sessionId: string }> {
    const dareId = await sendDare(provider.world);
    await idle(t);
    const { checkoutUrl, checkoutRef } = await paymentOf(t, dareId);
    if (checkoutUrl === undefined || checkoutRef === undefined) throw new Error("no page");
    return { dareId, url: checkoutUrl, sessionId: checkoutRef };
  }

  /** It is paid on its page, of which we may not have heard yet. */
  async function sent(card: string = CARD.good): Promise<Id<"dares">> {
    const { dareId, url } = await opened();
    await provider.onPage(url, { card });
    return dareId;
  }

  /** D1, D2. */
  async function arrived(card?: string): Promise<Id<"dares">> {
    const dareId = await sent(card);
    await until(dareId, "sent");
    return dareId;
  }

  async function accept(dareId: Id<"dares">): Promise<void> {
    await provider.world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    await until(dareId, "accepted");
  }

  /** D1 to D7; the provider names its fee a second later. */
  async function charged(card: string = CARD.good): Promise<Id<"dares">> {
    const dareId = await arrived(card);
    await accept(dareId);
    await provider.lever("clock/advance", { ms: 1_000 });
    await idle(t);
    return dareId;
  }

  /** D19 */
  async function released(card: string = CARD.good): Promise<Id<"dares">> {
    const dareId = await charged(card);
    await t.run((ctx) => ctx.db.patch("dares", dareId, { status: "in_review" }));
    await provider.world.sender.as.mutation(api.dares.approve, { dareId });
    return dareId;
  }

  const findings = () =>
    read(t, async (ctx) => {
      const rows = await ctx.db.query("reconFindings").take(50);
      return rows.map(({ kind, expected, found, open }) => ({ kind, expected, found, open }));
    });

  return {
    until,
    opened,
    sent,
    arrived,
    accept,
    charged,
    released,
    findings,
    chargeOf: async (dareId: Id<"dares">) => (await paymentOf(t, dareId)).chargeRef,
    objects: async () => snapshot.parse(await provider.lever("snapshot")).objects,
    calls: async (method: string, pattern: RegExp) => {
      const { requests } = await provider.log();
      return requests.filter((request) => request.method === method && pattern.test(request.path)).length;
    },
  };
}
