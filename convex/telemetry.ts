import { v } from "convex/values";
import { visitMutation } from "./functions";
import * as Telemetry from "./model/system/telemetry";
import { eventProps } from "./tables/system";

/**
 * CAL-08, CAL-09: one event of the closed list in `domain/system/telemetry.ts`. Open to visitors, limited by person
 * or visit. Refusals: `invalid-argument` with the field, `resource-exhausted`; neither writes anything.
 */
export const logClientEvent = visitMutation({
  rateLimit: "clientEvents",
  args: { kind: v.string(), props: eventProps, version: v.string() },
  returns: v.object({ ok: v.literal(true) }),
  handler: async (ctx, args) => await Telemetry.log(ctx, args, Date.now()),
});
