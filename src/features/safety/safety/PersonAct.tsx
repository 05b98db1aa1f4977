import { useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import type { MenuPerson } from "./data";

const ActSheets = lazyQuietly("person act", async () => (await import("./menu/ActSheets")).ActSheets);

type PersonActProps = {
  person: MenuPerson;
  /** Null: neither is asked for. */
  act: "block" | "report" | null;
  onClose: () => void;
};

/** Blocks or reports a person; opened by whatever button stands beside it, by somebody signed in. */
export function PersonAct(props: PersonActProps) {
  // Fetched with the first press, and kept: half a report must not be lost by closing it.
  const [wasAsked, setWasAsked] = useState(props.act !== null);
  if (props.act !== null && !wasAsked) setWasAsked(true);
  return props.act !== null || wasAsked ? <ActSheets {...props} /> : null;
}
