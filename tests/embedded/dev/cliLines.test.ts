import { expect, it } from "vitest";
import { CliLines } from "../../../embedded/dev/cliLines";

function told(...said: string[]): string[] {
  const heard: string[] = [];
  const lines = new CliLines((line) => heard.push(line));
  for (const line of said) lines.take(line);
  lines.end();
  return heard;
}

const READY = "✔ 21:33:01 Convex functions ready! (45.47s)";

it("of a first push only the end and how long the list is are told", () => {
  const indexes = Array.from({ length: 340 }, (_, at) => `  [+] table${at}.by_owner   ownerId`);
  expect(
    told(
      "Saved VITE_CONVEX_URL and VITE_CONVEX_SITE_URL to .env.local",
      "▌ Developing against deployment:",
      "▌ └─ http://127.0.0.1:3210",
      "- Preparing Convex functions...",
      "",
      "✔ Added table indexes:",
      ...indexes,
      "✔ Installed component rateLimiter.",
      READY,
      "- Preparing to watch files...",
    ),
  ).toEqual(["✔ Added table indexes:", "  340 of them", READY]);
});

it("a change of a few indexes is told whole, and each list counts for itself", () => {
  const deleted = ["✔ Deleted table indexes:", "  [-] chats.by_old   old"];
  const added = [
    "✔ Added table indexes:",
    ..."abcde".split("").map((name) => `  [+] chats.by_${name}   ${name}`),
  ];
  expect(told(...deleted, ...added, READY)).toEqual([...deleted, ...added, READY]);
});

it.each([
  '✘ [ERROR] Expected ")" but found "}"',
  "    convex/domain/limits.ts:3:10:",
  "✖ TypeScript typecheck via `tsc` failed.",
  "11/28/2026, 9:33:19 PM [CONVEX Q(dares:list)] [LOG] 'looked'",
  "11/28/2026, 9:33:19 PM [CONVEX M(dares:send)] Uncaught Error: - Preparing Convex functions...",
  "Removed the CONVEX_DEPLOYMENT environment variable from .env.local",
])("a word about the code, or of the code, is told at once: %s", (line) => {
  const heard: string[] = [];
  new CliLines((said) => heard.push(said)).take(line);
  expect(heard).toEqual([line]);
});
