import { dataFolder, seedTarget, step } from "./runUntilStopped";
import { seedWorld } from "./seeding";
import { startStack } from "./stack";

/** `npm run seed`: fills the data folder while `dev` does not run (two processes never share a folder). */
const stack = await startStack({ dataDir: dataFolder(), web: "none", ports: "usual", onStep: step });
try {
  await seedWorld(seedTarget(stack), step);
} finally {
  await stack.close();
}
process.exit(0);
