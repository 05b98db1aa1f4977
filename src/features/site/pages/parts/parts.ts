import type { ComponentType } from "react";
import type { PartName } from "../page";
import { BoundaryDemo } from "./BoundaryDemo";
import { ContactWays } from "./ContactWays";
import { CrisisLines } from "./CrisisLines";
import { EarningsCalculator } from "./EarningsCalculator";
import { FeedFormula } from "./FeedFormula";
import { LogoPack } from "./LogoPack";
import { MoneyTimeline } from "./MoneyTimeline";
import { Takedown } from "./Takedown";

/** The pieces that are drawn or live; a page names them, and a test finds one for each name that a page says. */
export const PARTS: Partial<Record<PartName, ComponentType>> = {
  feedFormula: FeedFormula,
  moneyTimeline: MoneyTimeline,
  logoPack: LogoPack,
  earningsCalculator: EarningsCalculator,
  boundaryDemo: BoundaryDemo,
  contactWays: ContactWays,
  crisisLines: CrisisLines,
  takedown: Takedown,
};
