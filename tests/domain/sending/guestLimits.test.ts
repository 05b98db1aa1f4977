import { guestDaresOn } from "@convex/domain/sending/guestLimits";
import { expect, it } from "vitest";

it.each([
  [{}, false],
  [{ GUEST_DARES: "on" }, true],
  [{ DEPLOYMENT_KIND: "local" }, true],
  [{ DEPLOYMENT_KIND: "local", GUEST_DARES: "off" }, false],
])("%j: guests may dare is %s", (env, isOn) => {
  expect(guestDaresOn(env)).toBe(isOn);
});
