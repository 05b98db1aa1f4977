import type { Courier } from "./webhooks";
import type { World } from "./world/world";

export interface LeverTools {
  world: World;
  courier: Courier;
  /** Runs what became due after the clock moved, deliveries included. */
  catchUp(): Promise<void>;
}

export type LeverBody = Record<string, unknown>;
export type Lever = (tools: LeverTools, body: LeverBody) => Promise<unknown>;

/** What was asked makes no sense; the message says what would. */
export class BadLever extends Error {}
