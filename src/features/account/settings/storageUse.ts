import { useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";

/** What this site holds on the device, and whether the browser has promised not to clear it by itself. */
export type StorageUse = { usedBytes: number; isPersisted: boolean };

type StoragePort = Pick<StorageManager, "estimate"> & Partial<Pick<StorageManager, "persisted">>;

/** null where the browser does not say. */
export async function readStorageUse(storage: StoragePort | undefined): Promise<StorageUse | null> {
  if (storage?.estimate === undefined) return null;
  const [{ usage }, isPersisted] = await Promise.all([storage.estimate(), storage.persisted?.() ?? false]);
  return usage === undefined ? null : { usedBytes: usage, isPersisted };
}

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

/** "12 MB", "1.2 GB": a person wants the size, not the digits. null below 1 MB. */
export function sizeText(bytes: number): string | null {
  if (bytes < MEGABYTE) return null;
  const isLarge = bytes >= GIGABYTE;
  return new Intl.NumberFormat("en", {
    style: "unit",
    unit: isLarge ? "gigabyte" : "megabyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? GIGABYTE : MEGABYTE));
}

/** Asked once when the settings open; null until then and where it is not told. */
export function useStorageUse(): StorageUse | null {
  const [use, setUse] = useState<StorageUse | null>(null);
  useEffect(() => {
    let left = false;
    // Absent without https; the type does not know that.
    readStorageUse(Reflect.get(navigator, "storage")).then(
      (read) => {
        if (!left) setUse(read);
      },
      (error: unknown) => logError("storage", error),
    );
    return () => {
      left = true;
    };
  }, []);
  return use;
}
