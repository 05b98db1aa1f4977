import { useEffect } from "react";
import { UpdateToast } from "@/features/shell/update";
import type { AppEnv } from "../env";
import { AppWorker } from "../worker";

/** Outlives the person: the page keeps its worker while somebody signs out and another one in. */
const worker = new AppWorker(window.location);

/** Starts the worker in a finished build and offers its newer versions. */
export function AppUpdate({ env: { convexUrl, identity } }: { env: AppEnv }) {
  useEffect(() => {
    if (import.meta.env.PROD && "serviceWorker" in navigator) void worker.start({ convexUrl, identity });
  }, [convexUrl, identity]);
  return <UpdateToast port={worker} />;
}
