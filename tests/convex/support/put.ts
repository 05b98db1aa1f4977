/** Rows made by hand, of which a test says what it is about and nothing else. */
import type { Doc, Id, TableNames } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import schema from "@convex/schema";
import type { WithoutSystemFields } from "convex/server";
import type { GenericValidator } from "convex/values";

interface Store {
  run<T>(act: (ctx: MutationCtx) => Promise<T>): Promise<T>;
}
type Part<Table extends TableNames> = Partial<WithoutSystemFields<Doc<Table>>>;

/** The least that the schema takes: the first of several kinds, no words, nothing in a list; a time is now. */
function least(validator: GenericValidator, name: string): unknown {
  switch (validator.kind) {
    case "object":
      return Object.fromEntries(
        Object.entries<GenericValidator>(validator.fields)
          .filter(([, { isOptional }]) => isOptional === "required")
          .map(([field, each]) => [field, least(each, field)]),
      );
    case "union": {
      const [first] = validator.members;
      return first === undefined ? null : least(first, name);
    }
    case "literal":
      return validator.value;
    case "float64":
      return /(^a|A)t$/.test(name) ? Date.now() : 0;
    case "boolean":
      return false;
    case "string":
      return "";
    case "array":
      return [];
    case "record":
      return {};
    case "id":
      return undefined;
    default:
      return null;
  }
}

export async function putIn<Table extends TableNames>(
  { db }: Pick<MutationCtx, "db">,
  table: Table,
  part: Part<Table>,
): Promise<Id<Table>> {
  const rest = Object(least(schema.tables[table].validator, table));
  return await db.insert(table, { ...rest, ...part });
}

export const put = <Table extends TableNames>(
  t: Store,
  table: Table,
  part: Part<Table>,
): Promise<Id<Table>> => t.run((ctx) => putIn(ctx, table, part));

/** So many more rows like that one. */
export async function copies<Table extends TableNames>(
  t: Store,
  { table, row, many }: { table: Table; row: Doc<Table>; many: number },
  part: (nth: number) => Part<Table>,
): Promise<void> {
  const { _id, _creationTime, ...fields } = row;
  // Tables differ in their fields; these are those of one of them.
  const like = fields as unknown as WithoutSystemFields<Doc<Table>>;
  await t.run(async ({ db }) => {
    for (let nth = 0; nth < many; nth += 1) await db.insert(table, { ...like, ...part(nth) });
  });
}
