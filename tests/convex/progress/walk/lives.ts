/** The few people of a random life, what they keep of it, and what a move draws from. */
import type { Doc } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { pastDare } from "../../comments/world";
import type { Held } from "../../guests/world";
import { type Backend, read } from "../../support/backend";
import { creator, member, type Person, staffMember } from "../../support/people";
import { rowsOf } from "../../support/rows";
import { invitee } from "../invited";
import { newDiary } from "./diary";

export interface Move {
  act: string;
  who: number;
  pick: number;
  way: number;
}

export interface Lives {
  t: Backend;
  people: Person[];
  /** Whoever may be dared and tipped. */
  creators: Person[];
  staff: Person;
  subjects: string[];
  /** Dares sent without an account, and whose address they came from. */
  guests: { held: Held; who: Person }[];
  diary: ReturnType<typeof newDiary>;
}

export async function begin(t: Backend): Promise<Lives> {
  const creators = [await creator(t, "papercrown"), await creator(t, "tidepool")];
  const [first, second] = creators;
  if (first === undefined || second === undefined) throw new Error("two creators");
  const others = [await member(t, "nightowl"), await invitee(t, "passerby", first)];
  const staff = await staffMember(t, "keyholder", "moderator");
  const world = { t, sender: first, stranger: first };
  const subjects = [
    await pastDare({ ...world, creator: first }),
    await pastDare({ ...world, creator: second }),
    await pastDare({ ...world, creator: second }),
  ];
  return { t, people: [...creators, ...others], creators, staff, subjects, guests: [], diary: newDiary() };
}

export interface Scene extends Lives {
  me: Person;
  move: Move;
}
export type Act = (scene: Scene) => Promise<unknown>;
export type Acts = Readonly<Record<string, Act>>;

export const of = <Each>(all: readonly Each[], pick: number): Each | undefined =>
  all[pick % Math.max(1, all.length)];

export const inside = async <Row>(
  { t }: Lives,
  row: Row | undefined,
  act: (ctx: MutationCtx, row: Row) => Promise<unknown>,
) => {
  if (row !== undefined) await read(t, (ctx) => act(ctx, row));
};

export const dareIn = async ({ t, move }: Scene, status?: Doc<"dares">["status"]) =>
  of(
    (await rowsOf(t, "dares")).filter((dare) => status === undefined || dare.status === status),
    move.pick,
  );

export const partyOf = ({ people }: Lives, uid: string): Person | undefined =>
  people.find((each) => each.uid === uid);

/** Somebody else than whoever moves. */
export const otherOf = ({ me, move }: Scene, among: readonly Person[]): Person | undefined =>
  of(
    among.filter(({ uid }) => uid !== me.uid),
    move.pick,
  );
