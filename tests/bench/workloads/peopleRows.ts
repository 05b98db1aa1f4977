import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Doc, TableNames } from "../../../convex/_generated/dataModel";
import { usernameSkeleton } from "../../../convex/domain/people/username";

type Row<Table extends TableNames> = Omit<Doc<Table>, "_id" | "_creationTime">;

/** So many people are followed by all the others, in equal shares. */
export const STARS = 40;
const MOMENT = Date.UTC(2026, 10, 21);

export const nameOf = (at: number): string => `benchperson${at}`;
const uidOf = (at: number): string => `bench${String(at).padStart(15, "0")}`;

function user(at: number): Row<"users"> {
  const username = nameOf(at);
  return {
    uid: uidOf(at),
    email: `${username}@bench.test`,
    username,
    usernameSkeleton: usernameSkeleton(username),
    displayName: `Person ${at}`,
    name_filter: `person ${at}`,
    bio: "One of many.",
    birthdate: "1990-05-17",
    ageState: "declared",
    isCreator: false,
    isVerified: 0,
    canReceiveDares: true,
    interests: ["Humor", "Music"],
    tags: [],
    profileCompleted: true,
    referralCode: `bench${at}`,
    standing: "good",
    daresSentCount: 0,
    daresReceivedCount: 0,
    completedDaresCount: 0,
    createdAt: MOMENT + at,
    updatedAt: MOMENT + at,
  };
}

const follow = (at: number): Row<"follows"> => ({
  followerId: uidOf(at),
  followeeId: uidOf(at % STARS),
  createdAt: MOMENT + at,
});

const presence = (at: number): Row<"presence"> => ({
  uid: uidOf(at),
  isOnline: false,
  lastSeen: MOMENT + at,
});

const TABLES = { users: user, follows: follow, presence };

/** One file of lines for each table, as `convex import` takes them. */
export async function writeRows(folder: string, people: number): Promise<{ table: string; file: string }[]> {
  const written: { table: string; file: string }[] = [];
  for (const [table, row] of Object.entries(TABLES)) {
    const file = path.join(folder, `${table}-${people}.jsonl`);
    const out = createWriteStream(file);
    for (let at = 0; at < people; at += 1) {
      if (!out.write(`${JSON.stringify(row(at))}\n`)) await once(out, "drain");
    }
    out.end();
    await once(out, "finish");
    written.push({ table, file });
  }
  return written;
}
