import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { expect } from "vitest";
import { spawnEmbedded } from "../../../embedded/testing/spawnEmbedded";
import { folderOfTest } from "../../support/scratch";
import { pushFolder } from "../engine/directPush";
import { until } from "../until";
import { Customer } from "./customer";
import { checkSettled, checkStored } from "./invariants";
import { randomFrom } from "./random";
import { filesOf, indexesAndRebuild, readStored } from "./stored";

const FOLDER = new URL("../fixtures/crash/convex", import.meta.url).pathname;

const start = (dataDir: string) => spawnEmbedded(["--data", dataDir, "--port", "0", "--site-port", "0"]);

/** Orders and uploads until a moment that the seed chooses: after so many answers, and so many turns of the loop more. */
async function killUnderLoad(dataDir: string, customers: Customer[], random: (below: number) => number) {
  const deployment = await start(dataDir);
  let left = 1 + random(40);
  let turns = random(60);
  let enough: () => void = () => undefined;
  const moment = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const onAnswer = () => {
    if (--left === 0) enough();
  };
  const [first] = customers;
  const working = [
    ...customers.map((customer) => customer.work(deployment.url, 1 + random(6), onAnswer)),
    ...(first === undefined ? [] : [first.upload(deployment.url, onAnswer)]),
  ];
  // A lane that ends by itself before the kill has failed: its error is the test's.
  await Promise.race([moment, ...working]);
  while (turns-- > 0) await new Promise((resolve) => setImmediate(resolve));
  await deployment.stop("SIGKILL");
  await Promise.all(working);
}

/** Runs what is left to its end, and stops as a user would. */
async function settle(dataDir: string, customers: Customer[]): Promise<void> {
  const deployment = await start(dataDir);
  await Promise.all(customers.map((customer) => customer.finish(deployment.url)));
  const client = new ConvexClient(deployment.url, { logger: false });
  const waiting = makeFunctionReference<"query", Record<string, never>, number>("work:waiting");
  await new Promise<void>((resolve, reject) => {
    client.onUpdate(waiting, {}, (left) => left === 0 && resolve(), reject);
  });
  await client.close();
  await deployment.stop("SIGTERM");
}

/** Throws unless after each kill under load every answered mutation is there whole and once, indexes are what a rebuild makes, and files are whole. */
export async function killSeries(rounds: number, seed: number): Promise<void> {
  const dataDir = folderOfTest();
  const first = await start(dataDir);
  await pushFolder(first, FOLDER);
  await first.stop("SIGKILL");

  const customers = ["ann", "bob", "cyd"].map((name) => new Customer(name));
  const random = randomFrom(seed);
  for (let round = 0; round < rounds; round++) {
    try {
      await killUnderLoad(dataDir, customers, random);
      checkStored(readStored(dataDir), customers);
      const { found, rebuilt } = indexesAndRebuild(dataDir);
      expect(found).toEqual(rebuilt);
    } catch (error) {
      throw new Error(`round ${round} of CRASH_SEED=${seed}: ${String(error)}`, { cause: error });
    }
  }
  await settle(dataDir, customers);
  // What orders deleted is swept from the disk when the deployment starts again.
  const left = readStored(dataDir).tables.get("_storage")?.length;
  const last = await start(dataDir);
  await until(() => filesOf(dataDir).size === left);
  await last.stop("SIGTERM");
  const stored = readStored(dataDir);
  checkStored(stored, customers);
  checkSettled(stored, customers);
}
