import { parseArgs } from "node:util";
import { COMMON_FLAGS, commonConfig, required, runSandbox } from "../shared/cli";
import { seedOf } from "./resources/prices";
import { createStripeSandbox } from "./sandbox";

function target(url: string | undefined, secret: string | undefined, flag: string) {
  return url === undefined ? null : { url, secret: required(secret, flag) };
}

await runSandbox(
  () => {
    const { values } = parseArgs({
      options: {
        ...COMMON_FLAGS,
        webhook: { type: "string" },
        "webhook-secret": { type: "string" },
        price: { type: "string", multiple: true },
        "connect-webhook": { type: "string" },
        "connect-webhook-secret": { type: "string" },
      },
    });
    return createStripeSandbox({
      ...commonConfig(values),
      webhook: target(values.webhook, values["webhook-secret"], "--webhook-secret"),
      connectWebhook: target(
        values["connect-webhook"],
        values["connect-webhook-secret"],
        "--connect-webhook-secret",
      ),
      prices: (values.price ?? []).map(seedOf),
    });
  },
  ({ url, sandboxKey }) => ({ url, sandboxKey }),
);
