/** Reasons (product 22). */
import {
  cleanReportDetail,
  formatReportNumber,
  parseReportNumber,
  REASON_ROWS,
  REPORT_REASONS,
  REPORT_TARGETS,
  reasonsFor,
  reportStand,
} from "@convex/domain/safety/reportReasons";
import { expect, it } from "vitest";

const HOUR = 3_600_000;

it("have the severity and the first action target of the table", () => {
  const rows = REPORT_REASONS.map((reason) => {
    const { severity, firstActionMs } = REASON_ROWS[reason];
    return [reason, severity, firstActionMs / HOUR];
  });
  expect(rows).toEqual([
    ["minor", 0, 1],
    ["danger-to-life", 0, 1],
    ["intimate-image", 0, 24],
    ["threat", 1, 4],
    ["sexual-pressure", 1, 12],
    ["dangerous-dare", 1, 12],
    ["did-not-agree", 1, 24],
    ["hate", 2, 24],
    ["scam", 2, 24],
    ["fake-proof", 2, 24],
    ["impersonation", 2, 48],
    ["wrong-flag", 3, 72],
    ["spam", 3, 72],
    ["copyright", 3, 72],
    ["other", 3, 72],
  ]);
});

it("each kind of item can be reported for the gravest and for anything else", () => {
  for (const target of REPORT_TARGETS) {
    expect(reasonsFor(target)).toEqual(expect.arrayContaining(["minor", "danger-to-life", "other"]));
  }
  expect(reasonsFor("profile")).not.toContain("fake-proof");
  expect(reasonsFor("dare")).not.toContain("impersonation");
});

it("the reporter hears general words only", () => {
  expect(reportStand("new", false)).toBe("received");
  expect(reportStand("triaged", false)).toBe("received");
  expect(reportStand("in_review", true)).toBe("looking");
  expect(reportStand("decided", true)).toBe("acted");
  expect(reportStand("final", false)).toBe("no-breach");
});

it("a number is read in groups and found however it is typed", () => {
  const number = "abcd2345efgh67abijkl";
  expect(formatReportNumber(number)).toBe("abcd-2345-efgh-67ab-ijkl");
  expect(parseReportNumber(" ABCD-2345 efgh 67ab-ijkl ")).toBe(number);
  for (const typed of ["", "abcd", `${number}x`, "1".repeat(20)]) expect(parseReportNumber(typed)).toBeNull();
});

it("a detail keeps its lines and loses what cannot be seen", () => {
  expect(cleanReportDetail("  one\r\ntwo\u202e\u0007 ")).toBe("one\ntwo");
});
