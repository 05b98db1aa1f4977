import type { TestClock } from "../objects/testClock";
import { failed, missingObject, notInSandbox } from "../wire/errors";
import { pageFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, integer, optional, required, text } from "../wire/schema";
import { find } from "../world/find";
import type { World } from "../world/world";
import { rendered } from "./rendered";

const KEPT_SECONDS = 30 * 24 * 3600;
/** A clock may be set this far from the sandbox's own when it is made. */
const NEAR_SECONDS = 24 * 3600;

/** Test clocks are windows on the one clock of the sandbox: advancing one moves them all, and everything else. */
export const testClockRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/test_helpers/test_clocks",
    params: { ...expandField, frozen_time: required(integer({ min: 0 })), name: optional(text(300)) },
    elsewhere: ["customer"],
    run(world, { expand, frozen_time, name }) {
      const now = world.nowSeconds();
      if (Math.abs(frozen_time - now) > NEAR_SECONDS) {
        throw notInSandbox(
          `a test clock of its own time: its one clock stands at ${now}; make the clock there and advance it`,
        );
      }
      const clock: TestClock = {
        id: world.newId("clock"),
        object: "test_helpers.test_clock",
        created: now,
        deletes_after: now + KEPT_SECONDS,
        frozen_time: now,
        livemode: false,
        name: name ?? null,
        status: "ready",
        status_details: {},
      };
      world.state.objects.testClocks[clock.id] = clock;
      return rendered(world, clock, expand);
    },
  }),
  route({
    method: "POST",
    path: "/v1/test_helpers/test_clocks/:id/advance",
    params: { ...expandField, frozen_time: required(integer({ min: 0 })) },
    run(world, { expand, frozen_time }, id) {
      const clock = testClockById(world, id);
      const ms = frozen_time * 1000 - world.now();
      if (frozen_time <= clock.frozen_time || ms < 0)
        throw failed("Test clocks can only be advanced to a later time.", { param: "frozen_time" });
      world.state.clockOffsetMs += ms;
      clock.frozen_time = frozen_time;
      return rendered(world, clock, expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/test_helpers/test_clocks/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, testClockById(world, id), expand),
  }),
  route({
    method: "GET",
    path: "/v1/test_helpers/test_clocks",
    params: pageFields,
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.testClocks),
        matches: () => true,
        query,
        url: "/v1/test_helpers/test_clocks",
        noun: "test clock",
      });
      return rendered(world, page, query.expand);
    },
  }),
  route({
    method: "DELETE",
    path: "/v1/test_helpers/test_clocks/:id",
    params: {},
    run(world, _params, id) {
      testClockById(world, id);
      delete world.state.objects.testClocks[id];
      return { id, object: "test_helpers.test_clock", deleted: true };
    },
  }),
];

export function testClockById(world: World, id: string, param = "id"): TestClock {
  const clock = find(world.state.objects.testClocks, id);
  if (clock === undefined) throw missingObject("test clock", id, param, param === "id" ? 404 : 400);
  return clock;
}
