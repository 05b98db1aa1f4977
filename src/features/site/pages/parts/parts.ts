import type { ComponentType } from "react";
import type { PartName } from "../page";
import { ContactWays } from "./ContactWays";

/** The pieces that are drawn or live; a page names them, and a test finds one for each name that a page says. */
export const PARTS: Partial<Record<PartName, ComponentType>> = {
  contactWays: ContactWays,
};
