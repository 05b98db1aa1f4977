import { parseArgs } from "node:util";
import { portOf, required, runSandbox } from "../shared/cli";
import { clockMode } from "../shared/clock";
import { createStripeSandbox } from "./sandbox";

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
      },
    });
    const webhook =
      values.webhook === undefined
        ? null
        : { url: values.webhook, secret: required(values["webhook-secret"], "--webhook-secret") };
    return createStripeSandbox({
      port: portOf(values.port, "--port"),
      folder: required(values.data, "--data"),
      webhook,
      clock: clockMode(values.clock),
      ...(values.key ? { sandboxKey: values.key } : {}),
    });
  },
  ({ url, sandboxKey }) => ({ url, sandboxKey }),
);
