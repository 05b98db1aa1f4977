import type { Value } from "convex/values";
import { type Scenario, scenario } from "../scenario";
import type { Side } from "../sides";

type Page = { page: string[]; isDone: boolean; continueCursor: string };

const seed = (side: Side, k: string, numbers: number[]) =>
  side.mutation("reads:seed", { k, rows: numbers.map((a) => ({ name: `r${a}`, a })) });

async function page(
  side: Side,
  k: string,
  cursor: string | null,
  numItems: number,
  more: Record<string, Value> = {},
): Promise<Page> {
  const answer = await side.query("reads:page", {
    k,
    index: "by_k_a",
    paginationOpts: { numItems, cursor },
    ...more,
  });
  // Checked because it is the answer of reads:page.
  return answer as Page;
}

const seen = ({ page: rows, isDone }: Page) => ({ rows, isDone });

/** Reads all pages; `meanwhile` runs after the first. */
async function all(
  side: Side,
  k: string,
  numItems: number,
  more: Record<string, Value> = {},
  meanwhile?: () => Promise<unknown>,
) {
  const pages = [];
  let cursor: string | null = null;
  for (let i = 0; i < 20; i++) {
    const next: Page = await page(side, k, cursor, numItems, more);
    pages.push(seen(next));
    if (next.isDone) return pages;
    cursor = next.continueCursor;
    if (i === 0) await meanwhile?.();
  }
  throw new Error("the pages have no end");
}

const whole = (title: string, count: number, numItems: number, more: Record<string, Value> = {}): Scenario =>
  scenario(title, async (side, k) => {
    await seed(
      side,
      k,
      Array.from({ length: count }, (_, i) => i + 1),
    );
    // The last page may be found empty: only what was read counts.
    return (await all(side, k, numItems, more)).flatMap(({ rows }) => rows);
  });

const under = (
  title: string,
  more: Record<string, Value>,
  change: (side: Side, k: string, ids: string[]) => Promise<unknown>,
): Scenario =>
  scenario(title, async (side, k) => {
    const ids = await seed(side, k, [10, 20, 30, 40, 50]);
    // Checked because reads:seed answers with the ids.
    return (await all(side, k, 2, more, () => change(side, k, ids as string[]))).flatMap(({ rows }) => rows);
  });

const remove = (side: Side, id: string | undefined) => side.mutation("system:deleteFile", { id: id ?? "" });

export const PAGES: Scenario[] = [
  whole("pages of two through five rows", 5, 2),
  whole("pages of two through four rows", 4, 2),
  whole("pages of one", 3, 1),
  whole("one page for all", 3, 10),
  whole("pages from the end", 5, 2, { order: "desc" }),
  whole("pages of a filter", 6, 2, { filters: [["gt", ["field", "a"], ["value", 2]]] }),
  whole("pages within bounds", 6, 2, { bounds: [{ op: "gt", field: "a", value: 2 }] }),
  scenario("a page of nothing is done", async (side, k) => seen(await page(side, k, null, 3))),
  scenario("a page that holds more than is left is done", async (side, k) => {
    await seed(side, k, [1, 2]);
    return seen(await page(side, k, null, 3));
  }),
  scenario("the cursor behind the end stays there", async (side, k) => {
    await seed(side, k, [1]);
    const end = await page(side, k, null, 5);
    await seed(side, k, [2]);
    return seen(await page(side, k, end.continueCursor, 5));
  }),
  under("a row inserted behind the cursor comes with a later page", {}, (side, k) => seed(side, k, [25])),
  under("a row inserted before the cursor does not come", {}, (side, k) => seed(side, k, [15])),
  under("a row inserted at the cursor's key comes behind it", {}, (side, k) => seed(side, k, [20])),
  under("descending: a row before the cursor does not come", { order: "desc" }, (side, k) =>
    seed(side, k, [45]),
  ),
  under("descending: a row behind the cursor comes", { order: "desc" }, (side, k) => seed(side, k, [35])),
  under("the row of the cursor may go", {}, (side, _k, ids) => remove(side, ids[1])),
  under("rows behind the cursor may go", {}, async (side, _k, ids) => [
    await remove(side, ids[2]),
    await remove(side, ids[3]),
  ]),
  under("rows before the cursor may go", {}, (side, _k, ids) => remove(side, ids[0])),
  scenario("endCursor pins the page: it grows by what was inserted inside", async (side, k) => {
    await seed(side, k, [10, 20, 30, 40]);
    const first = await page(side, k, null, 2);
    await seed(side, k, [15]);
    const pinned = { numItems: 2, cursor: null, endCursor: first.continueCursor };
    // Checked because it is the answer of reads:page.
    return seen((await side.query("reads:page", { k, index: "by_k_a", paginationOpts: pinned })) as Page);
  }),
  scenario("endCursor pins the page: it shrinks by what went", async (side, k) => {
    const ids = await seed(side, k, [10, 20, 30, 40]);
    const first = await page(side, k, null, 2);
    await remove(side, Array.isArray(ids) ? ids[0] : "");
    const pinned = { numItems: 2, cursor: null, endCursor: first.continueCursor };
    // Checked because it is the answer of reads:page.
    return seen((await side.query("reads:page", { k, index: "by_k_a", paginationOpts: pinned })) as Page);
  }),
  scenario("maximumRowsRead ends a page early and asks for a split", async (side, k) => {
    await seed(side, k, [1, 2, 3, 4, 5, 6]);
    const paginationOpts = { numItems: 5, cursor: null, maximumRowsRead: 3 };
    const answer = await side.query("reads:page", { k, index: "by_k_a", paginationOpts });
    // Checked because it is the answer of reads:page.
    const {
      page: rows,
      isDone,
      pageStatus,
      splitCursor,
    } = answer as Page & { pageStatus: string; splitCursor: unknown };
    return { rows, isDone, pageStatus, split: typeof splitCursor };
  }),
];
