import { outcomeOf } from "../outcome";
import { calls, type Scenario, scenario } from "../scenario";
import { eventually, type Side } from "../sides";

const notes = (side: Side, k: string) => side.query("writes:notes", { k });
const text = (answer: unknown) => (typeof answer === "string" ? answer : String(answer));
const kindOf = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "kind" in answer ? answer.kind : null;

async function finished(side: Side, id: unknown, kind: string) {
  await eventually(
    () => side.query("system:job", { id: text(id) }),
    (answer) => kindOf(answer) === kind,
  );
}

const scheduled = (
  title: string,
  path: string,
  args: Record<string, string | number | boolean>,
  kind: string,
): Scenario =>
  scenario(title, async (side, k) => {
    const id = await side.mutation(path, { k, ...args });
    await finished(side, id, kind);
    return notes(side, k);
  });

const JOBS: Scenario[] = [
  scheduled("runAfter 0 runs", "system:schedule", { text: "ran", inMs: 0 }, "success"),
  scheduled("runAfter a few milliseconds runs", "system:schedule", { text: "ran", inMs: 3 }, "success"),
  scheduled("runAt a time", "system:scheduleAt", { text: "ran", asDate: false }, "success"),
  scheduled("runAt a Date", "system:scheduleAt", { text: "ran", asDate: true }, "success"),
  scheduled("an action runs", "system:scheduleAction", {}, "success"),
  scheduled("a function that fails is marked and leaves nothing", "system:scheduleFailing", {}, "failed"),
  scenario("runAfter a negative time is refused", (side, k) =>
    side.mutation("system:schedule", { k, text: "x", inMs: -1 }),
  ),
  scenario("runAfter NaN is refused", (side, k) =>
    side.mutation("system:schedule", { k, text: "x", inMs: Number.NaN }),
  ),
  scenario("a mutation that fails schedules nothing", async (side, k) => [
    await outcomeOf(() => side.mutation("system:scheduleAndFail", { k })),
    await side.query("system:countJobs", { k }),
  ]),
  scenario("a nested mutation that fails schedules nothing, its caller does", async (side, k) => {
    await side.mutation("system:nestedScheduleFails", { k });
    return eventually(
      () => notes(side, k),
      (answer) => Array.isArray(answer) && answer.length > 0,
    );
  }),
  ...calls("mutation", "system:cancelOwn", [
    ["a job may be cancelled in the mutation that made it", { k: "$k" }],
  ]),
  ...calls("mutation", "system:farJob", [["a pending job tells its state, arguments and time", { k: "$k" }]]),
  scenario("a cancelled job stays, cancelled", async (side, k) => {
    const id = await side.mutation("system:schedule", { k, text: "late", inMs: 3_600_000 });
    await side.mutation("system:cancel", { id: text(id) });
    return [kindOf(await side.query("system:job", { id: text(id) })), await notes(side, k)];
  }),
];

const IDS: Scenario[] = [
  ...calls("mutation", "system:ids", [
    ["normalizeId and get of own, foreign, deleted and made-up ids", { k: "$k" }],
  ]),
  scenario("get gives the fields of a document", async (side, k) => {
    const ids = await side.mutation("reads:seed", { k, rows: [{ name: "x" }] });
    return side.query("system:get", { id: Array.isArray(ids) ? ids[0] : "" });
  }),
  scenario(
    "a file cannot be deleted by the database",
    async (side) => {
      const id = await side.action("system:store", { text: "kept" });
      const refusal = await outcomeOf(() => side.mutation("system:deleteFile", { id: text(id) }));
      return "error" in refusal || "data" in refusal;
    },
    {
      reason:
        "convex-test lets a function write system tables; embedded-convex 4.1 and the backend keep them read-only",
      embedded: { value: true },
    },
  ),
];

const FILES: Scenario[] = [
  scenario("a stored file comes back", async (side) => {
    const id = await side.action("system:store", { text: "some text" });
    return side.action("system:fetchFile", { id: text(id) });
  }),
  scenario("a stored file has its size and a URL", async (side) => {
    const id = await side.action("system:store", { text: "héllo" });
    const doc = await side.query("system:fileDoc", { id: text(id) });
    return typeof doc === "object" && doc !== null && "size" in doc && "url" in doc
      ? [doc.size, doc.url]
      : doc;
  }),
  scenario("a deleted file is gone", async (side) => {
    const id = await side.action("system:store", { text: "short lived" });
    await side.mutation("system:removeFile", { id: text(id), fail: false });
    return [
      await side.query("system:fileDoc", { id: text(id) }),
      await side.action("system:fetchFile", { id: text(id) }),
    ];
  }),
  scenario("a file deleted by a mutation that fails stays", async (side) => {
    const id = await side.action("system:store", { text: "kept" });
    const refused = await outcomeOf(() => side.mutation("system:removeFile", { id: text(id), fail: true }));
    return [refused, await side.action("system:fetchFile", { id: text(id) })];
  }),
  scenario("an empty file", async (side) => {
    const id = await side.action("system:store", { text: "" });
    return side.action("system:fetchFile", { id: text(id) });
  }),
];

export const SYSTEM: Scenario[] = [
  ...JOBS,
  ...IDS,
  ...FILES,
  ...calls("query", "system:identity", [["nobody is signed in", {}]]),
  scenario("two mutations at once both count", async (side, k) => {
    const added = await Promise.all([1, 2, 3, 4].map(() => side.mutation("system:count", { k })));
    return added.every((one) => one === 1);
  }),
];
