import type { QueryCtx } from "../../_generated/server";
import { NEW_PAYER_AGE_MS } from "../../domain/payments/pricing";
import { cutoffAt } from "./watermarks";

/** The time for queries, which must not read the clock: at most an hour behind, kept by `jobs/payments.moveNewPayers`. */
export async function storedHour(ctx: QueryCtx): Promise<number> {
  return (await cutoffAt(ctx, "newPayers")) + NEW_PAYER_AGE_MS;
}
