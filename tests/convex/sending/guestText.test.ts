import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { beginAsGuest, guestWish } from "../guests/world";
import { prepareBackend, read, refusal, setEnv } from "../support/backend";
import { dareOf } from "../support/dares";
import { setupWorld } from "../support/people";

prepareBackend();

describe("guests compose from the catalogue only", () => {
  test("their dare is looked at by a person, and its words are screened without a trace of them", async () => {
    const world = await setupWorld();
    const { dareId } = await beginAsGuest(world);
    expect(await dareOf(world.t, dareId)).toMatchObject({
      source: "catalogue",
      tier: "T2",
      visibility: "private",
    });
    const bad = guestWish(world, { blanks: { thing: "your n.u.d.e self" } });
    await expect(world.t.mutation(api.tracking.begin, bad)).rejects.toThrow(
      refusal("failed-precondition", { reason: "screening-refused" }),
    );
    expect(await read(world.t, (ctx) => ctx.db.query("screenings").take(1))).toEqual([]);
  });

  test("what nobody could look at is closed to them, too", async () => {
    const world = await setupWorld();
    setEnv({ REVIEWERS_ON_SHIFT: "no" });
    const squats = { templateId: "fitness-squat-count", blanks: { language: "Portuguese" } };
    await expect(beginAsGuest(world, squats)).rejects.toThrow(
      refusal("failed-precondition", { reason: "review-closed-facet-physical" }),
    );
  });
});
