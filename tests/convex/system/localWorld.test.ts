import { internal } from "@convex/_generated/api";
import { SCENES } from "@convex/dev/plot";
import { expect, test } from "vitest";
import { prepareBackend, setupConvex } from "../support/backend";

prepareBackend();

test("a dare that waits for the provider leaves its turn to the next, and nobody goes round in a circle meanwhile", async () => {
  const t = setupConvex();
  const at = (goal: string) => SCENES.small.findIndex((scene) => scene.goal === goal);
  const [leaving, other] = [at("abandoned"), at("awaiting_payment")];
  const people = [leaving, other].flatMap((index) => SCENES.small[index] ?? []);
  await t.mutation(internal.dev.company.arrive, {
    usernames: people.flatMap(({ sender, creator }) => [sender, creator]),
  });
  const advance = (...indexes: number[]) =>
    t.mutation(internal.dev.scenes.advance, { slice: "small", indexes, takes: {} });

  expect(await advance(leaving)).toMatchObject({ moving: [leaving], isFull: true });
  // No page to leave yet: the provider was not asked.
  expect(await advance(leaving, other)).toMatchObject({ moving: [leaving, other], isFull: true });
  expect(await advance(leaving, other)).toMatchObject({ moving: [leaving], isFull: false });
});
