/** What the provider's stand-in holds, as far as a walk looks at it. */
import { z } from "zod";

const named = z.record(z.string(), z.string());
const [word, maybe, cents, yes] = [z.string(), z.string().nullable(), z.number(), z.boolean()];
const byId = <Shape extends z.ZodRawShape>(shape: Shape) => z.record(word, z.object(shape));
const owned = { status: word, amount: cents, metadata: named };
const snapshot = z.object({
  objects: z.object({
    sessions: byId({ id: word, status: maybe, url: maybe, client_reference_id: maybe }),
    paymentIntents: byId({ id: word, status: word, amount_received: cents, metadata: named }),
    charges: byId({
      ...{ id: word, captured: yes, disputed: yes, payment_intent: maybe },
      ...{ amount_captured: cents, amount_refunded: cents },
    }),
    refunds: byId({ id: word, ...owned }),
    disputes: byId({ id: word, status: word, charge: word }),
    transfers: byId({ amount: cents, amount_reversed: cents, metadata: named }),
    payouts: byId({ id: word, ...owned }),
    reviews: byId({ id: word, open: yes }),
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
