import { api } from "@convex/_generated/api";
import { useCallback, useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useLive } from "@/lib/live/useLive";
import { dropShared, keepShared, listShared, type SharedItem } from "@/offline/sharedStore";

/** Chromium's queue of files that the system opened with this app; the type library does not have it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

function launchQueue(): LaunchQueue | null {
  const found: unknown = Reflect.get(window, "launchQueue");
  // A platform object of that shape where it exists (installed, on a desktop).
  return found === undefined ? null : (found as LaunchQueue);
}

/** Hands over films opened with this app, until the returned function is called. */
function followOpenedFiles(receive: (files: File[]) => Promise<void>): () => void {
  let following = true;
  launchQueue()?.setConsumer(({ files = [] }) => {
    if (!following || files.length === 0) return;
    Promise.all(files.map((handle) => handle.getFile()))
      .then(receive)
      .catch((error: unknown) => logError("shared", error));
  });
  return () => {
    following = false;
  };
}

export type { SharedItem };
export type SharedList =
  | { status: "loading" }
  | { status: "refused" }
  | { status: "ready"; items: SharedItem[] };

/** What waits in this device's store; files opened from a file manager join it. */
export function useSharedItems() {
  const snapshot = useAuthSnapshot();
  const person = snapshot.status === "signedIn" ? snapshot.userId : null;
  const [list, setList] = useState<SharedList>({ status: "loading" });
  const load = useCallback(async () => {
    try {
      setList({ status: "ready", items: await listShared(person, Date.now()) });
    } catch (error) {
      logError("shared", error);
      setList({ status: "refused" });
    }
  }, [person]);
  useEffect(() => {
    void load();
    return followOpenedFiles(async (files) => {
      const receivedAt = Date.now();
      await keepShared(files.map((file) => sharedFile(file, receivedAt)));
      await load();
    });
  }, [load]);
  const remove = async (id: string) => {
    await dropShared(id);
    await load();
  };
  return { list, remove };
}

function sharedFile(file: File, receivedAt: number): SharedItem {
  return {
    id: crypto.randomUUID(),
    file: { name: file.name, type: file.type, blob: file },
    text: "",
    receivedAt,
  };
}

/** Dares of the viewer that wait for a proof. */
export function useAnswerableDares() {
  const live = useLive(api.dares.inbox, {}, { keep: true });
  if (live.status !== "ready") return live;
  return { ...live, data: live.data.active.filter((dare) => dare.status === "accepted") };
}
