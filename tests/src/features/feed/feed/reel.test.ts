import { describe, expect, it } from "vitest";
import type { Film, FilmPage } from "@/features/feed/feed/data";
import { filmsOf, idOf } from "@/features/feed/feed/reel";
import type { Live } from "@/lib/live/useLive";
import { publicItem } from "../watch/item";

const film = (id: string): Film => ({
  reach: "public",
  item: publicItem({ feedId: id as ReturnType<typeof publicItem>["feedId"] }),
});
const ready = (ids: string): Live<FilmPage> => ({
  status: "ready",
  data: { items: [...ids].map(film), hiddenByWords: 0 },
});
const ids = (...windows: Live<FilmPage | null>[]) => filmsOf(windows).map(idOf).join("");

describe("discover 1: what a person reads does not move", () => {
  it("windows stand in their order, and what comes late pushes nothing down", () => {
    expect(ids(ready("ab"), ready("cd"))).toBe("abcd");
    expect(ids(ready("ab"), { status: "loading" }, ready("ef"))).toBe("ab");
  });

  it("a feed that is gone shows nothing", () => {
    expect(ids({ status: "ready", data: null })).toBe("");
  });
});
