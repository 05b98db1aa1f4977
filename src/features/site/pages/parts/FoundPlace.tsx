import { ReportItem } from "@/features/safety/safety";
import type { Live } from "@/lib/live/useLive";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { pagesCopy } from "../copy.en";
import { type Found, useFoundProfile, useFoundVideo } from "./data";
import type { PublicPlace } from "./publicPlace";

const copy = pagesCopy.takedown;

type FoundPlaceProps = { place: PublicPlace; open: boolean; onClose: () => void };

/** What a link leads to, and the report about it. */
export function FoundPlace(props: FoundPlaceProps) {
  const { place } = props;
  switch (place.kind) {
    case "video":
      return <FoundVideo {...props} feedId={place.id} />;
    case "profile":
      return <FoundProfile {...props} username={place.username} />;
    default:
      return <Report {...props} found={{ kind: place.kind, id: place.id, name: copy.nameless }} />;
  }
}

type ReportProps = Pick<FoundPlaceProps, "open" | "onClose">;

function FoundVideo({ feedId, ...rest }: ReportProps & { feedId: string }) {
  return <Gate live={useFoundVideo(feedId)} {...rest} />;
}

function FoundProfile({ username, ...rest }: ReportProps & { username: string }) {
  return <Gate live={useFoundProfile(username)} {...rest} />;
}

/** Looking, failed, nothing there, or the report. */
function Gate({ live, ...rest }: ReportProps & { live: Live<Found | null> }) {
  if (live.status === "loading") return <p role="status">{copy.looking}</p>;
  if (live.status === "error") {
    return (
      <InlineNotice kind="danger">
        {live.error.message}
        <Button variant="quiet" size="sm" onClick={live.retry}>
          {copy.again}
        </Button>
      </InlineNotice>
    );
  }
  return live.data === null ? (
    <InlineNotice kind="warning">{copy.nothing}</InlineNotice>
  ) : (
    <Report {...rest} found={live.data} />
  );
}

function Report({ found, open, onClose }: ReportProps & { found: Found }) {
  return <ReportItem {...found} open={open} onClose={onClose} />;
}
