/** What a move is and what it sees. */
import { ConvexError } from "convex/values";
import type { Books, Stage } from "./stage";

export interface Move {
  act: string;
  /** Which of the rows the act may be done on. */
  pick: number;
  /** Which of its ways. */
  way: number;
  /** Events wait for a later moment instead of arriving now. */
  held: boolean;
}

export interface Scene {
  stage: Stage;
  books: Books;
  move: Move;
}

export type Act = (scene: Scene) => Promise<unknown>;

export const choose = <T>(from: readonly T[], pick: number): T | undefined => from[pick % from.length];

/** True: done. False: the product said no, which is an answer. Everything else is a defect. */
export async function refusable(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof ConvexError) return false;
    throw error;
  }
}
