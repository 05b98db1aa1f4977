import { HOUR_MS } from "@convex/domain/limits";
import { CONTENT_RULES } from "@convex/domain/safety/contentRules";
import { REASON_ROWS, REPORT_REASONS, type ReportReason } from "@convex/domain/safety/reportReasons";
import { describe, expect, it } from "vitest";
import { accessibility } from "@/features/site/pages/text/accessibility.en";
import { safety } from "@/features/site/pages/text/safety.en";
import { sectionText, tableOf } from "./pageText";

/** In which row of the page a reason of the report form is named, by its first words. */
const ROW_OF: Readonly<Record<ReportReason, string>> = {
  minor: "Somebody under",
  "danger-to-life": "Somebody under",
  "intimate-image": "An intimate image",
  threat: "Threats",
  "sexual-pressure": "Sexual content",
  "dangerous-dare": "Sexual content",
  "did-not-agree": "An intimate image",
  hate: "An intimate image",
  scam: "An intimate image",
  "fake-proof": "An intimate image",
  impersonation: "Posing",
  "wrong-flag": "Not marked as edgy",
  spam: "Not marked as edgy",
  copyright: "Not marked as edgy",
  other: "Not marked as edgy",
};

describe("the safety page", () => {
  it("PUB-13 has the rules in ten lines, and every forbidden thing by its code", () => {
    const [rules] = safety.sections.find(({ id }) => id === "rules")?.blocks ?? [];
    expect(rules).toMatchObject({ kind: "steps", items: { length: 10 } });
    const forbidden = tableOf(safety, "forbidden");
    expect(forbidden.map(([code]) => code)).toEqual([...CONTENT_RULES]);
    for (const [, words] of forbidden) expect(words).toBeTruthy();
  });

  it.each(REPORT_REASONS)("PUB-13 promises no other time for %s than the queue keeps", (reason) => {
    const row = tableOf(safety, "reports").find(([label]) => label?.startsWith(ROW_OF[reason]));
    const hours = REASON_ROWS[reason].firstActionMs / HOUR_MS;
    expect(row?.[1]).toBe(`${hours} ${hours === 1 ? "hour" : "hours"}`);
  });
});

describe("the accessibility statement", () => {
  it("names the standard, what is missing and how to tell us", () => {
    expect(sectionText(accessibility, "standard")).toContain("2.2");
    expect(sectionText(accessibility, "missing")).toContain("There are no automatic captions");
    const parts = accessibility.sections.flatMap(({ blocks }) =>
      blocks.filter(({ kind }) => kind === "part"),
    );
    expect(parts).toContainEqual({ kind: "part", name: "contactWays" });
  });
});
