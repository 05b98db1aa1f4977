import { parseArgs } from "node:util";
import { portOf, required, runSandbox } from "../shared/cli";
import { clockMode } from "../shared/clock";
import { createIdentity } from "./identity";

await runSandbox(
  () => {
    const { values } = parseArgs({
      options: {
        port: { type: "string", default: "0" },
        data: { type: "string" },
        origin: { type: "string", multiple: true, default: [] },
        key: { type: "string" },
        "admin-key": { type: "string" },
        clock: { type: "string" },
        "rate-limit": { type: "string", default: "on" },
        "require-verification": { type: "boolean", default: false },
      },
    });
    return createIdentity({
      deploymentKind: process.env.DEPLOYMENT_KIND,
      port: portOf(values.port, "--port"),
      folder: required(values.data, "--data"),
      origins: values.origin,
      clock: clockMode(values.clock),
      rateLimit: values["rate-limit"] !== "off",
      requireVerification: values["require-verification"],
      ...(values.key ? { sandboxKey: values.key } : {}),
      ...(values["admin-key"] ? { adminKey: values["admin-key"] } : {}),
    });
  },
  ({ url, issuer, jwksDataUri, sandboxKey }) => ({ url, issuer, jwksDataUri, sandboxKey }),
);
