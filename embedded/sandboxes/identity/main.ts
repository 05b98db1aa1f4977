import { parseArgs } from "node:util";
import { COMMON_FLAGS, commonConfig, runSandbox } from "../shared/cli";
import { createIdentity } from "./identity";

await runSandbox(
  () => {
    const { values } = parseArgs({
      options: {
        ...COMMON_FLAGS,
        origin: { type: "string", multiple: true, default: [] },
        "admin-key": { type: "string" },
        "rate-limit": { type: "string", default: "on" },
        "require-verification": { type: "boolean", default: false },
      },
    });
    return createIdentity({
      ...commonConfig(values),
      origins: values.origin,
      rateLimit: values["rate-limit"] !== "off",
      requireVerification: values["require-verification"],
      ...(values["admin-key"] ? { adminKey: values["admin-key"] } : {}),
    });
  },
  ({ url, issuer, jwksDataUri, sandboxKey }) => ({ url, issuer, jwksDataUri, sandboxKey }),
);
