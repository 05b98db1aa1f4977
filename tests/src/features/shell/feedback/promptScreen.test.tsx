import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
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

type Scene = { quiet?: boolean; paying?: boolean; uploading?: boolean; startedAt?: number };

function scene(
  turns: OverlayTurns,
  { quiet = false, paying, uploading, startedAt = Date.now() }: Scene = {},
) {
  return (
    <OverlayProvider turns={turns}>
      <FeedbackUrlProvider value={BOARD}>
        {paying ? <Busy kind="payment" /> : null}
        {uploading ? <Busy kind="upload" /> : null}
        <Prompt quiet={quiet} startedAt={startedAt} />
      </FeedbackUrlProvider>
    </OverlayProvider>
  );
}

async function open(first: Scene = {}) {
  const turns = new OverlayTurns();
  const { rerender, unmount } = await act(async () => render(scene(turns, first)));
  return {
    turns,
    unmount,
    change: (next: Scene) => act(async () => rerender(scene(turns, next))),
  };
}

const isShown = () => document.querySelector("dialog")?.open === true;

describe("feedback prompt", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it("SHL-23 CON-55 asks after 45 s in the signed-in app, and leads to the board", async () => {
    await open();
    await pass(44_900);
    expect(isShown()).toBe(false);
    await pass(200);
    expect(isShown()).toBe(true);
    expect(screen.getByText(QUESTION)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Tell us" });
    expect(link.getAttribute("href")).toBe(BOARD);
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("SHL-23 the 45 s count from the start of the visit, however late this part was fetched", async () => {
    await open({ startedAt: Date.now() - 40_000 });
    await pass(4_900);
    expect(isShown()).toBe(false);
    await pass(200);
    expect(isShown()).toBe(true);
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

  it("SHL-24 a dismissal is remembered: not in this visit, not in the next", async () => {
    const { unmount } = await open();
    await pass(45_100);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Not now" })));
    expect(isShown()).toBe(false);
    unmount();
    await open();
    await pass(24 * 3_600_000);
    expect(isShown()).toBe(false);
  });

  it("SHL-24 once shown it counts, even if the page is left without an answer", async () => {
    const { unmount } = await open();
    await pass(45_100);
    unmount();
    await open();
    await pass(60_000);
    expect(isShown()).toBe(false);
  });

  it("SHL-24 never over a payment, a camera or another screen to be left alone; it waits for the end", async () => {
    const { change } = await open({ paying: true });
    await pass(60_000);
    expect(isShown()).toBe(false);
    await change({ quiet: true });
    await pass(60_000);
    expect(isShown()).toBe(false);
    await change({});
    await pass(100);
    expect(isShown()).toBe(true);
    // It steps aside for a payment that begins now, and that is not an answer.
    await change({ paying: true });
    expect(isShown()).toBe(false);
    await change({});
    await pass(100);
    expect(isShown()).toBe(true);
  });

  it("SHL-24 waits while a text is being written", async () => {
    await open();
    const field = document.createElement("textarea");
    document.body.append(field);
    await act(async () => field.focus());
    await pass(60_000);
    expect(isShown()).toBe(false);
    await act(async () => field.blur());
    await pass(100);
    expect(isShown()).toBe(true);
    field.remove();
  });

  it("SHL-24 waits while a form holds what was written into it, until it is sent", async () => {
    await open();
    const field = document.createElement("textarea");
    document.body.append(field);
    await act(async () => field.focus());
    fireEvent.input(field, { target: { value: "Half a sentence" } });
    await act(async () => field.blur());
    await pass(60_000);
    expect(isShown()).toBe(false);
    await act(async () => fireEvent.input(field, { target: { value: "" } }));
    await pass(100);
    expect(isShown()).toBe(true);
    field.remove();
  });

  it("SHL-24 waits while another sheet is open or something is uploaded", async () => {
    const sheet = document.createElement("dialog");
    const { change } = await open({ uploading: true });
    await pass(60_000);
    expect(isShown()).toBe(false);
    const close = enterDialog(sheet);
    await change({});
    await pass(100);
    expect(isShown()).toBe(false);
    await act(async () => close());
    await pass(100);
    expect(isShown()).toBe(true);
  });

  it("SHL-24 OVL-22 never over the age gate, and behind an install sheet it waits for its turn", async () => {
    const { turns } = await open();
    const gate = turns.want("ageGate");
    const sheet = turns.want("installSheet");
    await pass(60_000);
    expect(isShown()).toBe(false);
    await act(async () => gate());
    expect(isShown()).toBe(false);
    await act(async () => sheet());
    expect(isShown()).toBe(true);
  });
});
