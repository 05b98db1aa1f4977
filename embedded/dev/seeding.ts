import { runCli, type Target } from "./convexCli";

/** Fills an empty deployment with people, prices and dares through the product's own seed function. */
export async function seedDeployment(target: Target): Promise<void> {
  await runCli(target, ["run", "dev/seed:run", "{}"]);
}
