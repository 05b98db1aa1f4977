import { parseArgs } from "node:util";
import { COMMON_FLAGS, commonConfig, required, runSandbox } from "../shared/cli";
import { createAgeSandbox } from "./sandbox";

await runSandbox(
  () => {
    const { values } = parseArgs({
      options: {
        ...COMMON_FLAGS,
        callback: { type: "string" },
        secret: { type: "string" },
      },
    });
    return createAgeSandbox({
      ...commonConfig(values),
      callbackUrl: required(values.callback, "--callback"),
      secret: required(values.secret, "--secret"),
    });
  },
  ({ url, sandboxKey }) => ({ url, sandboxKey }),
);
