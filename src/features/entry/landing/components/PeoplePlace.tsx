import type { ReactNode } from "react";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Text } from "@/ui/layout/Text";
import { landingCopy } from "../copy.en";
import { STRIP_CARD } from "./strip";

const copy = landingCopy.people;

/** Backgrounds, because a page without the app has no picture elements (Examples.tsx). */
const FACES = [
  "bg-[url(/pictures/faces/1-192.avif)]",
  "bg-[url(/pictures/faces/4-192.avif)]",
  "bg-[url(/pictures/faces/6-192.avif)]",
];

/** As high as the row of people, before them and where none can be had. */
function Place({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div data-card className={STRIP_CARD}>
      <span aria-hidden="true" className="hidden shrink-0 -space-x-4 sm:flex">
        {FACES.map((face) => (
          <span
            key={face}
            className={`size-11 rounded-full border-2 border-surface bg-raised bg-cover ${face}`}
          />
        ))}
      </span>
      <div className="min-w-0 flex-1">
        <Text>{line}</Text>
      </div>
      {children}
    </div>
  );
}

export function PeopleWaiting() {
  return (
    <Place line={copy.waiting}>
      <ButtonLink to="/explore" variant="secondary">
        {copy.look}
      </ButtonLink>
    </Place>
  );
}

export function NoPeopleYet() {
  return (
    <Place line={copy.empty}>
      <ButtonLink to="/creators" variant="secondary">
        {copy.first}
      </ButtonLink>
    </Place>
  );
}
