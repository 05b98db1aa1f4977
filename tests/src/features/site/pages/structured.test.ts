import { describe, expect, it } from "vitest";
import type { InfoPage } from "@/features/site/pages/page";
import { structuredData } from "@/features/site/pages/structured";

const PAGE: InfoPage = {
  ...{ path: "/faq", title: "Questions", description: "", version: "1.0", date: "2026-11-26" },
  ...{ changed: "", lead: "" },
  sections: [
    {
      ...{ id: "a", title: "A" },
      blocks: [
        {
          kind: "questions",
          items: [{ question: "May I?", answer: "From {minAge}, see [rules](/safety)." }],
        },
      ],
    },
  ],
};
const SITE = "https://site.test";
const kinds = (page: InfoPage, origin: string | null) =>
  structuredData(page, origin).map((data) => Reflect.get(data, "@type"));

describe("what search engines read of a public page", () => {
  it("questions with their answers as plain words, and the way down from the start", () => {
    expect(kinds(PAGE, SITE)).toEqual(["FAQPage", "BreadcrumbList"]);
    expect(JSON.stringify(structuredData(PAGE, SITE))).toContain("From 18, see rules.");
  });

  it("who we are, on the page about us", () => {
    expect(kinds({ ...PAGE, path: "/about", sections: [] }, SITE)).toEqual([
      "Organization",
      "BreadcrumbList",
    ]);
  });

  it("nothing that needs an address before there is one", () => {
    expect(kinds({ ...PAGE, sections: [] }, null)).toEqual([]);
  });
});
