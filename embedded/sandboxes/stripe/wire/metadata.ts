import type { Metadata } from "../objects/common";
import { refused } from "./errors";
import { isRawObject } from "./form";
import { metadata, type Parser } from "./schema";

/** What an update does to the pairs: sets some, takes some away, or, as null, takes all away. */
interface MetadataChange {
  set: Metadata;
  unset: string[];
}

/** `metadata[a]=1` sets, `metadata[a]=` takes away, `metadata=` takes all away. */
export const metadataChange: Parser<MetadataChange | null> = (raw, param) => {
  if (raw === "") return null;
  if (!isRawObject(raw)) throw refused("Invalid hash", { param });
  const unset = Object.keys(raw).filter((key) => raw[key] === "");
  return { set: metadata(raw, param), unset };
};

/** The pairs after an update; an update that does not mention them leaves them. */
export function changed(current: Metadata, change: MetadataChange | null | undefined): Metadata {
  if (change === undefined) return current;
  if (change === null) return {};
  const kept = Object.entries(current).filter(([key]) => !change.unset.includes(key));
  return { ...Object.fromEntries(kept), ...change.set };
}
