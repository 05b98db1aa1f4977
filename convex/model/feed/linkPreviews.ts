/** What a crawler is told of an address: never more than a visitor sees, and nothing of what is edgy (product 4, 5). */
import type { QueryCtx } from "../../_generated/server";
import { LABEL_WORDS } from "../../domain/feed/publishing";
import { NEUTRAL_TAGS, type SocialTags, shortened, socialSubject } from "../../domain/people/linkPreview";
import { byUsername } from "../people/profiles";
import * as FeedItems from "./feedItems";
import type { Watch } from "./feedItemView";

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
  const { title, details, creator, label, poster } = watch.item;
  const words = `${LABEL_WORDS[label]} by @${creator.username}. ${details}`;
  return { title, description: shortened(words), image: poster?.url ?? null, listed: true };
}

/** Photos load only behind the age gate (product 4), so a person's card has none. */
async function tagsOfPerson(ctx: QueryCtx, username: string): Promise<SocialTags> {
  const page = await byUsername(ctx, null, username);
  if (page === null) return NEUTRAL_TAGS;
  const description = page.bio === "" ? NEUTRAL_TAGS.description : shortened(page.bio);
  return { title: `${page.displayName} (@${page.username})`, description, image: null, listed: true };
}
