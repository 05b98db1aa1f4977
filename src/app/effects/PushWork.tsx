import { useEffect } from "react";
import { PushHost } from "@/features/notifications/push";
import type { AppEnv } from "../env";
import { MessagingWorker } from "../messagingWorker";

/** Outlives the person, as the worker does. */
const port = new MessagingWorker();

/** Push of this page, and the way to where a notification leads. */
export function PushWork({
  env: { convexUrl, identity },
  open,
}: {
  env: AppEnv;
  open: (path: string) => void;
}) {
  useEffect(() => port.configure({ convexUrl, identity }), [convexUrl, identity]);
  return <PushHost port={port} open={open} />;
}
