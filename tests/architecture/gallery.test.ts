import { describe, expect, it } from "vitest";
import { galleryReachesServer, missingFromGallery } from "./rules/gallery";
import { readSources, tree } from "./rules/sourceTree";

const sources = readSources("src", "convex");

describe("the gallery at /admin/test", () => {
  it("ADM-07 nothing that it imports can reach the server", () => {
    expect(galleryReachesServer(sources)).toEqual([]);
  });

  it("shows every component of the design system", () => {
    expect(missingFromGallery(sources)).toEqual([]);
  });

  it("catches a component that is not shown, even when its file is imported", () => {
    const files = {
      "src/ui/x/A.tsx": "export function A() {}\nexport const B = createLink(C);\n",
      "src/features/shell/gallery/G.tsx": 'import { A } from "@/ui/x/A";\n<A />',
    };
    expect(missingFromGallery(tree(files))).toEqual(["src/ui/x/A.tsx: B is not in the gallery"]);
  });

  it.each([
    ["its own call", { "src/features/shell/gallery/G.tsx": 'import { useQuery } from "convex/react";\n' }],
    [
      "a call two files away",
      {
        "src/features/shell/gallery/G.tsx": 'import { A } from "@/features/x/a";\n',
        "src/features/x/a/index.ts": 'export { A } from "./A";\n',
        "src/features/x/a/A.ts": 'import { api } from "@convex/_generated/api";\n',
      },
    ],
  ])("catches %s", (_name, files) => {
    expect(galleryReachesServer(tree(files))).toHaveLength(1);
  });
});
