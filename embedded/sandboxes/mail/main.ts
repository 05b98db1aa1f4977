import { parseArgs } from "node:util";
import { COMMON_FLAGS, commonConfig, portOf, runSandbox } from "../shared/cli";
import { createMailSandbox } from "./sandbox";

await runSandbox(
  () => {
    const { values } = parseArgs({
      options: {
        ...COMMON_FLAGS,
        "smtp-port": { type: "string", default: "0" },
      },
    });
    return createMailSandbox({
      ...commonConfig(values),
      smtpPort: portOf(values["smtp-port"], "--smtp-port"),
    });
  },
  ({ url, smtpUrl, sandboxKey }) => ({ url, smtpUrl, sandboxKey }),
);
