import { useConnection } from "@/lib/live/connection";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { offlineCopy } from "../copy.en";

type NeedsConnectionProps = {
  id?: string;
  /** Pressed before the connection broke: the call is out, and it is not known whether it arrived. */
  isAsked?: boolean;
};

/** The reason beside a button that must not work offline: money is never queued. `id` is for the button's `describedBy`. */
export function NeedsConnection({ id, isAsked = false }: NeedsConnectionProps) {
  const connection = useConnection();
  if (connection !== "offline") return null;
  return (
    <div id={id}>
      <InlineNotice kind={isAsked ? "info" : "warning"}>
        {isAsked ? offlineCopy.askedAlready : offlineCopy.needsConnection}
      </InlineNotice>
    </div>
  );
}
