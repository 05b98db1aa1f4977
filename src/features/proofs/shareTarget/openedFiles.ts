import { logError } from "@/lib/device/errorLog";

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
export function followOpenedFiles(receive: (files: File[]) => Promise<void>): () => void {
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
