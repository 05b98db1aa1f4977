import { api } from "@convex/_generated/api";
import { describe, expect, it } from "vitest";
import { isFirstPage, resultName } from "@/lib/cache/entry";

describe("names of last results", () => {
  it("equal arguments have one name, whatever the order of their fields", () => {
    expect(resultName(api.dares.quote, { username: "sam", amount: 5 })).toBe(
      resultName(api.dares.quote, { amount: 5, username: "sam" }),
    );
    expect(resultName(api.dares.get, { dareId: "a" })).not.toBe(resultName(api.dares.get, { dareId: "b" }));
    expect(resultName(api.dares.inbox, {})).toBe("dares:inbox|{}");
  });

  it("of a paginated query only the first page is kept", () => {
    expect(isFirstPage({})).toBe(true);
    expect(isFirstPage({ paginationOpts: { numItems: 20, cursor: null } })).toBe(true);
    expect(isFirstPage({ paginationOpts: { numItems: 20, cursor: "next" } })).toBe(false);
  });
});
