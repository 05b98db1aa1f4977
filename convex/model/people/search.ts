import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { PEOPLE_SEARCH_MAX_LENGTH, PEOPLE_SEARCH_MIN_LENGTH, PEOPLE_SEARCH_PAGE } from "../../domain/limits";
import { nameFilter } from "../../domain/people/profileFields";
import { withoutBlocked } from "../relations/blocks";
import { cardOf, isShown, type PersonCard } from "./profileView";

/** Some of those read may not be shown; a page stays full unless most of them are. */
const READ_MAX = 3 * PEOPLE_SEARCH_PAGE;
/** Above every character a name can begin its next part with. */
const LAST_SIGN = "\uffff";

async function beginningWith(
  ctx: QueryCtx,
  index: "username" | "name_filter",
  start: string,
): Promise<Doc<"users">[]> {
  if (start.length < PEOPLE_SEARCH_MIN_LENGTH) return [];
  const users = ctx.db.query("users");
  const found =
    index === "username"
      ? users.withIndex("by_username", (q) => q.gte("username", start).lt("username", start + LAST_SIGN))
      : users.withIndex("by_name_filter", (q) =>
          q.gte("name_filter", start).lt("name_filter", start + LAST_SIGN),
        );
  return await found.take(READ_MAX);
}

/**
 * CAL-22: people whose username or folded name begins so; usernames first. Never by e-mail (CAL-23). Left out:
 * the viewer, blocked pairs, hidden accounts and whoever does not want to be found.
 */
export async function findPeople(ctx: QueryCtx, viewer: Doc<"users">, text: string): Promise<PersonCard[]> {
  const typed = text.trim().replace(/^@/, "").slice(0, PEOPLE_SEARCH_MAX_LENGTH);
  if (typed.length < PEOPLE_SEARCH_MIN_LENGTH) return [];
  const read = [
    ...(await beginningWith(ctx, "username", typed.toLowerCase())),
    ...(await beginningWith(ctx, "name_filter", nameFilter(typed))),
  ];
  const people = [...new Map(read.map((user) => [user.uid, user])).values()].filter(
    (user) => user.uid !== viewer.uid && isShown(user) && user.settings?.searchHidden !== true,
  );
  const visible = await withoutBlocked(ctx, { viewerId: viewer.uid, page: people, uidOf: ({ uid }) => uid });
  return visible.slice(0, PEOPLE_SEARCH_PAGE).map((user) => cardOf(user.uid, user));
}
