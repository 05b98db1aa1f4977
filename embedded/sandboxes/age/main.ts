import { parseArgs } from "node:util";
import { portOf, required, runSandbox } from "../shared/cli";
import { clockMode } from "../shared/clock";
import { createAgeSandbox } from "./sandbox";

await runSandbox(
  () => {
    const { values } = parseArgs({
      options: {
        port: { type: "string", default: "0" },
        data: { type: "string" },
        key: { type: "string" },
        clock: { type: "string" },
        callback: { type: "string" },
        secret: { type: "string" },
      },
    });
    return createAgeSandbox({
      deploymentKind: process.env.DEPLOYMENT_KIND,
      port: portOf(values.port, "--port"),
      folder: required(values.data, "--data"),
      callbackUrl: required(values.callback, "--callback"),
      secret: required(values.secret, "--secret"),
      clock: clockMode(values.clock),
      ...(values.key ? { sandboxKey: values.key } : {}),
    });
  },
  ({ url, sandboxKey }) => ({ url, sandboxKey }),
);
