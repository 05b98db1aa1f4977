import path from "node:path";
import { writeEnvFile } from "./envFile";
import { SEED_PASSWORD, type SeedTarget, SIGN_INS, seedEmail, seedWorld } from "./seeding";
import { repositoryRoot } from "./services";
import { type Stack, startStack } from "./stack";
import { whenStopped } from "./whenStopped";

/** Where a local run keeps everything; ignored by git, removed to start afresh. */
export function dataFolder(): string {
  return path.resolve(repositoryRoot, process.env.DARELOOP_DATA ?? ".data");
}

const startedAt = Date.now();

/** One line a step, with the seconds since the start. */
export function step(line: string): void {
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

export const seedTarget = ({ target, identityUrl, origin, stripeUrl, sandboxKey }: Stack): SeedTarget => ({
  ...{ deployment: target, identityUrl, origin, stripeUrl, sandboxKey },
});

async function fillIfNew(stack: Stack): Promise<void> {
  if (!stack.isNew) return;
  try {
    await seedWorld(seedTarget(stack), step);
  } catch (error) {
    // The app works without the world: say what went wrong and go on serving.
    step(`world       failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function printSignIns(): void {
  for (const [part, username] of Object.entries(SIGN_INS)) {
    step(`sign in     ${part.padEnd(8)} ${seedEmail(username)}  ${SEED_PASSWORD}`);
  }
}

/** Serves until Ctrl+C, then closes every process in order. */
export async function runUntilStopped(web: "vite" | "dist"): Promise<void> {
  const stopped = whenStopped();
  const stack = await startStack({ dataDir: dataFolder(), web, ports: "usual", onStep: step });
  step(`open        ${stack.origin}`);
  step(`mail        ${stack.mailUrl}/_sandbox/outbox?key=${stack.sandboxKey}`);
  await writeEnvFile(stack.target);
  printSignIns();
  await Promise.race([fillIfNew(stack), stopped]);
  await stopped;
  step("closing");
  await stack.close();
  process.exit(0);
}
