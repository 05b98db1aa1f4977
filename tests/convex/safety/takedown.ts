/** What the tests of requests to take something down share. */
import { api } from "@convex/_generated/api";
import type { FunctionArgs } from "convex/server";
import { type Backend, newClientId } from "../support/backend";

type Wish = FunctionArgs<typeof api.reports.takedown>;

export const SIGNATURE = "A Person";
export const CONTACT = "person@example.test";

/** By somebody without an account, or by whoever `by` is. */
export async function ask(by: Pick<Backend, "mutation">, over: Partial<Wish> = {}): Promise<string> {
  const wish = {
    ...{
      reason: "intimate-image" as const,
      where: "A film in a kitchen",
      work: "",
      detail: "",
      agreed: true,
    },
    ...{ signature: SIGNATURE, contact: CONTACT, session: "visit", clientId: newClientId() },
  } as const;
  return (await by.mutation(api.reports.takedown, { ...wish, ...over })).number;
}
