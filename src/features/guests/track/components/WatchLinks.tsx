import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Fold } from "@/ui/layout/Fold";
import { Text } from "@/ui/layout/Text";
import { trackCopy } from "../copy.en";
import { useLinkActs, useLinks, type WatchLink } from "../data";
import { CopyLink } from "./CopyLink";

const copy = trackCopy.links;

type WatchLinksProps = {
  dareId: string;
  isHeld: boolean;
  /** It ended without a video: there is nothing more to see, but what was handed out can still be taken back. */
  isOver: boolean;
};

/** Product 19: sender and creator let somebody without an account see how far their dare is. */
export function WatchLinks({ dareId, isHeld, isOver }: WatchLinksProps) {
  const live = useLinks(dareId);
  const { make, revoke } = useLinkActs();
  const making = useAct(make);
  const revoking = useAct(revoke);
  const [fresh, setFresh] = useState<string | null>(null);
  const rows = live.status === "ready" ? live.data : [];
  const error = making.error ?? revoking.error;
  const onMake = async () => {
    const outcome = await making.run(dareId);
    if (outcome.ok) setFresh(`${window.location.origin}/track/${dareId}?t=${outcome.value.token}`);
  };
  const onRevoke = async (link: WatchLink) => {
    const outcome = await revoking.run(link.linkId);
    if (outcome.ok) setFresh(null);
  };
  if (isOver && rows.length === 0) return null;
  return (
    <Fold title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      {error ? <InlineNotice kind="danger">{error.message}</InlineNotice> : null}
      {isOver ? null : fresh === null ? (
        <Button
          variant="secondary"
          block
          disabled={isHeld}
          state={making.button}
          onClick={() => void onMake()}
        >
          {copy.make}
        </Button>
      ) : (
        <CopyLink link={fresh} />
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {rows.map((link) => (
          <li key={link.linkId} className="flex items-center justify-between gap-3">
            <Text size="sm" tone="2">
              {copy.made} <RelativeTime at={link.createdAt} />
            </Text>
            <span className="shrink-0">
              <Button variant="quiet" disabled={isHeld || revoking.busy} onClick={() => void onRevoke(link)}>
                {copy.revoke}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
