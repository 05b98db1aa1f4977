import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { REVIEWED_FACETS } from "../../domain/safety/screen/tiers";
import { type Boundaries, boundaryWords } from "../../domain/sending/boundaries";
import { dareMenu } from "../../domain/sending/dareMenu";
import type { DareTemplate } from "../../domain/sending/template";
import { isStaffed } from "../access/staffShifts";
import { findUser } from "../access/viewer";
import { progressShown, type ShownProgress } from "../progress/view";
import { isBlockedBetween } from "../relations/blocks";
import { isClosedTo } from "../relations/privacy";
import { boundariesOf } from "../sending/storedBoundaries";
import { catalogue } from "../sending/templates";
import { recordOf } from "./creatorStats";
import { closedPage, type PersonPage, type ProfileCounts, personPage } from "./personPageView";
import { countsOf } from "./profileCounts";
import { isCreator, isShown, type PublicProfile, publicProfile } from "./profileView";
import { userByUsername } from "./usernames";

type Viewer = Doc<"users">;

/**
 * The person as far as this viewer may know of them: nobody, not shown (banned, on leave, one of the house's own
 * ids) and blocked either way are the same null (PUB-30, product 24).
 */
export async function visibleTo(
  ctx: QueryCtx,
  viewer: Viewer | null,
  user: Doc<"users"> | null,
): Promise<Doc<"users"> | null> {
  if (user === null || !isShown(user)) return null;
  return (await isBlockedBetween(ctx, viewer?.uid ?? null, user.uid)) ? null : user;
}

export async function profileOf(ctx: QueryCtx, user: Doc<"users">): Promise<PublicProfile | null> {
  const boundaries = await boundariesOf(ctx, user.uid);
  const { categories } = boundaries;
  const record = await recordFor(ctx, user, boundaries);
  return publicProfile(user, { categories, record });
}

/** Of whoever takes dares; nobody else has a free place to speak of. */
async function recordFor(ctx: QueryCtx, user: Doc<"users">, boundaries: Boundaries) {
  const takesDares = isCreator(user) && user.canReceiveDares;
  return takesDares ? await recordOf(ctx, user.uid, boundaries) : null;
}

async function pageOf(
  ctx: QueryCtx,
  viewer: Viewer | null,
  user: Doc<"users"> | null,
): Promise<PersonPage | null> {
  const visible = await visibleTo(ctx, viewer, user);
  if (visible === null) return null;
  if (await isClosedTo(ctx, viewer?.uid ?? null, visible)) return closedPage(visible);
  const boundaries = await boundariesOf(ctx, visible.uid);
  const { categories } = boundaries;
  const isOpen = isCreator(visible) && visible.canReceiveDares;
  return personPage(visible, {
    categories,
    record: await recordFor(ctx, visible, boundaries),
    boundaries: isCreator(visible) ? boundaryWords(boundaries) : [],
    menu: isOpen ? menuOf(boundaries, await catalogue(ctx), await isStaffed(ctx)) : [],
  });
}

/** What has to be looked at first waits while nobody is there to look (product 7). */
function menuOf(
  { facets, ...boundaries }: Boundaries,
  templates: readonly DareTemplate[],
  staffed: boolean,
): PersonPage["menu"] {
  const closed: readonly string[] = staffed ? [] : REVIEWED_FACETS;
  return dareMenu({ ...boundaries, facets: facets.filter((facet) => !closed.includes(facet)) }, templates);
}

export async function byUsername(
  ctx: QueryCtx,
  viewer: Viewer | null,
  username: string,
): Promise<PersonPage | null> {
  return await pageOf(ctx, viewer, await userByUsername(ctx, username));
}

export async function byId(ctx: QueryCtx, viewer: Viewer, uid: string): Promise<PersonPage | null> {
  return await pageOf(ctx, viewer, await findUser(ctx, uid));
}

/** Spec 3: followers and following are everybody's to see but of a closed profile, the views only the owner's. */
export async function counts(
  ctx: QueryCtx,
  viewer: Viewer | null,
  uid: string,
): Promise<ProfileCounts | null> {
  const user = await visibleTo(ctx, viewer, await findUser(ctx, uid));
  if (user === null || (await isClosedTo(ctx, viewer?.uid ?? null, user))) return null;
  const { profileViewsCount, ...counted } = await countsOf(ctx, uid);
  return { ...counted, profileViewsCount: viewer?.uid === uid ? profileViewsCount : null };
}

/** What somebody's page, chats and comments tell of their badges, level and title; null where there is no page to tell. */
export async function progress(
  ctx: QueryCtx,
  viewer: Viewer | null,
  uid: string,
): Promise<ShownProgress | null> {
  const user = await visibleTo(ctx, viewer, await findUser(ctx, uid));
  if (user === null || (await isClosedTo(ctx, viewer?.uid ?? null, user))) return null;
  return await progressShown(ctx, uid, viewer?.uid ?? null);
}
