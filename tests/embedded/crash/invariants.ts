import { expect } from "vitest";
import type { JsonObject } from "../../../embedded/store/json";
import type { Customer } from "./customer";
import type { Stored } from "./stored";

const table = (stored: Stored, name: string): JsonObject[] => stored.tables.get(name) ?? [];
const ofClient = (stored: Stored, name: string, client: string) =>
  table(stored, name).filter((row) => row.client === client);
const numbers = (rows: JsonObject[]) => rows.map((row) => Number(row.n)).sort((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

/** What must hold at every moment, whatever the process was doing when it died. */
export function checkStored(stored: Stored, customers: readonly Customer[]): void {
  for (const customer of customers) checkOrders(stored, customer);
  checkFiles(stored, customers);
}

/** Every order is there whole, once, or not at all; nothing that was answered is missing. */
function checkOrders(stored: Stored, { name, acknowledged }: Customer): void {
  const orders = ofClient(stored, "orders", name);
  const count = orders.length;
  expect(numbers(orders), "each order once, without a gap").toEqual(upTo(count));
  expect(count, "what was answered is there").toBeGreaterThan(acknowledged);
  for (const { n, text } of orders) {
    expect(text).toBe(`order ${n} of ${name}, ${n === count - 1 ? "new" : "older"}`);
  }
  const kept = upTo(count).slice(-3);
  expect(numbers(ofClient(stored, "lines", name))).toEqual(kept.flatMap((n) => [n, n]));
  const [totals] = ofClient(stored, "totals", name);
  const removed = 2 * (count - kept.length);
  expect(totals === undefined ? [0, 0] : [totals.count, totals.removed]).toEqual([count, removed]);
  checkJobs(stored, name, count);
}

function checkJobs(stored: Stored, client: string, count: number): void {
  const jobs = jobsOf(stored, client);
  const settles = jobs.filter((job) => job.name === "work.js:settle");
  expect(
    settles.map(({ n }) => n).sort((a, b) => a - b),
    "one job an order",
  ).toEqual(upTo(count));
  const done = settles.filter(({ state }) => state === "success").map(({ n }) => n);
  expect(numbers(ofClient(stored, "settled", client)), "a job's mutation and its success are one").toEqual(
    done.sort((a, b) => a - b),
  );
  const pokes = jobs.filter((job) => job.name === "work.js:poke");
  expect(pokes.map(({ n }) => n).sort((a, b) => a - b)).toEqual(upTo(count).filter((n) => n % 4 === 0));
  for (const { n, state } of pokes) {
    const times = ofClient(stored, "poked", client).filter((row) => row.n === n).length;
    if (state === "success") expect(times).toBe(1);
    else if (state === "pending") expect(times).toBe(0);
    else expect(times, "an action runs at most once").toBeLessThanOrEqual(1);
  }
}

export function jobsOf(stored: Stored, client: string): { name: string; n: number; state: string }[] {
  return table(stored, "_scheduled_functions").flatMap(({ name, args, state }) => {
    const [first] = Array.isArray(args) ? args : [];
    const { client: of, n } = asObject(first);
    return of === client ? [{ name: String(name), n: Number(n), state: String(asObject(state).kind) }] : [];
  });
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A document of a file means its bytes, whole; what was confirmed is there unless an order has deleted it. */
function checkFiles(stored: Stored, customers: readonly Customer[]): void {
  const documents = new Map(table(stored, "_storage").map((doc) => [doc._id, doc]));
  const uuids = new Map(table(stored, "_file_locations").map(({ storageId, uuid }) => [storageId, uuid]));
  for (const [id, { size, sha256 }] of documents) {
    expect(stored.files.get(String(uuids.get(id))), `the bytes of ${String(id)}`).toEqual({ size, sha256 });
  }
  const removed = new Set(table(stored, "removedFiles").map(({ storageId }) => storageId));
  for (const id of removed) expect(documents.has(id ?? null), "deleted with its order").toBe(false);
  for (const id of customers.flatMap(({ uploaded }) => [...uploaded])) {
    expect(documents.has(id) || removed.has(id), `the confirmed file ${id}`).toBe(true);
  }
}

/** Once everything scheduled has come to its end. */
export function checkSettled(stored: Stored, customers: readonly Customer[]): void {
  for (const { name } of customers) {
    const count = ofClient(stored, "orders", name).length;
    expect(numbers(ofClient(stored, "settled", name)), "each scheduled mutation exactly once").toEqual(
      upTo(count),
    );
  }
  // The row of a deleted file stays as long as the address it came by, its bytes do not.
  const kept = new Set(table(stored, "_storage").map(({ _id }) => _id));
  const rows = table(stored, "_file_locations").filter(({ storageId }) => kept.has(storageId));
  expect([...stored.files.keys()].sort()).toEqual(rows.map(({ uuid }) => String(uuid)).sort());
}
