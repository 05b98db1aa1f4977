import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { AgeGate } from "@/features/entry/ageGate";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { OverlayProvider, OverlayTurns } from "@/lib/device/overlays";
import { Avatar } from "@/ui/data/Avatar";

const EXIT = "https://example.org/";

function Page() {
  return <p>media {useMediaAllowed() ? "may load" : "waits"}</p>;
}

function open({ isOpen = false } = {}) {
  const leave = vi.fn();
  render(
    <AgeGate exitUrl={EXIT} leave={leave} isOpen={isOpen}>
      <Page />
    </AgeGate>,
  );
  return { leave, page: screen.getByText(/media/).parentElement };
}

it("SHL-19 PRD-01 stands over every page until confirmed, with its exact words, and lets no media load behind it", () => {
  const { page } = open();
  expect(screen.getByText("Adults Only")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Yes, I'm 18+" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "No, Exit" })).toBeTruthy();
  expect(page?.inert).toBe(true);
  expect(screen.getByText("media waits")).toBeTruthy();
});

it("PRD-01 leaves a page that everybody may read open, and lets its media wait all the same", () => {
  const { page } = open({ isOpen: true });
  expect(page?.inert).toBe(false);
  expect(screen.queryByText("Adults Only")).toBeNull();
  expect(screen.getByText("media waits")).toBeTruthy();
});

it("SHL-22 remembers the answer under ageVerified and opens the page", () => {
  const { page } = open();
  fireEvent.click(screen.getByRole("button", { name: "Yes, I'm 18+" }));
  expect(window.localStorage.getItem("ageVerified")).toBe("true");
  expect(screen.queryByText("Adults Only")).toBeNull();
  expect(page?.inert).toBe(false);
  expect(screen.getByText("media may load")).toBeTruthy();
});

it("OVL-22 holds the screen until it is answered: nothing else gets its turn", async () => {
  const turns = new OverlayTurns();
  turns.want("installSheet");
  turns.want("error");
  await act(async () =>
    render(
      <OverlayProvider turns={turns}>
        <AgeGate exitUrl={EXIT}>
          <Page />
        </AgeGate>
      </OverlayProvider>,
    ),
  );
  expect(turns.getTurn()).toBe("ageGate");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Yes, I'm 18+" })));
  expect(turns.getTurn()).toBe("error");
});

it.each([
  ["true", 0],
  ["false", 1],
])("SHL-22 does not ask again, and takes nothing but true for a yes: %s", (kept, asks) => {
  window.localStorage.setItem("ageVerified", kept);
  open();
  expect(screen.queryAllByText("Adults Only")).toHaveLength(asks);
});

it("SHL-20 SHL-21 a no leaves for the configured page and is not remembered as a yes", () => {
  const { leave } = open();
  fireEvent.click(screen.getByRole("button", { name: "No, Exit" }));
  expect(leave).toHaveBeenCalledWith(EXIT);
  expect(window.localStorage.getItem("ageVerified")).toBeNull();
  expect(screen.getByText("Adults Only")).toBeTruthy();
});

it("PRD-01 a person's picture waits behind it too", () => {
  const photoUrl = "http://127.0.0.1:3211/media/avatar/sam";
  render(
    <AgeGate exitUrl={EXIT} leave={vi.fn()}>
      <Avatar uid="sam" name="Sam" photoUrl={photoUrl} />
    </AgeGate>,
  );
  const pictures = () => [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  // The head drawn for whoever has no photo is ours and shows nobody.
  expect(pictures()).toEqual([expect.stringMatching(/^\/pictures\/faces\//)]);
  fireEvent.click(screen.getByRole("button", { name: "Yes, I'm 18+" }));
  expect(pictures()).toEqual([photoUrl]);
});
