import { describe, expect, it } from "vitest";
import { contactOf, missingContact } from "@/config/contact";

const DEPLOYED = { VITE_CONVEX_URL: "https://one.convex.cloud" };
const TOLD = { CONTACT_EMAIL: " us@site.test ", LEGAL_NAME: "We", LEGAL_ADDRESS: "Here" };

describe("who answers for the product", () => {
  it("is what the build was told", () => {
    expect(contactOf({ ...DEPLOYED, ...TOLD })).toEqual({
      email: "us@site.test",
      name: "We",
      address: "Here",
    });
    expect(missingContact({ ...DEPLOYED, ...TOLD })).toEqual([]);
  });

  it("is nobody where a build for others was not told, which says what is missing", () => {
    expect(contactOf({ ...DEPLOYED, LEGAL_NAME: " " })).toEqual({ email: null, name: null, address: null });
    expect(missingContact(DEPLOYED)).toEqual(["CONTACT_EMAIL", "LEGAL_NAME", "LEGAL_ADDRESS"]);
  });

  it.each([{}, { VITE_CONVEX_URL: "http://127.0.0.1:3210" }])(
    "is a sample on one's own machine, marked as one: %j",
    (own) => {
      const { name, address } = contactOf(own);
      expect(name).toMatch(/sample/);
      expect(address).toMatch(/sample/);
      expect(missingContact(own)).toEqual([]);
    },
  );
});
