import {
  cleanNotice,
  isSlowed,
  NOTICE_REASONS,
  type NoticeForm,
  noticeDueMs,
  noticeProblem,
  noticeQueue,
} from "@convex/domain/safety/notices";
import { expect, it } from "vitest";

const HOUR = 3_600_000;
const HOME = "https://dareloop.test";
const FORM: NoticeForm = {
  ...{ reason: "intimate-image", where: "https://dareloop.test/v/k57", work: "", detail: "" },
  ...{ agreed: true, signature: "A Person", contact: "person@example.test" },
};

it("PRODUCT-22 is whole with a place, a statement, a signature and an address", () => {
  expect(noticeProblem(FORM, HOME)).toBeNull();
  expect(noticeProblem({ ...FORM, where: "A film in a kitchen, near the top" }, HOME)).toBeNull();
});

it.each<[Partial<NoticeForm>, string]>([
  [{ where: "" }, "where"],
  [{ where: "x".repeat(1_001) }, "where"],
  [{ where: "https://elsewhere.test/a" }, "elsewhere"],
  [{ reason: "copyright" }, "work"],
  [{ detail: "x".repeat(501) }, "detail"],
  [{ agreed: false }, "agreed"],
  [{ signature: "A" }, "signature"],
  [{ contact: "nobody" }, "contact"],
])("says what is missing: %o", (over, reason) => {
  expect(noticeProblem(cleanNotice({ ...FORM, ...over }), HOME)?.reason).toBe(reason);
});

it("is due within 48 hours, later for a sender whose requests came to nothing", () => {
  expect(NOTICE_REASONS.map((reason) => noticeDueMs(reason, false) / HOUR)).toEqual([24, 24, 48]);
  for (const reason of NOTICE_REASONS) expect(noticeDueMs(reason, true)).toBe(48 * HOUR);
  expect([isSlowed(2), isSlowed(3)]).toEqual([false, true]);
  expect(NOTICE_REASONS.map(noticeQueue)).toEqual(["takedown", "takedown", "copyright"]);
});
