import { uiCopy } from "../copy.en";
import { RelativeTime } from "../data/RelativeTime";
import { InlineNotice } from "./InlineNotice";

type KeptNoticeProps = {
  /** When the server last said so, in ms. */
  at: number;
  connected: boolean;
  /** What that means for what stands below: sums that may have changed, acts that must wait. */
  about?: "amounts" | "acts" | undefined;
};

/** Says that what follows is the last known state, and from when. */
export function KeptNotice({ at, connected, about }: KeptNoticeProps) {
  const copy = uiCopy.kept;
  return (
    <InlineNotice kind="info" title={connected ? copy.updating : copy.notConnected}>
      {/* Read out once: a minute that passes is no news. */}
      <span aria-live="off">
        {copy.lastUpdated} <RelativeTime at={at} />.
      </span>
      {about ? ` ${copy[about]}` : null}
    </InlineNotice>
  );
}

/** The same in one line, over a film. */
export function KeptLine({ at, connected }: Omit<KeptNoticeProps, "about">) {
  const copy = uiCopy.kept;
  return (
    <p role="status" data-kept className="rounded-full bg-media-scrim px-3 py-1 text-xs text-media-fg">
      {connected ? copy.updating : copy.notConnected}
      {" · "}
      <span aria-live="off">
        <RelativeTime at={at} />
      </span>
    </p>
  );
}
