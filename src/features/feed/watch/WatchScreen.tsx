import { proofSubject } from "@convex/domain/comments/comments";
import { CommentSection } from "@/features/comments/comments";
import { useItem, usePublicProof } from "./data";
import { WatchView } from "./WatchView";

/** `/dare/{dareId}/proof/{proofId}` (PUB-23): one proof with its seal, captions and reactions. */
export function ProofScreen({ dareId, proofId }: { dareId: string; proofId: string }) {
  return (
    <WatchView live={usePublicProof(dareId, proofId)}>
      <CommentSection subject={proofSubject(proofId)} />
    </WatchView>
  );
}

/** `/v/{feedId}` for everybody (PUB-20), and `/app/v/{feedId}` inside the app (APP-32). */
export function WatchScreen({ feedId }: { feedId: string }) {
  return <WatchView live={useItem(feedId)} />;
}
