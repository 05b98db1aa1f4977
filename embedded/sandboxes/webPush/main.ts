import { parseArgs } from "node:util";
import { COMMON_FLAGS, commonConfig, runSandbox } from "../shared/cli";
import { createWebPushSandbox } from "./sandbox";

await runSandbox(
  () => createWebPushSandbox(commonConfig(parseArgs({ options: COMMON_FLAGS }).values)),
  ({ url, sandboxKey }) => ({ url, sandboxKey }),
);
