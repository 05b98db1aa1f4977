import { NOTIFICATION_TYPES } from "@convex/domain/catalogue/notificationTypes";
import {
  checkInterests,
  INTERESTS,
  INTERESTS_MESSAGE,
  SKIP_INTERESTS,
} from "@convex/domain/people/interests";
import { isSystemUid } from "@convex/domain/product";
import { describe, expect, test } from "vitest";

describe("interests (spec 5)", () => {
  test("VAL-15 two of fifteen, duplicates count once", () => {
    expect(INTERESTS).toHaveLength(15);
    expect(INTERESTS_MESSAGE).toBe("Please select at least two interests.");
    expect(checkInterests(["Humor"])).toBe("too-few");
    expect(checkInterests(["Humor", "Humor"])).toBe("too-few");
    expect(checkInterests(["Humor", "Art"])).toBeNull();
    expect(checkInterests(["Humor", "Knitting"])).toBe("unknown");
  });

  test("VAL-16 skip picks Challenges and Humor", () => {
    expect([...SKIP_INTERESTS].sort()).toEqual(["Challenges", "Humor"]);
    expect(checkInterests(SKIP_INTERESTS)).toBeNull();
  });
});

/** Spec 4: the banner's style is decided by the first match in the title. */
function styleOf(title: string): string {
  if (/accepted|approved/i.test(title)) return "accepted";
  if (/submitted|proof/i.test(title)) return "submitted";
  if (/rejected|declined/i.test(title)) return "rejected";
  return /dare|challenge/i.test(title) ? "dare" : "default";
}

describe("notification types (product 14, rulings 11)", () => {
  test.each(Object.entries(NOTIFICATION_TYPES))("%s has the style its title gives it", (_type, row) => {
    expect(styleOf(row.title)).toBe(row.style);
  });

  test.each([
    ["dare_received", "New dare", "high"],
    ["dare_accepted", "Dare accepted", "high"],
    ["dare_declined", "Dare declined", "normal"],
    ["dare_cancelled", "Dare cancelled", "normal"],
    ["dare_expired", "Dare ran out of time", "normal"],
    ["proof_submitted", "Video submitted", "high"],
    ["proof_redo", "Retake requested for your dare", "high"],
    ["proof_approved", "Video approved", "high"],
    ["payment_needed", "Payment needed", "high"],
  ] as const)("%s: %s, %s", (type, title, priority) => {
    expect(NOTIFICATION_TYPES[type]).toMatchObject({ title, priority });
  });
});

test("system ids have no profile", () => {
  expect(isSystemUid("system")).toBe(true);
  expect(isSystemUid("system_mail")).toBe(true);
  expect(isSystemUid("systematic")).toBe(false);
});
