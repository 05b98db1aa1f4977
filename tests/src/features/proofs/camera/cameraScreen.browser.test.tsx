import { api } from "@convex/_generated/api";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConvexWithIdentity } from "@/app/providers";
import { CameraScreen } from "@/features/proofs/camera/CameraScreen";
import { dropTake } from "@/features/proofs/takes";
import { IdentityProvider } from "@/lib/live/identity";
import { chrome } from "@/shell/chrome";
import { ToastProvider } from "@/ui/feedback/toasts";
import { axeFindings } from "../../../app/axe";
import { dareView, signedIn } from "../../../app/people";
import { TestIdentity } from "../../../app/testIdentity";
import { cameraConvex, keptFilm } from "../film";
import "@/styles/base.css";

const SLOW = { timeout: 20_000 };
const dare = dareView({
  ...{ dareId: "screen", role: "creator", status: "accepted", actions: ["submitProof", "withdraw"] },
  checklist: ["The toast is on a plate", "A garnish is on top"],
});
const kept = () => keptFilm(dare.dareId);

function pageRouter() {
  const staticData = { shell: chrome.page };
  const root = createRootRoute({ component: Outlet, staticData });
  const camera = () => (
    <main>
      <CameraScreen dareId={dare.dareId} />
    </main>
  );
  const pathOf = (path: string, component: () => React.JSX.Element) =>
    createRoute({ getParentRoute: () => root, path, component, staticData });
  const routes = [pathOf("/app/camera", camera), pathOf("/d/$dareId", () => <p>The dare</p>)];
  const history = createMemoryHistory({ initialEntries: ["/app/camera"] });
  return createRouter({ routeTree: root.addChildren(routes), history });
}

/** The camera's real screen with the browser's camera; server and identity answer what the test says. */
async function open() {
  const convex = cameraConvex(dare);
  const router = pageRouter();
  await router.load();
  await render(
    <ToastProvider>
      <IdentityProvider value={new TestIdentity(signedIn)}>
        <ConvexWithIdentity client={convex.client}>
          <RouterProvider<typeof router> router={router} />
        </ConvexWithIdentity>
      </IdentityProvider>
    </ToastProvider>,
  );
  return { convex, router };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const inReach = (name: string) => {
  const { top, bottom, left, right, height } = button(name).element().getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && height >= 44;
};

afterEach(async () => {
  const left = await kept();
  if (left) await dropTake(left.takeId);
});

it("APP-22 on a phone the whole stage is in reach: looks, countdown, live code, and Stop while it records", async () => {
  await open();
  await expect.element(button("Start recording"), SLOW).toBeVisible();
  expect(inReach("Start recording")).toBe(true);
  await button("Filter").click();
  expect(page.getByRole("group", { name: "Filter" }).getByRole("radio").elements().length).toBeGreaterThan(6);
  await expect.element(page.getByText("AC34")).toBeVisible();
  await page.getByText(/^Must be visible/).click();
  await expect.element(page.getByText("A garnish is on top")).toBeVisible();
  await page.getByText(/^Must be visible/).click();
  await expect.element(button("Choose a video")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

  await userEvent.click(page.getByText("Sepia", { exact: true }));
  const live = page.getByLabelText("Your camera").element();
  expect(getComputedStyle(live).filter).toBe("sepia(1)");
  await button("Countdown: 3 seconds").click();
  await button("Countdown: 10 seconds").click();
  await button("Start recording").click();
  await expect.element(button("Stop recording"), SLOW).toBeVisible();
  expect([inReach("Stop recording"), inReach("Pause")]).toEqual([true, true]);
  expect(await axeFindings()).toEqual([]);
  await expect.poll(() => page.getByRole("timer").element().textContent, SLOW).toMatch(/0:04 /);
  await button("Stop recording").click();
  await expect.element(button("Submit video"), SLOW).toBeVisible();

  const end = page.getByRole("slider", { name: "End" }).element();
  if (!(end instanceof HTMLInputElement)) throw new Error("the handle is no slider");
  const before = end.valueAsNumber;
  end.focus();
  await userEvent.keyboard("{ArrowLeft>3/}");
  expect(end.valueAsNumber).toBeLessThan(before);

  const part = (name: string) => userEvent.click(page.getByText(name, { exact: true }));
  await part("Sound");
  await button("Mute all").click();
  await part("Cover");
  await expect
    .poll(() => page.getByRole("radio", { name: /^Frame at/ }).elements().length, SLOW)
    .toBeGreaterThan(2);
  await part("Captions");
  await button("Add a line here").click();
  await page.getByRole("textbox", { name: "Line 1" }).fill("Hello");
  await button("Submit video").click();
  await expect.element(page.getByRole("checkbox", { name: "I did this freely" })).toBeVisible();
}, 60_000);

const clock = (wanted: RegExp) =>
  expect.poll(() => page.getByRole("timer").element().textContent, SLOW).toMatch(wanted);
const startAtOnce = async () => {
  await expect.element(button("Start recording"), SLOW).toBeVisible();
  await button("Countdown: 3 seconds").last().click();
  await button("Countdown: 10 seconds").last().click();
  await button("Start recording").click();
};

it("APP-22 leaving while it records asks first, and what was recorded waits there for a return", async () => {
  const { router } = await open();
  await startAtOnce();
  await clock(/0:03 /);
  const leave = () => void router.navigate({ to: "/d/$dareId", params: { dareId: dare.dareId } });
  leave();
  await button("Keep recording").click();
  await clock(/0:04 /);
  leave();
  await button("Stop and leave").click();
  await expect.element(page.getByText("The dare"), SLOW).toBeVisible();
  await router.navigate({ to: "/app/camera" });
  await expect.element(button("Submit video"), SLOW).toBeVisible();
  const take = await kept();
  expect(take).toMatchObject({ cutOff: false, recordingId: "r1", handedIn: false });
  expect(take?.durationMs).toBeGreaterThan(3_900);
}, 60_000);

it("APP-22 a dare that ends while its proof is recorded leaves the take in its person's hands", async () => {
  const { convex } = await open();
  await startAtOnce();
  await clock(/0:03 /);
  convex.answer(api.dares.get, { ...dare, status: "expired", actions: [] });
  await expect
    .element(page.getByText("Your video for this dare is still on this device."), SLOW)
    .toBeVisible();
  expect(await kept()).toMatchObject({ cutOff: false, recordingId: "r1" });
}, 60_000);
