import { expect, it } from "vitest";
import { publicPlaceOf } from "@/features/site/pages/parts/publicPlace";

it.each([
  ["https://dareloop.test/v/k57?x=1#y", { kind: "video", id: "k57" }],
  ["dareloop.test/app/v/k57", { kind: "video", id: "k57" }],
  ["/d/k57", { kind: "dare", id: "k57" }],
  ["https://dareloop.test/d/k57/comments", { kind: "dare", id: "k57" }],
  ["https://dareloop.test/dare/k57/proof/p1", { kind: "proof", id: "p1" }],
  ["https://dareloop.test/Papercrown", { kind: "profile", username: "papercrown" }],
  ["https://dareloop.test/creator/papercrown", { kind: "profile", username: "papercrown" }],
  [" @papercrown ", { kind: "profile", username: "papercrown" }],
  ["", null],
  ["somewhere in a film", null],
  ["https://dareloop.test/", null],
  ["https://dareloop.test/app/wallet/x", null],
])("what %s shows", (typed, place) => {
  expect(publicPlaceOf(typed)).toEqual(place);
});
