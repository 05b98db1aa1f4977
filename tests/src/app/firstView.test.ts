import { beforeEach, describe, expect, it } from "vitest";
import { replaceFirstView } from "@/app/firstView";

const turn = () => Promise.resolve();

describe("what the document brought", () => {
  let root: HTMLElement;
  const first = () => document.getElementById("first");

  beforeEach(() => {
    document.body.innerHTML =
      '<div id="first"><i id="gate"></i><a href="/signup">Create</a></div><div id="root"></div>';
    root = document.getElementById("root") ?? document.body;
    replaceFirstView(root);
  });

  it("C8 stays while the app has nothing to show", async () => {
    root.innerHTML = '<div><p role="status"></p></div>';
    await turn();
    expect(first()).not.toBeNull();
  });

  it("C8 leaves as soon as the app has a screen", async () => {
    root.innerHTML = "<main>Feed</main>";
    await turn();
    expect(first()).toBeNull();
  });

  it("C8 the gate's picture leaves when the gate itself stands open", async () => {
    root.innerHTML = "<dialog></dialog>";
    await turn();
    expect(document.getElementById("gate")).not.toBeNull();
    root.querySelector("dialog")?.setAttribute("open", "");
    await turn();
    expect(document.getElementById("gate")).toBeNull();
    expect(first()).not.toBeNull();
  });

  it("C8 the focus goes along to the same link", async () => {
    document.querySelector<HTMLElement>("#first a")?.focus();
    root.innerHTML = '<main><a href="/login">Sign in</a><a href="/signup">Create</a></main>';
    await turn();
    expect(document.activeElement).toBe(root.querySelector('a[href="/signup"]'));
  });
});
