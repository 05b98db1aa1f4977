import type { Still as Picture } from "@convex/domain/catalogue/pictures/grounds";
import { Still } from "@/ui/media/Still";

/** What the dare looks like until there is a video, low enough to leave the steps in sight. */
export function TrackStill({ still }: { still: Picture }) {
  return (
    <div className="overflow-hidden rounded-lg">
      <Still still={still} size="wide" eager />
    </div>
  );
}
