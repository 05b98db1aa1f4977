import { api } from "@convex/_generated/api";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { createAppRouter } from "@/app/router";
import { AgeGate } from "@/features/entry/ageGate";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { OverlayProvider, OverlayTurns } from "@/lib/device/overlays";
import { IdentityProvider } from "@/lib/live/identity";
import { ToastProvider } from "@/ui/feedback/toasts";
import { publicProfile } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

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

describe("age gate", () => {
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

  it("PRD-01 PRD-02 a signed-out visitor's public page waits behind it too, without its pictures", async () => {
    const leave = vi.fn();
    const convex = createTestConvex();
    const router = createAppRouter({ prewarm: () => undefined });
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/sam"] }) });
    await router.load();
    render(
      <AgeGate exitUrl={EXIT} leave={leave}>
        <ToastProvider>
          <IdentityProvider value={new TestIdentity({ status: "signedOut" })}>
            <ConvexWithIdentity client={convex.client}>
              <RouterProvider router={router} />
            </ConvexWithIdentity>
          </IdentityProvider>
        </ToastProvider>
      </AgeGate>,
    );
    const photoUrl = "http://127.0.0.1:3211/media/avatar/sam";
    act(() => convex.answer(api.profiles.byUsername, { ...publicProfile, photoUrl }));
    const name = await screen.findByText(`@${publicProfile.username}`);
    const pictures = () =>
      [...document.querySelectorAll("img, video")].map((media) => media.getAttribute("src"));
    expect(name.closest("[inert]")).not.toBeNull();
    // The head drawn for whoever has no photo is ours and shows nobody.
    expect(pictures()).toEqual([expect.stringMatching(/^\/pictures\/faces\//)]);
    fireEvent.click(screen.getByRole("button", { name: "Yes, I'm 18+" }));
    expect(name.closest("[inert]")).toBeNull();
    expect(pictures()).toContain(photoUrl);
  });
});
