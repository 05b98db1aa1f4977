import { hasAdminMarker, USER_METRICS_TIMEOUT_MS } from "@convex/domain/staff/userMetrics";
import { expect, test } from "vitest";

test("counting everybody anew may take five minutes", () => {
  expect(USER_METRICS_TIMEOUT_MS).toBe(300_000);
});

test.each([
  ["the address itself", "desk@house.test", "desk@house.test", true],
  ["one of several, in whatever case", "Desk@House.test", "one@house.test, DESK@house.test", true],
  ["a part of an address", "desk@house.test", "house.test", false],
  ["an address that only begins so", "desk@house.test.elsewhere.test", "desk@house.test", false],
  ["nothing configured", "desk@house.test", undefined, false],
  ["an empty list", "desk@house.test", ", ", false],
  ["no address", undefined, "desk@house.test", false],
  ["an empty address", " ", "desk@house.test,,", false],
])("ROL-05 the configured list decides about the marker: %s", (_what, email, configured, marked) => {
  expect(hasAdminMarker(email, configured)).toBe(marked);
});
