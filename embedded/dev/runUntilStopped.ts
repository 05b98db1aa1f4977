import path from "node:path";
import { peopleWanted } from "./devWords";
import { writeEnvFile } from "./envFile";
import { SEED_PASSWORD, type SeedTarget, SIGN_INS, seedEmail, seedSmallWorld, seedWorld } from "./seeding";
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

async function fillIfNew(stack: Stack, people: number | null): Promise<void> {
  if (!stack.isNew) return;
  try {
    if (people === null) await seedWorld(seedTarget(stack), step);
    else await seedSmallWorld(seedTarget(stack), people, step);
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

/** Serves until Ctrl+C, then closes every process in order. Throws for words it does not know. */
export async function runUntilStopped(web: "vite" | "dist", words: readonly string[] = []): Promise<void> {
  const people = peopleWanted(words);
  const stopped = whenStopped();
  const starting = startStack({ dataDir: dataFolder(), web, ports: "usual", onStep: step });
  const stack = await Promise.race([starting, stopped.then(() => null)]);
  // What has started by now ends with this process.
  if (stack === null) process.exit(0);
  step(`open        ${stack.origin}`);
  step(`mail        ${stack.mailUrl}/_sandbox/outbox?key=${stack.sandboxKey}`);
  await writeEnvFile(stack.target);
  printSignIns();
  await Promise.race([fillIfNew(stack, people), stopped]);
  await stopped;
  step("closing");
  await stack.close();
  process.exit(0);
}
