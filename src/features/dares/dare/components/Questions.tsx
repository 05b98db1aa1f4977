import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { fill, personName } from "@/lib/text/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { AgreeToCancel } from "../acts/Agreements";
import { actsCopy } from "../acts/copy.en";
import type { ActPanelProps } from "../data";

// It brings the catalogue with it, and few dares are asked to change.
const RewordingWish = lazyQuietly("wish", async () => (await import("../acts/Rewording")).RewordingWish);

const { extension, cancel } = actsCopy;

/** What one of the two has asked the other, and what holds the dare up; the answers stand in the bar. */
export function Questions(props: ActPanelProps) {
  const { dare } = props;
  if (dare.frozen && dare.closedAt === null) {
    return <InlineNotice kind="info">{actsCopy.frozen}</InlineNotice>;
  }
  const name = personName(dare.other);
  const may = (action: ActPanelProps["dare"]["actions"][number]) => dare.actions.includes(action);
  const isRunning = dare.status === "accepted";
  return (
    <>
      {may("answerExtension") ? (
        <InlineNotice kind="warning" title={fill(extension.asked, { name })}>
          {extension.askedLine}
        </InlineNotice>
      ) : null}
      {dare.extension !== null && isRunning && dare.role === "creator" ? (
        <InlineNotice kind="info">{fill(extension.told[dare.extension.state], { name })}</InlineNotice>
      ) : null}
      {dare.cancelAskedAt !== null && isRunning && dare.role === "sender" ? (
        <InlineNotice kind="info">{fill(cancel.waiting, { name })}</InlineNotice>
      ) : null}
      {may("agreeToCancel") ? <AgreeToCancel {...props} /> : null}
      {may("keepWording") ? <RewordingWish dare={dare} /> : null}
      {may("approve") && dare.terms.liveSeal && dare.proof !== null && dare.proof.seal !== "live" ? (
        <InlineNotice kind="warning">{actsCopy.notLive}</InlineNotice>
      ) : null}
    </>
  );
}
