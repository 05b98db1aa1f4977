/** What a browser and a test may ask of the push services' stand-in. */
import { z } from "zod";
import type { Sandbox } from "../../../embedded/sandboxes/shared/sandbox";
import { leversOf } from "./levers";

const Subscription = z.object({
  id: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type Device = z.infer<typeof Subscription>;
const Log = z.object({
  messages: z.array(
    z.object({
      subscriptionId: z.string(),
      text: z.string(),
      ttl: z.number(),
      urgency: z.string(),
      topic: z.string().nullable(),
    }),
  ),
  attempts: z.array(z.object({ subscriptionId: z.string(), status: z.number() })),
});

export function pushLeversOf(current: () => Sandbox) {
  const { ask, lever } = leversOf(current);
  return {
    ask,
    lever,
    subscribe: async (applicationServerKey: string | null): Promise<Device> =>
      Subscription.parse(await lever("POST", "subscribe", { applicationServerKey })),
    log: async () => Log.parse(await lever("GET", "messages")),
    mode: (id: string, body: object) => lever("POST", "mode", { id, ...body }),
  };
}
