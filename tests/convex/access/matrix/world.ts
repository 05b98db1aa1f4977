/** The people who call each public function, made by hand: six at once, where a sign-up each would cost a second a row. */
import { MINUTE_MS } from "@convex/domain/limits";
import { expectPrinted } from "../../../support/quiet";
import { type Backend, read, type Session, setupConvex } from "../../support/backend";
import type { Person, World } from "../../support/people";

/**
 * `member` is whoever the row is about; `blocked` stands in a block with the row's other person, `target`;
 * `other` and `staff` (an admin) have nothing to do with the row. `suspended` is a member whom the staff shut out,
 * which is how banned, switched off and leaving people stand too; `tooYoung` one whom the age check shut out, who
 * keeps less. All but two are complete members.
 */
export const ACTORS = [
  ...(["visitor", "incomplete", "suspended", "tooYoung"] as const),
  ...(["blocked", "other", "staff", "member"] as const),
];
export type Actor = (typeof ACTORS)[number];
type Named = Exclude<Actor, "visitor"> | "target";

export interface MatrixWorld {
  t: Backend;
  people: Record<Named, Person>;
  target: Person;
  /** Dares that `member` sends to `target`. */
  sending: World;
  /** Dares that `target` sends to `member`. */
  answering: World;
  /** Builds something once in a world, however many actors ask for it. */
  once(key: string, build: () => Promise<string>): Promise<string>;
}

const NAMES: Record<Named, string> = {
  incomplete: "halfway1",
  member: "papercrown",
  suspended: "sentaway",
  tooYoung: "greenhorn",
  blocked: "shutout1",
  other: "passerby",
  staff: "keyholder",
  target: "nightowl",
};
const ISSUER = "https://id.test";

function sessionOf(t: Backend, name: string): Session {
  const auth_time = Math.floor(Date.now() / 1_000);
  return t.withIdentity({ issuer: ISSUER, subject: name, email: `${name}@mail.test`, auth_time });
}

const STANDINGS = { suspended: "suspended", tooYoung: "banned" } as Partial<
  Record<Named, "suspended" | "banned">
>;
const AGES = { incomplete: "none", tooYoung: "failed" } as Partial<Record<Named, "none" | "failed">>;

function userRow(who: Named, uid: string) {
  const username = NAMES[who];
  const isComplete = who !== "incomplete";
  const isCreator = who === "member" || who === "target";
  const createdAt = Date.now() - MINUTE_MS;
  return {
    uid,
    email: `${username}@mail.test`,
    ...(isComplete
      ? { username, usernameSkeleton: username, displayName: username, name_filter: username }
      : {}),
    ...(isComplete ? { birthdate: "1990-05-17" } : { onboardingStep: "profile" as const }),
    ageState: isCreator ? ("assured" as const) : (AGES[who] ?? ("declared" as const)),
    ...(who === "tooYoung" ? { ageClosure: { standingBefore: "good" as const, blockIds: [] } } : {}),
    isCreator,
    isVerified: isCreator ? (1 as const) : (0 as const),
    canReceiveDares: true,
    interests: isComplete ? ["Humor", "Art"] : [],
    tags: [],
    searchText: "",
    searchable: false,
    profileCompleted: isComplete,
    referralCode: uid.slice(0, 6),
    standing: STANDINGS[who] ?? ("good" as const),
    daresSentCount: 0,
    daresReceivedCount: 0,
    completedDaresCount: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

async function insertPeople(t: Backend, people: Record<Named, Person>): Promise<void> {
  const now = Date.now();
  await read(t, async (ctx) => {
    for (const who of Object.keys(NAMES) as Named[]) {
      const { uid } = people[who];
      await ctx.db.insert("identities", { tokenIdentifier: `${ISSUER}|${NAMES[who]}`, uid });
      await ctx.db.insert("users", userRow(who, uid));
    }
    const staff = { uid: people.staff.uid, role: "admin" as const, grantedBy: "console", grantedAt: now };
    await ctx.db.insert("staffMembers", staff);
    const rule = {
      ownerId: people.target.uid,
      kind: "block" as const,
      otherId: people.blocked.uid,
      createdAt: now,
    };
    await ctx.db.insert("personRules", rule);
  });
}

/** As long and of the letters of a real one, and told apart in a failure. */
const uidOf = (who: Named): string => who.padEnd(20, "a");

export async function matrixWorld(): Promise<MatrixWorld> {
  // Rows about a dispute, a finding or a failed refund begin with one.
  expectPrinted(/"alarm":"(dispute-opened|pay-chargeback|recon-finding|refund-failed)"/, "any");
  const t = setupConvex();
  const person = (who: Named): Person => ({
    as: sessionOf(t, NAMES[who]),
    uid: uidOf(who),
    username: NAMES[who],
  });
  const people: Record<Named, Person> = {
    ...{ incomplete: person("incomplete"), suspended: person("suspended"), tooYoung: person("tooYoung") },
    ...{ blocked: person("blocked"), other: person("other"), target: person("target") },
    ...{ staff: person("staff"), member: person("member") },
  };
  await insertPeople(t, people);
  const { member, target, other } = people;
  const built = new Map<string, Promise<string>>();
  return {
    t,
    people,
    target,
    sending: { t, sender: member, creator: target, stranger: other },
    answering: { t, sender: target, creator: member, stranger: other },
    once: (key, build) => {
      const known = built.get(key) ?? build();
      built.set(key, known);
      return known;
    },
  };
}

export function sessionOfActor({ t, people }: MatrixWorld, actor: Actor): Session | Backend {
  return actor === "visitor" ? t : people[actor].as;
}
