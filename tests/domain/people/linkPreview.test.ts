import { headOf, NEUTRAL_TAGS, shortened, socialSubject } from "@convex/domain/people/linkPreview";
import { expect, test } from "vitest";

test.each([
  ["/v/abc", { kind: "item", feedId: "abc" }],
  ["/v/abc?ref=x#t", { kind: "item", feedId: "abc" }],
  ["/d/abc/", { kind: "dare", dareId: "abc" }],
  ["/d/abc/comments", { kind: "dare", dareId: "abc" }],
  ["/dare/abc/proof/def", { kind: "proof", dareId: "abc", proofId: "def" }],
  ["/maya", { kind: "person", username: "maya" }],
  ["/u/maya", { kind: "person", username: "maya" }],
  ["/creator/maya", { kind: "person", username: "maya" }],
  ["/", null],
  ["", null],
  ["/app/feed", null],
  ["/track/abc", null],
  ["/maya/followers", null],
  ["/faq", null],
  ["/terms/", null],
  ["/login?from=x", null],
  ["/how-it-works", null],
  ["/v", null],
  ["/v/abc/more", null],
  ["/d/abc/comments/more", null],
  ["/dare/abc/proof", null],
  ["/v/../admin", null],
  ["/v/%00", null],
  ["https://elsewhere.test/v/abc", null],
])("%s names %o", (path, subject) => {
  expect(socialSubject(path)).toEqual(subject);
});

test("a head has title, description, canonical address and card; words of people are escaped", () => {
  const tags = {
    ...{ title: `"><script>`, description: "a & b", image: "https://site.test/p", listed: true },
    about: null,
  };
  const head = headOf(tags, "https://app.test/v/1");
  expect(head).not.toContain("<script>");
  expect(head).toContain("<title>&quot;&gt;&lt;script&gt; · Dareloop</title>");
  expect(head).toContain('<meta name="description" content="a &amp; b" />');
  expect(head).toContain('<link rel="canonical" href="https://app.test/v/1" />');
  expect(head).toContain('<meta property="og:image" content="https://site.test/p" />');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(head).not.toContain("noindex");
});

test("search engines are told in their own words what is there, where they may list it", () => {
  const poster = "https://site.test/p";
  const tags = {
    ...{ title: "</script>", description: "a", image: poster, listed: true },
    about: { kind: "video", publishedAt: 0, durationMs: 6_400, poster },
  } as const;
  const dataOf = (head: string): unknown => {
    const found = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
    return found === undefined ? null : JSON.parse(found);
  };
  const address = "https://app.test/v/1";
  expect(dataOf(headOf(tags, address))).toMatchObject({
    ...{ "@type": "VideoObject", name: "</script>", url: address, thumbnailUrl: poster },
    ...{ uploadDate: "1970-01-01T00:00:00.000Z", duration: "PT6S" },
  });
  const person = { kind: "person", name: "Maya", username: "maya" } as const;
  expect(dataOf(headOf({ ...tags, about: person }, address))).toMatchObject({
    "@type": "ProfilePage",
    mainEntity: { name: "Maya", alternateName: "@maya" },
  });
  expect(dataOf(headOf({ ...tags, listed: false }, address))).toBeNull();
  expect(dataOf(headOf(NEUTRAL_TAGS, address))).toBeNull();
});

test("the neutral card has no picture and is not listed", () => {
  const head = headOf(NEUTRAL_TAGS, null);
  expect(head).toContain("<title>Dareloop</title>");
  expect(head).toContain('<meta name="robots" content="noindex" />');
  expect(head).not.toContain("og:image");
  expect(head).not.toContain("canonical");
});

test("a description is one short line", () => {
  expect(shortened(" a\n\n b ")).toBe("a b");
  expect(shortened("x".repeat(300))).toHaveLength(200);
  // A sign of two halves stays whole.
  expect(shortened(`${"x".repeat(198)}😂😂`)).toBe(`${"x".repeat(198)}😂😂`);
  expect(shortened(`${"x".repeat(198)}😂😂😂`)).toBe(`${"x".repeat(198)}😂…`);
});
