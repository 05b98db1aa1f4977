import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import type { CameraDare } from "./data";

/** What is filmed: somebody's dare, or the dare of a day. */
export type Subject = {
  /** Names it on the device and for the server: the dare's id, or the key of the day. */
  key: string;
  checklist: readonly string[];
  /** A live code is drawn into the picture. */
  hasSeal: boolean;
  /** The sender asked for a recording under that code. */
  wantsSeal: boolean;
  maxMs: number;
};

export const subjectOf = ({ dareId, checklist, terms }: CameraDare): Subject => ({
  key: dareId,
  checklist,
  hasSeal: true,
  wantsSeal: terms.liveSeal,
  maxMs: PROOF_MAX_DURATION_MS,
});
