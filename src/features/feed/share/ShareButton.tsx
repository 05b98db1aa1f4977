import { waitingHint } from "@convex/domain/feed/sharing";
import { useId } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { shareCopy } from "./copy.en";
import { LOOKS } from "./looks";
import { type Shared, useShare } from "./useShare";

/** Of the same chunk as the share itself: where that runs, it is there. */
const ShareMenu = lazyQuietly("share menu", async () => (await import("./loaded")).ShareMenu);

type ShareButtonProps = Shared & {
  /** Of a video: it can be played; before that there is nothing to share. */
  isReady?: boolean;
  look?: keyof typeof LOOKS | undefined;
};

/** The one way to give a link away: the system's sheet, or a menu. */
export function ShareButton({ isReady = true, look = "button", ...shared }: ShareButtonProps) {
  const { press, isBusy, menu } = useShare(shared);
  const hintId = useId();
  const hint = waitingHint(isReady);
  const Look = LOOKS[look];
  return (
    <>
      <Look
        label={shareCopy.action}
        isBusy={isBusy}
        isOff={!isReady}
        hint={hint === null ? null : { id: hintId, words: hint }}
        onPress={() => void (isReady && press())}
      />
      {menu === null ? null : <ShareMenu link={shared.link} open={menu.isOpen} onDone={menu.onDone} />}
    </>
  );
}
