import { useEffect } from "react";
import { latestTake, retryUpload, type Take, useUploads } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";
import { cameraCopy } from "../copy.en";
import { FailedPanel, SendingPanel } from "./SendingPanel";
import { Waiting } from "./WaysOut";

type OnItsWayProps = {
  take: Take;
  dareId: string;
  uid: string;
  /** Its person wants it back. */
  onBack: () => void;
  /** It is not on its way any more; null when it has arrived, else what there is instead. */
  onGone: (take: Take | null) => void;
};

/** A take of an earlier visit that was handed in: the app's own sender goes on with it. */
export function OnItsWay({ take, dareId, uid, onBack, onGone }: OnItsWayProps) {
  const uploads = useUploads();
  const upload = uploads.find((each) => each.takeId === take.sentId);
  const isListed = upload !== undefined;
  // Each new list may be the one without it; the device itself says what became of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is why it is looked again
  useEffect(() => {
    if (isListed) return;
    let left = false;
    latestTake({ dareId, uid }).then(
      (found) => {
        if (!left && !found?.handedIn) onGone(found);
      },
      (error: unknown) => logError("takes", error),
    );
    return () => {
      left = true;
    };
  }, [isListed, uploads, dareId, uid]);
  if (upload === undefined) return <Waiting />;
  if (upload.state === "failed") {
    const message = upload.message ?? cameraCopy.upload.failed;
    return <FailedPanel message={message} onRetry={() => void retryUpload(take.sentId)} onBack={onBack} />;
  }
  const sending = { share: upload.share, retrying: upload.retrying };
  return <SendingPanel state={sending} onStop={onBack} />;
}
