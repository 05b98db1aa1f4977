import {
  grownParts,
  missingParts,
  partsThere,
  planParts,
  type Setbacks,
  type TakePart,
  uploadedShare,
} from "./plan";
import type { StoredTake } from "./storedTake";

/** A part that has arrived; the answer has the numbers of all that the server has. */
type Registering = { index: number; answer: Promise<number[]> };

/** The parts of a take, and which of them the server has: what it is being told just now counts as there. */
export class Arrivals {
  private parts: TakePart[];
  private received: readonly number[] = [];
  private last: Registering | null = null;
  /** Arrived otherwise than they left. */
  private readonly doubted = new Set<number>();

  constructor(
    private readonly state: StoredTake["state"],
    private readonly bytes: number,
    setbacks: Setbacks,
  ) {
    this.parts = this.planned(setbacks);
  }

  /** What the server knows of this take already. */
  begin(known: { receivedParts: number[]; receivedSizes: number[] }): void {
    this.received = partsThere(this.parts, known);
  }

  plan(setbacks: Setbacks): void {
    this.parts = this.planned(setbacks);
  }

  get count(): number {
    return this.parts.length;
  }

  isWhole(): boolean {
    return missingParts(this.parts, this.received).length === 0;
  }

  /** What goes next, and what after that. */
  next(): [TakePart | undefined, TakePart | undefined] {
    const [part, following] = missingParts(this.parts, this.there());
    return [part, following];
  }

  share(bytesOnTheirWay: number): number {
    return uploadedShare(this.parts, this.there(), bytesOnTheirWay);
  }

  isDoubted({ index }: TakePart): boolean {
    return this.doubted.has(index);
  }

  /** Its answer is heard later. */
  registering({ index }: TakePart, answer: Promise<number[]>): void {
    this.last = { index, answer };
  }

  /** False: the last one has to go again. */
  async hearLast(): Promise<boolean> {
    if (this.last === null) return true;
    const { index, answer } = this.last;
    const told = await answer;
    // Two answers may pass each other on their way: what is there stays there.
    this.received = [...new Set([...this.received, ...told])];
    this.last = null;
    const isThere = told.includes(index);
    if (!isThere) this.doubted.add(index);
    return isThere;
  }

  private there(): readonly number[] {
    return this.last === null ? this.received : [...this.received, this.last.index];
  }

  private planned(setbacks: Setbacks): TakePart[] {
    return this.state === "recording" ? grownParts(this.bytes, setbacks) : planParts(this.bytes, setbacks);
  }
}
