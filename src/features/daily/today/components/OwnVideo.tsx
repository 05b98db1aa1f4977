import type { Id } from "@convex/_generated/dataModel";
import { Player } from "@/ui/player";
import { todayCopy } from "../copy.en";
import { type OwnAnswer, useOwnMint } from "../data";

/** One's own video, however far it is seen. */
export function OwnVideo({ answer, mediaId }: { answer: OwnAnswer; mediaId: Id<"media"> }) {
  const mint = useOwnMint(mediaId);
  return (
    <Player
      label={todayCopy.mine.title}
      mint={mint}
      captions={answer.captions}
      durationMs={answer.durationMs}
    />
  );
}
