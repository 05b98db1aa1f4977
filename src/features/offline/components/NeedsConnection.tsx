import { useConnection } from "@/lib/connection";
import { InlineNotice } from "@/ui/InlineNotice";
import { offlineCopy } from "../copy.en";

/** The reason beside a button that must not work offline: money is never queued. `id` is for the button's `describedBy`. */
export function NeedsConnection({ id }: { id?: string }) {
  const connection = useConnection();
  if (connection !== "offline") return null;
  return (
    <div id={id}>
      <InlineNotice kind="warning">{offlineCopy.needsConnection}</InlineNotice>
    </div>
  );
}
