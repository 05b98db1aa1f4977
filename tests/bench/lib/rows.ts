import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import path from "node:path";
import type { Doc, TableNames } from "../../../convex/_generated/dataModel";
import { usernameSkeleton } from "../../../convex/domain/people/username";
import { runCli } from "../../../embedded/dev/convexCli";
import type { Stack } from "../../../embedded/dev/stack";

export type Row<Table extends TableNames> = Omit<Doc<Table>, "_id" | "_creationTime">;

export function userRow(uid: string, username: string, createdAt: number): Row<"users"> {
  return {
    ...{ uid, username, email: `${username}@bench.test`, usernameSkeleton: usernameSkeleton(username) },
    ...{ displayName: `Person ${username}`, name_filter: `person ${username}`, birthdate: "1990-05-17" },
    ...{ ageState: "declared", isCreator: false, isVerified: 0, canReceiveDares: true },
    ...{ interests: ["Humor", "Music"], tags: [], profileCompleted: true, referralCode: uid },
    ...{ standing: "good", daresSentCount: 0, daresReceivedCount: 0, completedDaresCount: 0 },
    ...{ createdAt, updatedAt: createdAt },
  };
}

/** A file of lines for each table, imported one after the other: the largest is some hundred megabytes. Answers how many rows. */
export async function importRows(
  { target }: Stack,
  folder: string,
  tables: Readonly<Partial<Record<TableNames, Iterable<object>>>>,
): Promise<number> {
  let all = 0;
  for (const [table, rows] of Object.entries(tables)) {
    const startedAt = performance.now();
    const file = path.join(folder, `${table}.jsonl`);
    const out = createWriteStream(file);
    let count = 0;
    for (const row of rows) {
      count += 1;
      if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, "drain");
    }
    out.end();
    await once(out, "finish");
    // Into a table beside the empty one, which takes its place at the end: quicker than rows one by one.
    await runCli(target, ["import", "--replace", "-y", "--table", table, file]);
    rmSync(file);
    console.log(`  ${count} ${table} in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    all += count;
  }
  return all;
}
