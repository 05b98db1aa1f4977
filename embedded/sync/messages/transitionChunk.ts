/** A slice of the JSON of a Transition too large for one frame; the parts of one id follow each other. */
export interface TransitionChunk {
  type: "TransitionChunk";
  chunk: string;
  /** From 0. */
  partNumber: number;
  totalParts: number;
  transitionId: string;
}
