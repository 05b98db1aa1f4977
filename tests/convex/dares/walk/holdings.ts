/** What the provider's stand-in holds, as far as a walk looks at it. */
import { z } from "zod";

const named = z.record(z.string(), z.string());
const snapshot = z.object({
  objects: z.object({
    sessions: z.record(
      z.string(),
      z.object({
        id: z.string(),
        status: z.string().nullable(),
        url: z.string().nullable(),
        client_reference_id: z.string().nullable(),
      }),
    ),
    paymentIntents: z.record(
      z.string(),
      z.object({ id: z.string(), status: z.string(), amount_received: z.number(), metadata: named }),
    ),
    charges: z.record(
      z.string(),
      z.object({
        id: z.string(),
        captured: z.boolean(),
        disputed: z.boolean(),
        amount_captured: z.number(),
        amount_refunded: z.number(),
        payment_intent: z.string().nullable(),
      }),
    ),
    refunds: z.record(
      z.string(),
      z.object({ id: z.string(), status: z.string(), amount: z.number(), metadata: named }),
    ),
    disputes: z.record(z.string(), z.object({ id: z.string(), status: z.string(), charge: z.string() })),
    transfers: z.record(
      z.string(),
      z.object({ amount: z.number(), amount_reversed: z.number(), metadata: named }),
    ),
    payouts: z.record(
      z.string(),
      z.object({ id: z.string(), status: z.string(), amount: z.number(), metadata: named }),
    ),
    reviews: z.record(z.string(), z.object({ id: z.string(), open: z.boolean() })),
  }),
  postings: z.array(z.object({ account: z.string(), amount: z.number() })),
  deliveries: z.array(z.object({ eventId: z.string(), copy: z.number(), state: z.string() })),
  log: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      idempotencyKey: z.string().nullable(),
      paramsText: z.string(),
      status: z.union([z.number(), z.enum(["dropped", "hung"])]),
    }),
  ),
});

const values = <T>(of: Record<string, T>): T[] => Object.values(of);

export function readHoldings(given: unknown) {
  const { objects, postings, deliveries, log } = snapshot.parse(given);
  const sum = (wanted: (account: string) => boolean) =>
    postings.reduce((total, { account, amount }) => (wanted(account) ? total + amount : total), 0);
  return {
    sessions: values(objects.sessions),
    intents: values(objects.paymentIntents),
    charges: values(objects.charges),
    refunds: values(objects.refunds),
    disputes: values(objects.disputes),
    transfers: values(objects.transfers),
    payouts: values(objects.payouts),
    /** The platform's own balance, pending and available. */
    platform: sum((account) => account === "balance:pending" || account === "balance:available"),
    accounts: sum((account) => /^balance:(pending|available):/.test(account)),
    deliveries,
    reviews: values(objects.reviews),
    log,
  };
}
export type Holdings = ReturnType<typeof readHoldings>;
