import { describe, expect, it } from "vitest";
import type { Film, FilmPage } from "@/features/feed/feed/data";
import { cursorsOf, filmsOf, freshCount, idOf, type ReelPage, withPage } from "@/features/feed/feed/reel";
import { publicItem } from "../watch/item";

const film = (id: string): Film => ({
  reach: "public",
  item: publicItem({ feedId: id as ReturnType<typeof publicItem>["feedId"] }),
});
const page = (ids: string, nextCursor: string | null = null): FilmPage => ({
  items: [...ids].map(film),
  hiddenByWords: 0,
  nextCursor,
});
const pagesOf = (...pages: FilmPage[]) =>
  pages.reduce<ReelPage[]>((known, each) => withPage(known, each), []);
const ids = (pages: readonly ReelPage[], now: readonly FilmPage[]) => filmsOf(pages, now).map(idOf).join("");

describe("discover 1: what a person reads does not move", () => {
  const first = page("abc", "behind c");

  it("what comes later waits to be asked for, and changes no place", () => {
    const pages = pagesOf(first);
    const now = [page("xabc", "behind c")];
    expect(ids(pages, now)).toBe("abc");
    expect(freshCount(pages, now)).toBe(1);
    expect(ids(pagesOf(...now), now)).toBe("xabc");
  });

  it("another order of the same is no other order on the screen", () => {
    expect(ids(pagesOf(first), [page("cab", "behind c")])).toBe("abc");
  });

  it("what was taken back is gone", () => {
    expect(ids(pagesOf(first), [page("ac", "behind c")])).toBe("ac");
  });

  it("the next page stands behind the first, and nothing stands in both", () => {
    const second = page("cde");
    const pages = pagesOf(first, second);
    expect(ids(pages, [first, second])).toBe("abcde");
    expect(cursorsOf(pages, 5)).toEqual([null, "behind c"]);
  });

  it("asks for no more pages than are wanted", () => {
    expect(cursorsOf([], 3)).toEqual([null]);
    expect(cursorsOf(pagesOf(first), 1)).toEqual([null]);
    expect(cursorsOf(pagesOf(first), 2)).toEqual([null, "behind c"]);
  });
});
