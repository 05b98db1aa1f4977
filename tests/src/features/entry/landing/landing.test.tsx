import { api } from "@convex/_generated/api";
import { SHELF_SIZE } from "@convex/domain/feed/pins";
import { DARE_FEE_BPS } from "@convex/domain/payments/fees";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ASKED_FIRST } from "@/features/site/pages/Excerpts";
import { savesData } from "@/lib/device/motion";
import { publicProfile } from "../../../app/people";
import { renderVisitor } from "../../../app/renderMember";
import { publicItem } from "../../feed/watch/item";

const videos = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    publicItem({ feedId: `feed${at}` as ReturnType<typeof publicItem>["feedId"], title: `Dare ${at}` }),
  );

async function open() {
  localStorage.setItem("ageVerified", "true");
  const app = await renderVisitor("/");
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const drawn = () => screen.queryByRole("list", { name: "Dares to give you ideas" });
const filmed = () => screen.queryByRole("list", { name: "Dares on video, and ideas for more" });

describe("the landing page", () => {
  it("PUB-01 has drawn dares until three videos are pinned, and then theirs, each the way to itself", async () => {
    const { convex } = await open();
    expect(within(drawn() as HTMLElement).getAllByRole("listitem")).toHaveLength(SHELF_SIZE.landing);
    act(() => convex.answer(api.pins.landing, videos(2)));
    expect(drawn()).toBeTruthy();
    act(() => convex.answer(api.pins.landing, videos(3)));
    const list = within((await screen.findByRole("list", { name: /^Dares on video/ })) as HTMLElement);
    expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/v/feed0",
      "/v/feed1",
      "/v/feed2",
    ]);
    // The places that no video has keep their drawn dare.
    expect(list.getAllByRole("listitem")).toHaveLength(SHELF_SIZE.landing);
    expect(list.getAllByText("Paid dare")).toHaveLength(2);
    // One plays, without sound until somebody wants it; all others are pictures.
    expect(list.getAllByRole("button", { name: /^Play/ })).toHaveLength(1);
    act(() => convex.answer(api.pins.landing, videos(SHELF_SIZE.landing)));
    expect(list.getAllByRole("link")).toHaveLength(SHELF_SIZE.landing);
    act(() => convex.refuse(api.pins.landing, "unavailable"));
    expect(drawn()).toBeTruthy();
    expect(filmed()).toBeNull();
  });

  it("PUB-01 shows who can be dared, from what price and how fast they answer; before and without them, what to do", async () => {
    const { convex } = await open();
    const people = within(screen.getByRole("region", { name: "Ready for your dare" }));
    expect(people.getByRole("link", { name: "Look around" }).getAttribute("href")).toBe("/explore");
    const creator = { ...publicProfile, minDareValue: 800 };
    act(() => convex.answer(api.explore.rail, [creator]));
    const link = await people.findByRole("link", { name: /^Sam/ });
    expect(link.getAttribute("href")).toBe("/sam");
    expect(within(link).getByText("from $8")).toBeTruthy();
    expect(within(link).getByText("Usually answers in 3 hours")).toBeTruthy();
    act(() => convex.answer(api.explore.rail, []));
    expect(people.getByRole("link", { name: "Become a creator" }).getAttribute("href")).toBe("/creators");
    act(() => convex.refuse(api.explore.rail, "unavailable"));
    expect(people.getByRole("link", { name: "Look around" })).toBeTruthy();
  });

  it("PUB-01 says the fee that is taken, has the way to each category, the rules and the questions that are asked first", async () => {
    await open();
    expect(screen.getByText(new RegExp(`Our fee is ${DARE_FEE_BPS / 100}% of the price`))).toBeTruthy();
    const categories = within(screen.getByRole("region", { name: "What are you in the mood for?" }));
    expect(categories.getByRole("link", { name: "Food" }).getAttribute("href")).toBe(
      "/explore?category=Food",
    );
    const safety = within(screen.getByRole("region", { name: /^Fun for both/ }));
    expect(safety.getByRole("link", { name: "Read the safety rules" }).getAttribute("href")).toBe("/safety");
    const questions = within(screen.getByRole("region", { name: "Good to know" }));
    const asked = questions.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(asked).toEqual(ASKED_FIRST);
    const start = within(screen.getByRole("region", { name: "Who do you want to dare?" }));
    expect(start.getByRole("link", { name: "Find someone to dare" }).getAttribute("href")).toBe("/explore");
  });
});

it("a person who saves data is asked of the browser, where it tells", () => {
  expect(savesData()).toBe(false);
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  expect(savesData()).toBe(true);
  Reflect.deleteProperty(navigator, "connection");
});
