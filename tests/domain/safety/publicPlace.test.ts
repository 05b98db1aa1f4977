import { isOnlyElsewhere, placeIn } from "@convex/domain/safety/publicPlace";
import { expect, it } from "vitest";

const HOME = "https://dareloop.test";

it.each([
  ["https://dareloop.test/v/k57?x=1#y", { kind: "video", id: "k57" }],
  ["dareloop.test/app/v/k57", { kind: "video", id: "k57" }],
  ["/d/k57", { kind: "dare", id: "k57" }],
  ["https://dareloop.test/d/k57/comments", { kind: "dare", id: "k57" }],
  ["https://dareloop.test/dare/k57/proof/p1", { kind: "proof", id: "p1" }],
  ["https://dareloop.test/Papercrown", { kind: "profile", username: "papercrown" }],
  ["https://dareloop.test/creator/papercrown", { kind: "profile", username: "papercrown" }],
  [" @papercrown ", { kind: "profile", username: "papercrown" }],
  ["I saw it here: https://dareloop.test/v/k57.", { kind: "video", id: "k57" }],
  ["It is on the page of @papercrown, near the top", { kind: "profile", username: "papercrown" }],
  ["https://elsewhere.test/a and https://dareloop.test/v/k57", { kind: "video", id: "k57" }],
  ["@papercrown posted it: https://dareloop.test/v/k57", { kind: "video", id: "k57" }],
  ["", null],
  ["somewhere in a film", null],
  ["https://dareloop.test/", null],
  ["https://dareloop.test/app/wallet/x", null],
  ["https://elsewhere.test/papercrown", null],
  ["elsewhere.test/v/k57", null],
])("PRODUCT-22 %s", (typed, place) => {
  expect(placeIn(typed, HOME)).toEqual(place);
});

it("a deployment on a port of its own knows its links", () => {
  const place = { kind: "video", id: "k57" };
  expect(placeIn("http://127.0.0.1:4173/v/k57", "http://127.0.0.1:4173")).toEqual(place);
  expect(placeIn("http://127.0.0.1:9/v/k57", "http://127.0.0.1:4173")).toBeNull();
});

it("a link to another site is told apart from a description", () => {
  expect(isOnlyElsewhere("https://elsewhere.test/v/k57", HOME)).toBe(true);
  expect(isOnlyElsewhere("https://dareloop.test/v/k57", HOME)).toBe(false);
  expect(isOnlyElsewhere("It was on https://elsewhere.test first, now it is here", HOME)).toBe(false);
  expect(isOnlyElsewhere("papercrown", HOME)).toBe(false);
});
