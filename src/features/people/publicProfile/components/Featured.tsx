import { ItemCard } from "@/features/feed/watch";
import { Section } from "@/ui/layout/Section";
import { profileCopy } from "../copy.en";
import { useFeatured } from "../data";
import type { ProfilePlace } from "./ProfileNumbers";

type FeaturedProps = { uid: string; place: ProfilePlace };

/** The videos that a creator shows first; no part of the page while there are none. */
export function Featured({ uid, place }: FeaturedProps) {
  const live = useFeatured(uid);
  if (live.status !== "ready" || live.data.length === 0) return null;
  const { featured: title } = profileCopy;
  return (
    <Section look="bare" title={title}>
      <ul aria-label={title} className="grid grid-cols-3 gap-3 sm:grid-cols-[repeat(3,minmax(0,12rem))]">
        {live.data.map((listed) => {
          const { feedId } = listed.reach === "public" ? listed.item : listed.hidden;
          return <ItemCard key={feedId} listed={listed} place={place} />;
        })}
      </ul>
    </Section>
  );
}
