/** Stored rows as tests read and change them, found by what stands in them. */
import type { Doc, TableNames } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";

interface Store {
  run<T>(query: (ctx: MutationCtx) => Promise<T>): Promise<T>;
}
type Where<Table extends TableNames> = Partial<Doc<Table>>;

/** In the order in which they were made. */
export async function rowsOf<Table extends TableNames>(
  t: Store,
  table: Table,
  where: Where<Table> = {},
): Promise<Doc<Table>[]> {
  const rows = await t.run((ctx) => ctx.db.query(table).take(2_000));
  return rows.filter((row) => Object.entries(where).every(([field, value]) => Object(row)[field] === value));
}

/** The one that there may be. */
export async function findOnly<Table extends TableNames>(
  t: Store,
  table: Table,
  where: Where<Table> = {},
): Promise<Doc<Table> | null> {
  const rows = await rowsOf(t, table, where);
  if (rows.length > 1) throw new Error(`${table} holds ${rows.length} such rows`);
  return rows[0] ?? null;
}

export async function only<Table extends TableNames>(
  t: Store,
  table: Table,
  where: Where<Table> = {},
): Promise<Doc<Table>> {
  const row = await findOnly(t, table, where);
  if (row === null) throw new Error(`${table} holds no such row`);
  return row;
}

/** Changes the only one there is. */
export async function patchOnly<Table extends TableNames>(
  t: Store,
  table: Table,
  fields: Partial<Doc<Table>>,
  where: Where<Table> = {},
): Promise<void> {
  const { _id } = await only(t, table, where);
  await t.run(async (ctx) => {
    // The types follow no table that stands for any.
    const db = ctx.db as unknown as { patch(id: string, fields: object): Promise<void> };
    await db.patch(_id, fields);
  });
}

export async function patchUser(t: Store, uid: string, fields: Partial<Doc<"users">>): Promise<void> {
  const { _id } = await only(t, "users", { uid });
  await t.run((ctx) => ctx.db.patch(_id, fields));
}

/** What an erasure leaves of an account. */
export async function removeUser(t: Store, uid: string): Promise<void> {
  const { _id } = await only(t, "users", { uid });
  await t.run((ctx) => ctx.db.delete(_id));
}

/** Every posting, as account and amount, in order. */
export async function postings(t: Store): Promise<[string, number][]> {
  return (await rowsOf(t, "ledgerPostings")).map(({ account, amount }) => [account, amount]);
}
