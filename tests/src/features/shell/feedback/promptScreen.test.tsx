import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FeedbackPrompt } from "@/features/shell/feedback/FeedbackPrompt";
import { Prompt } from "@/features/shell/feedback/Prompt";
import { type BusyKind, useBusyWork } from "@/lib/device/busyWork";
import { FeedbackUrlProvider } from "@/lib/device/feedbackUrl";
import { OverlayProvider, OverlayTurns } from "@/lib/device/overlays";
import { IdentityProvider } from "@/lib/live/identity";
import { enterDialog } from "@/ui/overlay/openDialogs";
import { pass } from "../../../app/acts";
import { TestIdentity } from "../../../app/testIdentity";

/** The link to our own board needs a router, which is not what is tested here. */
const BOARD = "https://board.example/";
const QUESTION = "What one thing would make this better for you?";

function Busy({ kind }: { kind: BusyKind }) {
  useBusyWork(kind, true);
  return null;
}

type Scene = { quiet?: boolean; busy?: BusyKind; startedAt?: number };

async function open(first: Scene = {}) {
  const turns = new OverlayTurns();
  const scene = ({ quiet = false, busy, startedAt = Date.now() }: Scene) => (
    <OverlayProvider turns={turns}>
      <FeedbackUrlProvider value={BOARD}>
        {busy === undefined ? null : <Busy kind={busy} />}
        <Prompt quiet={quiet} startedAt={startedAt} />
      </FeedbackUrlProvider>
    </OverlayProvider>
  );
  const { rerender, unmount } = await act(async () => render(scene(first)));
  return { turns, unmount, change: (next: Scene) => rerender(scene(next)) };
}

const isShown = () => document.querySelector("dialog")?.open === true;

/** Somebody writes in a field and leaves it with these words; the answer empties it. */
function writing(words: string, isLeft: boolean) {
  const field = document.body.appendChild(document.createElement("textarea"));
  field.focus();
  fireEvent.input(field, { target: { value: words } });
  if (isLeft) field.blur();
  return () => {
    field.blur();
    fireEvent.input(field, { target: { value: "" } });
    field.remove();
  };
}

/** What holds the prompt back; the answer ends it. */
type Hold = (app: Awaited<ReturnType<typeof open>>) => () => unknown;
const sceneOf =
  (scene: Scene): Hold =>
  ({ change }) => {
    change(scene);
    return () => change({});
  };
const HOLDS: readonly (readonly [what: string, hold: Hold])[] = [
  ["a payment", sceneOf({ busy: "payment" })],
  ["an upload", sceneOf({ busy: "upload" })],
  ["a camera or another screen to be left alone", sceneOf({ quiet: true })],
  ["another sheet", () => enterDialog(document.createElement("dialog"))],
  ["the age gate", ({ turns }) => turns.want("ageGate")],
  ["the install sheet", ({ turns }) => turns.want("installSheet")],
  ["a field that somebody is at", () => writing("", false)],
  ["a form that holds what was written into it", () => writing("Half a sentence", true)],
];

beforeEach(() => {
  vi.useFakeTimers();
});

it("SHL-23 CON-55 asks 45 s after the start of the visit, however late it was fetched, and leads to the board", async () => {
  await open({ startedAt: Date.now() - 40_000 });
  await pass(4_900);
  expect(isShown()).toBe(false);
  await pass(200);
  expect(isShown()).toBe(true);
  expect(screen.getByText(QUESTION)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Tell us" });
  expect(link.getAttribute("href")).toBe(BOARD);
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

it("SHL-23 asks nobody who is not signed in", async () => {
  render(
    <IdentityProvider value={new TestIdentity({ status: "signedOut" })}>
      <FeedbackPrompt quiet={false} />
    </IdentityProvider>,
  );
  await pass(120_000);
  expect(document.querySelector("dialog")).toBeNull();
});

it.each([
  ["dismissed", () => fireEvent.click(screen.getByRole("button", { name: "Not now" }))],
  ["left without an answer", () => undefined],
])("SHL-24 once %s it does not come again, nor in the next visit", async (_how, end) => {
  const { unmount } = await open();
  await pass(45_100);
  await act(async () => end());
  expect(isShown()).toBe(_how !== "dismissed");
  unmount();
  await open();
  await pass(24 * 3_600_000);
  expect(isShown()).toBe(false);
});

it.each(HOLDS)("SHL-24 OVL-22 never over %s; it waits for the end", async (_what, hold) => {
  const app = await open();
  let end: () => unknown = () => undefined;
  await act(async () => {
    end = hold(app);
  });
  await pass(60_000);
  expect(isShown()).toBe(false);
  await act(async () => end());
  await pass(100);
  expect(isShown()).toBe(true);
});

it("SHL-24 steps aside for a payment that begins now, and that is not an answer", async () => {
  const { change } = await open();
  await pass(45_100);
  await act(async () => change({ busy: "payment" }));
  expect(isShown()).toBe(false);
  await act(async () => change({}));
  await pass(100);
  expect(isShown()).toBe(true);
});
