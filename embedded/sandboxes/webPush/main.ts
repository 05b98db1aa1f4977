import { parseArgs } from "node:util";
import { portOf, required, runSandbox } from "../shared/cli";
import { clockMode } from "../shared/clock";
import { createWebPushSandbox } from "./sandbox";

await runSandbox(
  () => {
    const { values } = parseArgs({
      options: {
        port: { type: "string", default: "0" },
        data: { type: "string" },
        key: { type: "string" },
        clock: { type: "string" },
      },
    });
    return createWebPushSandbox({
      deploymentKind: process.env.DEPLOYMENT_KIND,
      port: portOf(values.port, "--port"),
      folder: required(values.data, "--data"),
      clock: clockMode(values.clock),
      ...(values.key ? { sandboxKey: values.key } : {}),
    });
  },
  ({ url, sandboxKey }) => ({ url, sandboxKey }),
);
