import { parseArgs } from "node:util";
import { COMMON_FLAGS, commonConfig, runSandbox } from "../shared/cli";
import { createClerkSandbox } from "./sandbox";

await runSandbox(
  () => {
    const { values } = parseArgs({
      options: {
        ...COMMON_FLAGS,
        host: { type: "string", default: "clerk.dareloop.localhost" },
        "secret-key": { type: "string" },
        origin: { type: "string", multiple: true, default: [] },
      },
    });
    return createClerkSandbox({
      ...commonConfig(values),
      host: values.host,
      origins: values.origin,
      ...(values["secret-key"] ? { secretKey: values["secret-key"] } : {}),
    });
  },
  ({ url, issuer, publishableKey, sandboxKey }) => ({ url, issuer, publishableKey, sandboxKey }),
);
