import { Briefcase } from "lucide-react";
import { DeskDoor } from "@/features/staff/desk";
import { shellCopy } from "../copy.en";
import { NavPlace } from "./NavPlace";

/** The way to the desk in the rail, for whoever works here. */
export function DeskPlace() {
  const icon = <Briefcase aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0" />;
  return (
    <DeskDoor>
      <NavPlace to="/admin" label={shellCopy.desk} icon={icon} />
    </DeskDoor>
  );
}
