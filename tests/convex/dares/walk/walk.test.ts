/**
 * Lives of the whole product against the provider's stand-in: people, banks, clocks and a network that loses, repeats
 * and reorders. Whatever happens, the books add up, the provider did each thing once, and everything ends.
 */
import { describe, expect, test, vi } from "vitest";
import { shrink } from "../../../domain/ledger/walk/shrink";
import { walk } from "./journey";
import { flawsOf } from "./judge";
import { live } from "./lives";
import { ACTS } from "./moves";
import { openStage } from "./stage";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const STEPS = 12;

describe("random walks over the whole machine and the provider's stand-in (money 8)", () => {
  test.each([4, 7])(
    "I1 I2 I3 I4 I5 I6 I7 one provider object for one intent, nothing held at the end, seed %i",
    async (seed) => {
      const { walked, fault } = await live(seed, STEPS);
      expect(fault).toBeNull();
      // The same life with its events in another order ends in the same place.
      const again = await walk(walked.moves, { shuffleSeed: seed + 1_000, duplicate: 1 });
      expect(again.wrong).toBeNull();
      expect(again.end).toEqual(walked.end);
    },
  );
});

describe("the walk's own tools", () => {
  test("a list that fails is shortened to the moves that matter", async () => {
    const fails = async (steps: readonly number[]) => steps.includes(3) && steps.includes(17);
    const steps = Array.from({ length: 40 }, (_, step) => step);
    expect(await shrink(steps, fails, 100)).toEqual([3, 17]);
  });

  test("a cent moved behind the ledger's back, a live dare without its money and a second charge are seen", async () => {
    const stage = await openStage({ shuffleSeed: 1, duplicate: 0 });
    try {
      const names = ["send", "pay", "accept", "proof", "approve"];
      for (const act of names) {
        const move = { act, pick: 0, way: 0, held: false };
        await ACTS[act]?.({ stage, books: await stage.books(), move });
        await stage.idle();
        await stage.deliver();
      }
      await stage.quiet();
      const books = await stage.books();
      const holdings = await stage.holdings();
      expect(flawsOf(books, holdings, [])).toEqual([]);
      expect(books.dares.map(({ status }) => status)).toEqual(["completed"]);
      const [posting, ...postings] = books.postings;
      if (posting === undefined) throw new Error("nothing was posted");
      const moved = { ...books, postings: [{ ...posting, amount: posting.amount + 1 }, ...postings] };
      expect(flawsOf(moved, holdings, []).join()).toContain("I1: ");
      const live = books.dares.map((dare) => ({
        ...dare,
        status: "accepted" as const,
        funds: "held" as const,
      }));
      expect(flawsOf({ ...books, dares: live }, holdings, []).join()).toContain(
        "I2: accepted dare (held) holds 0",
      );
      const twice = { ...holdings, intents: [...holdings.intents, ...holdings.intents] };
      expect(flawsOf(books, twice, [])).toEqual(["2 charges for one payment"]);
      expect(flawsOf(books, holdings, ["x"])).toEqual(["a job failed: x"]);
    } finally {
      await stage.close();
    }
  });
});
