import { parseArgs } from "node:util";
import { portOf, required, runSandbox } from "../shared/cli";
import { clockMode } from "../shared/clock";
import { createMailSandbox } from "./sandbox";

await runSandbox(
  () => {
    const { values } = parseArgs({
      options: {
        port: { type: "string", default: "0" },
        "smtp-port": { type: "string", default: "0" },
        data: { type: "string" },
        key: { type: "string" },
        clock: { type: "string" },
      },
    });
    return createMailSandbox({
      deploymentKind: process.env.DEPLOYMENT_KIND,
      port: portOf(values.port, "--port"),
      smtpPort: portOf(values["smtp-port"], "--smtp-port"),
      folder: required(values.data, "--data"),
      clock: clockMode(values.clock),
      ...(values.key ? { sandboxKey: values.key } : {}),
    });
  },
  ({ url, smtpUrl, sandboxKey }) => ({ url, smtpUrl, sandboxKey }),
);
