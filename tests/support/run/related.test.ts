import { expect, it } from "vitest";
import { relatedTests } from "./related";

const FILES = new Map([
  ["convex/domain/dares/price.ts", ""],
  ["convex/model/dares/send.ts", 'import { price } from "../../domain/dares/price";'],
  ["convex/dares.ts", 'import { send } from "./model/dares/send";'],
  ["src/ui/data/Price.tsx", 'import { price } from "@convex/domain/dares/price";'],
  ["tests/domain/dares/price.test.ts", 'import { price } from "@convex/domain/dares/price";'],
  ["tests/convex/dares/send.test.ts", "await as.mutation(api.dares.send, {});"],
  ["tests/convex/chat/told.test.ts", "await as.mutation(api.dares.send, {});"],
  ["tests/src/ui/data/Price.test.tsx", 'import { Price } from "@/ui/data/Price";'],
  ["tests/convex/chat/chat.test.ts", "await as.mutation(api.chats.open, {});"],
]);

it("finds what reaches a file by imports and by calls, its own room first, and nothing else", () => {
  expect(relatedTests(FILES, ["convex/domain/dares/price.ts"])).toEqual([
    "tests/domain/dares/price.test.ts",
    "tests/convex/dares/send.test.ts",
    "tests/src/ui/data/Price.test.tsx",
    "tests/convex/chat/told.test.ts",
  ]);
});

it("a changed test is related to itself", () => {
  const changed = "tests/convex/chat/chat.test.ts";
  expect(relatedTests(FILES, [changed])).toEqual([changed]);
});
