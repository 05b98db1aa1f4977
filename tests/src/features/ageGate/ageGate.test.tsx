import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AgeGate } from "@/features/ageGate";
import { useMediaAllowed } from "@/lib/mediaGate";
import { OverlayProvider, OverlayTurns } from "@/lib/overlays";

const EXIT = "https://example.org/";

function Page() {
  return <p>media {useMediaAllowed() ? "may load" : "waits"}</p>;
}

function open() {
  const leave = vi.fn();
  render(
    <AgeGate exitUrl={EXIT} leave={leave}>
      <Page />
    </AgeGate>,
  );
  return { leave, page: screen.getByText(/media/).parentElement };
}

describe("age gate", () => {
  beforeEach(() => window.localStorage.clear());
  afterEach(cleanup);

  it("SHL-19 PRD-01 stands over every page until confirmed, with its exact words", () => {
    const { page } = open();
    expect(screen.getByText("Adults Only")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Yes, I'm 18+" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "No, Exit" })).toBeTruthy();
    expect(page?.inert).toBe(true);
  });

  it("PRD-01 lets no media load behind it", () => {
    open();
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

  it("SHL-22 does not ask again", () => {
    window.localStorage.setItem("ageVerified", "true");
    open();
    expect(screen.queryByText("Adults Only")).toBeNull();
  });

  it("SHL-22 takes nothing but true for a yes", () => {
    window.localStorage.setItem("ageVerified", "false");
    open();
    expect(screen.getByText("Adults Only")).toBeTruthy();
  });

  it("SHL-20 SHL-21 a no leaves for the configured page and is not remembered as a yes", () => {
    const { leave } = open();
    fireEvent.click(screen.getByRole("button", { name: "No, Exit" }));
    expect(leave).toHaveBeenCalledWith(EXIT);
    expect(window.localStorage.getItem("ageVerified")).toBeNull();
    expect(screen.getByText("Adults Only")).toBeTruthy();
  });
});
