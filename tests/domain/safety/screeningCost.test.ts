import { MESSAGE_MAX_LENGTH } from "@convex/domain/chat/chat";
import { readMessage } from "@convex/domain/chat/screening";
import { hasContactDetails } from "@convex/domain/text/contactDetails";
import { describe, expect, test } from "vitest";
import { processorMs } from "./processorTime";

/**
 * Signs that grow when they are read in their plain form (one of them to six), and runs without an end that a pattern
 * could look for from each of its places.
 */
const HARD_TO_READ = ["㌖", "ﷺ", "⑴", "ﬃ", "a", "1", "-", "a-", "1 ", "a@", "n u ", "send me "];

/** A mutation has one second, and while it runs nobody else's does. */
const MAX_MS = 250;

describe("one message is read in no time, whatever it is made of", () => {
  test.each(HARD_TO_READ)("PRODUCT-13 two thousand signs of %j", (sign) => {
    const text = sign.repeat(MESSAGE_MAX_LENGTH / sign.length);
    expect(processorMs(() => readMessage(text))).toBeLessThan(MAX_MS);
    expect(processorMs(() => hasContactDetails(text))).toBeLessThan(MAX_MS);
  });

  test("PRODUCT-13 an address is found all the same, however long its name is", () => {
    const name = "a".repeat(500);
    expect(readMessage(`write to ${name}@example.com`).solicits).toBe(true);
    expect(readMessage(`at @ home.today`).solicits).toBe(false);
    expect(hasContactDetails(`${name}@example`)).toBe(true);
    expect(hasContactDetails("at @ home")).toBe(false);
  });
});
