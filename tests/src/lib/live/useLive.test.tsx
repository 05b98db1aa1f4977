import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ConvexProviderWithAuth } from "convex/react";
import { StrictMode } from "react";
import { expect, it } from "vitest";
import { useLive } from "@/lib/live/useLive";
import { createTestConvex } from "../../app/testConvex";

function Probe({ skip = false }: { skip?: boolean }) {
  const live = useLive(api.dares.waitingCount, skip ? "skip" : {});
  switch (live.status) {
    case "loading":
      return <p>loading</p>;
    case "error":
      return (
        <>
          <p>{live.error.message}</p>
          <button type="button" onClick={live.retry}>
            again
          </button>
        </>
      );
    case "ready":
      return <p>{`ready ${live.data}`}</p>;
  }
}

const settled = {
  isLoading: false,
  isAuthenticated: false,
  fetchAccessToken: async () => null,
};
const settling = { ...settled, isLoading: true };

function show(auth = settled, skip = false) {
  const convex = createTestConvex();
  const useAuth = () => auth;
  render(
    <StrictMode>
      <ConvexProviderWithAuth client={convex.client} useAuth={useAuth}>
        <Probe skip={skip} />
      </ConvexProviderWithAuth>
    </StrictMode>,
  );
  return convex;
}

it("is loading, then ready, then follows each change; an error is told in words, and a retry drops the subscription and asks anew", () => {
  const convex = show();
  expect(screen.getByText("loading")).toBeTruthy();
  act(() => convex.answer(api.dares.waitingCount, 0));
  expect(screen.getByText("ready 0")).toBeTruthy();
  act(() => convex.answer(api.dares.waitingCount, 3));
  expect(screen.getByText("ready 3")).toBeTruthy();
  act(() => convex.refuse(api.dares.waitingCount, "unavailable"));
  expect(screen.getByText("Network error. Please check your connection and try again.")).toBeTruthy();
  const before = convex.subscribed.length;
  act(() => {
    fireEvent.click(screen.getByRole("button", { name: "again" }));
  });
  expect(convex.subscribed.length).toBeGreaterThan(before);
  act(() => convex.answer(api.dares.waitingCount, 1));
  expect(screen.getByText("ready 1")).toBeTruthy();
  // It comes back by itself, too, when the server answers after all.
  act(() => convex.refuse(api.dares.waitingCount, "unavailable"));
  act(() => convex.answer(api.dares.waitingCount, 2));
  expect(screen.getByText("ready 2")).toBeTruthy();
});

it("takes no refusal for an answer while the server still learns who asks", () => {
  const convex = show(settling);
  act(() => convex.refuse(api.dares.waitingCount, "unauthenticated"));
  expect(screen.getByText("loading")).toBeTruthy();
});

it("skip asks nothing and leaves nothing behind", () => {
  const convex = show(settled, true);
  expect(screen.getByText("loading")).toBeTruthy();
  expect(convex.subscribed).toEqual([]);
  cleanup();
  expect(convex.following()).toBe(0);
});

it("lets go of its subscription when the screen is left, StrictMode's second run included", () => {
  const convex = show();
  expect(convex.following()).toBeGreaterThan(0);
  cleanup();
  expect(convex.following()).toBe(0);
});
