import { describe, expect, it } from "vitest";
import { clerkViolations } from "./rules/clerk";
import { readSources, tree } from "./rules/sourceTree";

describe("Clerk's part of the app", () => {
  it("PUB-02 is fetched by a build with its key and by nobody else", () => {
    expect(clerkViolations(readSources("src"))).toEqual([]);
  });

  it.each([
    [
      "a screen that names a package of it",
      { "src/features/a/A.tsx": 'import { useAuth } from "@clerk/clerk-react";' },
    ],
    ["a file that draws the adapter in", { "src/app/App.tsx": 'import Clerk from "./identity/clerk";' }],
    ["the door itself without waiting", { "src/app/providers.tsx": 'import Clerk from "./identity/clerk";' }],
    ["another door", { "src/app/router.ts": 'void import("./identity/clerkClient");' }],
  ])("catches %s", (_what, files) => {
    expect(clerkViolations(tree(files))).toHaveLength(1);
  });

  it("lets the adapter, its types and the one dynamic import be", () => {
    const fine = tree({
      "src/app/identity/clerk.tsx": 'import { useAuth } from "@clerk/clerk-react";',
      "src/app/env.ts": 'import type { ClerkLive } from "./identity/clerkPort";',
      "src/app/providers.tsx": 'lazy(() => import("./identity/clerk"));',
    });
    expect(clerkViolations(fine)).toEqual([]);
  });
});
