import { CreatorCard } from "@/features/people/creatorRecord";
import { Heading } from "@/ui/layout/Heading";
import { feedCopy } from "../copy.en";
import type { OpenCreator } from "../data";

/** People who take dares now, between the films; no landmark, because a long feed has several. */
export function CreatorRow({ creators }: { creators: readonly OpenCreator[] }) {
  return (
    <div className="mx-auto flex h-full max-w-column flex-col justify-center-safe gap-4 overflow-y-auto px-4 pt-[calc(var(--tabs)+0.5rem)] pb-4">
      <Heading level={2} size="xl">
        {feedCopy.creators}
      </Heading>
      <ul aria-label={feedCopy.creators} className="grid grid-cols-2 gap-3 beside:grid-cols-4">
        {creators.map((creator) => (
          <CreatorCard key={creator.uid} creator={creator} />
        ))}
      </ul>
    </div>
  );
}
