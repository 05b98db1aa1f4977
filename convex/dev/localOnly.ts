import { fail } from "../errors";

/** Rulings 16: development functions work only where DEPLOYMENT_KIND is `local`; unset means production. */
export function requireLocalDeployment(): void {
  if (process.env.DEPLOYMENT_KIND !== "local") fail("permission-denied", { reason: "not-local" });
}
