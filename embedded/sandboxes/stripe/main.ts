import { parseArgs } from "node:util";
import { portOf, required, runSandbox } from "../shared/cli";
import { clockMode } from "../shared/clock";
import { seedOf } from "./resources/prices";
import { createStripeSandbox } from "./sandbox";

function target(url: string | undefined, secret: string | undefined, flag: string) {
  return url === undefined ? null : { url, secret: required(secret, flag) };
}

await runSandbox(
  () => {
    const { values } = parseArgs({
      options: {
        port: { type: "string", default: "0" },
        data: { type: "string" },
        key: { type: "string" },
        clock: { type: "string" },
        webhook: { type: "string" },
        "webhook-secret": { type: "string" },
        price: { type: "string", multiple: true },
        "connect-webhook": { type: "string" },
        "connect-webhook-secret": { type: "string" },
      },
    });
    return createStripeSandbox({
      port: portOf(values.port, "--port"),
      folder: required(values.data, "--data"),
      webhook: target(values.webhook, values["webhook-secret"], "--webhook-secret"),
      connectWebhook: target(
        values["connect-webhook"],
        values["connect-webhook-secret"],
        "--connect-webhook-secret",
      ),
      clock: clockMode(values.clock),
      prices: (values.price ?? []).map(seedOf),
      ...(values.key ? { sandboxKey: values.key } : {}),
    });
  },
  ({ url, sandboxKey }) => ({ url, sandboxKey }),
);
