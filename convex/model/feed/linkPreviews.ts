/** What a crawler is told of an address: never more than a visitor sees, and nothing of what is edgy (product 4, 5). */
import { v } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { LABEL_WORDS } from "../../domain/feed/publishing";
import { NEUTRAL_TAGS, type SocialTags, shortened, socialSubject } from "../../domain/people/linkPreview";
import { findUser } from "../access/viewer";
import { isListedInSearch } from "../people/findable";
import { byUsername } from "../people/profiles";
import * as FeedItems from "./feedItems";
import type { Watch } from "./feedItemView";

export const subjectView = v.union(
  v.object({
    kind: v.literal("video"),
    publishedAt: v.number(),
    durationMs: v.number(),
    poster: v.string(),
  }),
  v.object({ kind: v.literal("person"), name: v.string(), username: v.string() }),
);

export async function tagsFor(ctx: QueryCtx, path: string): Promise<SocialTags> {
  const subject = socialSubject(path);
  switch (subject?.kind) {
    case undefined:
      return NEUTRAL_TAGS;
    case "item":
      return tagsOfItem(await FeedItems.get(ctx, null, subject.feedId));
    case "dare":
      return tagsOfItem(await FeedItems.ofDare(ctx, null, subject.dareId));
    case "proof":
      return tagsOfItem(await FeedItems.ofProof(ctx, null, subject));
    case "person":
      return await tagsOfPerson(ctx, subject.username);
  }
}

function tagsOfItem(watch: Watch | null): SocialTags {
  if (watch?.reach !== "public" || watch.item.edgy) return NEUTRAL_TAGS;
  const { title, details, creator, label, poster, publishedAt, durationMs } = watch.item;
  const image = poster?.url ?? null;
  const words = `${LABEL_WORDS[label]} by @${creator.username}. ${details}`;
  const about = image === null ? null : { kind: "video" as const, publishedAt, durationMs, poster: image };
  return { title, description: shortened(words), image, listed: true, about };
}

/** Photos load only behind the age gate (product 4), so a person's card has none. */
async function tagsOfPerson(ctx: QueryCtx, username: string): Promise<SocialTags> {
  const page = await byUsername(ctx, null, username);
  const user = page === null ? null : await findUser(ctx, page.uid);
  if (page === null || user === null || page.isClosed) return NEUTRAL_TAGS;
  const description = page.bio === "" ? NEUTRAL_TAGS.description : shortened(page.bio);
  const { displayName: name } = page;
  return {
    ...{ title: `${name} (@${page.username})`, description, image: null },
    ...{ listed: isListedInSearch(user), about: { kind: "person", name, username: page.username } },
  };
}
