import { makeFunctionReference, type PaginationOptions, type PaginationResult } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type LiveDeployment, live, openLive, watch } from "./live";
import { startProxy } from "./proxy";

type Row = { _id: string; body: string };
const page = makeFunctionReference<
  "query",
  { channel: string; paginationOpts: PaginationOptions },
  PaginationResult<Row>
>("messages:page");

/** What the callback really gets; the client's type names a single page. */
type Loaded = { results: Row[]; status: string; loadMore: (count: number) => boolean };
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "loadMore" in value;
/** The same function as the paginating client sees it: it fills in `paginationOpts` itself. */
const rows = makeFunctionReference<"query", { channel: string }, Row>("messages:page");

let opened: LiveDeployment;
beforeAll(async () => {
  opened = await openLive();
});
afterAll(() => opened?.close());

const bodies = (result: PaginationResult<Row>) => result.page.map((row) => row.body);

test("the pinned end survives a reconnect: the journal goes back and forth", async () => {
  const proxy = await startProxy(opened.deployment.url);
  const client = connect(proxy.url);
  const writer = connect(opened.deployment.url);
  const channel = "journal";
  for (const body of ["a", "b", "c"]) await writer.mutation(live.send, { channel, body });
  const first = watch(client, page, { channel, paginationOpts: { numItems: 5, cursor: null } });
  await first.until((result) => result.page.length === 3);
  const journalOf = () =>
    client.client.queryJournal("messages:page", {
      channel,
      paginationOpts: { numItems: 5, cursor: null },
    });
  expect(journalOf()).toBeTypeOf("string");
  // Nobody answers there: the client is back only when everything is written.
  proxy.target = "http://127.0.0.1:1";
  proxy.cut();
  for (const body of ["d", "e", "f", "g"]) await writer.mutation(live.send, { channel, body });
  proxy.target = opened.deployment.url;
  // Seven rows where five were asked for: the first run had reached the end, so the page is pinned to it.
  expect(bodies(await first.until((result) => result.page.length === 7))).toHaveLength(7);
});

test("the client's own paginated subscription loads more and follows inserts", async () => {
  const client = connect(opened.deployment.url);
  const channel = "hook";
  for (const body of ["a", "b", "c"]) await client.mutation(live.send, { channel, body });
  const results: (Loaded & { bodies: string[] })[] = [];
  let wake: () => void = () => {};
  client.onPaginatedUpdate_experimental(rows, { channel }, { initialNumItems: 2 }, (result) => {
    if (!isLoaded(result)) throw new Error("not a paginated result");
    results.push({ ...result, bodies: result.results.map((row) => row.body) });
    wake();
  });
  const until = async (count: number) => {
    for (;;) {
      const last = results.at(-1);
      if (last !== undefined && last.bodies.length >= count) return last;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const first = await until(2);
  expect(first).toMatchObject({ bodies: ["a", "b"], status: "CanLoadMore" });
  first.loadMore(2);
  expect((await until(3)).bodies).toEqual(["a", "b", "c"]);
  await client.mutation(live.send, { channel, body: "d" });
  expect((await until(4)).bodies).toEqual(["a", "b", "c", "d"]);
});
