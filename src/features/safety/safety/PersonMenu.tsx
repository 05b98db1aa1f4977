import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { fill, personName } from "@/lib/text/words";
import { IconButton } from "@/ui/action/IconButton";
import type { MenuPerson } from "./data";

/** The one word of safety that stands on a page: apart from all the others, which come with the menu. */
const menuCopy = {
  /** {name} is the person, as they are called. */
  open: "More about {name}",
} as const;

const PersonSheets = lazyQuietly(
  "person menu",
  async () => (await import("./menu/PersonSheets")).PersonSheets,
);

/** What one may do about a person: mute, restrict, block, report. Signed out there is only the report. */
export function PersonMenu({ person }: { person: MenuPerson }) {
  // Counts the presses: each one opens the menu anew, the first one fetches it.
  const [asked, setAsked] = useState(0);
  return (
    <>
      <IconButton
        label={fill(menuCopy.open, { name: personName(person) })}
        icon={<EllipsisVertical aria-hidden="true" />}
        onClick={() => setAsked(asked + 1)}
      />
      {asked > 0 ? <PersonSheets person={person} asked={asked} /> : null}
    </>
  );
}
