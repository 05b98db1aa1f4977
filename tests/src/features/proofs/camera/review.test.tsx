import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Delivery } from "@/features/proofs/camera/delivery";
import { Review } from "@/features/proofs/camera/Review";
import type { Delivering } from "@/features/proofs/camera/useDelivery";
import type { Take } from "@/features/proofs/takes";
import { ToastProvider } from "@/ui/feedback/toasts";
import { expectPrinted } from "../../../../support/quiet";
import { take } from "../takeEdit/take";

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:take");
});

function show(
  part: Partial<Take>,
  state: Delivery = { kind: "look" },
  back: Delivering["back"] = vi.fn(),
  wantsSeal = false,
) {
  const [onTake, retake] = [vi.fn(), vi.fn()];
  const delivery: Delivering = {
    ...{ state, back, dispatch: vi.fn(), submit: vi.fn(), arrived: vi.fn(), forget: vi.fn(), stop: vi.fn() },
  };
  const about = { dareId: "d1", uid: "u1", wantsSeal, maxMs: 180_000, end: "wanted" } as const;
  render(
    <ToastProvider>
      <Review
        take={{ ...take, ...part }}
        {...about}
        {...{ delivery, onTake, retake }}
        checklist={[]}
        wayOut={null}
      />
    </ToastProvider>,
  );
  return { onTake, retake };
}

const FAILED: Delivery = {
  kind: "failed",
  ticks: { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true },
  message: "No connection.",
};
const IN_PAGE = /Keep this page open until it is sent/;

it.each([true, false])("says when a take would go with the page: %s", (inPageOnly) => {
  show({ inPageOnly });
  expect(screen.queryAllByText(IN_PAGE)).toHaveLength(inPageOnly ? 1 : 0);
});

it("says so when a failed take cannot be taken back, and shows it as its person's only when it is", async () => {
  expectPrinted("[takes] Error: no store", 1);
  const refused = show({}, FAILED, () => Promise.reject(new Error("no store")));
  fireEvent.click(screen.getByRole("button", { name: "Back to the video" }));
  expect(await screen.findByText("Your video could not be withdrawn. Try again.")).toBeTruthy();
  expect(refused.onTake).not.toHaveBeenCalled();
  cleanup();
  const { onTake } = show({ handedIn: true }, FAILED, async () => undefined);
  fireEvent.click(screen.getByRole("button", { name: "Back to the video" }));
  await vi.waitFor(() => expect(onTake).toHaveBeenCalledTimes(1));
  expect(onTake.mock.lastCall?.[0]).toMatchObject({ takeId: "t1", handedIn: false });
});

it("PRD-04 the only copy of a take goes after a question, not with the first press", () => {
  const { retake } = show({});
  fireEvent.click(screen.getByRole("button", { name: "Retake" }));
  expect(retake).not.toHaveBeenCalled();
  const question = screen.getByRole("alertdialog", { name: "Record again?" });
  fireEvent.click(within(question).getByRole("button", { name: "Keep this video" }));
  expect(retake).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Retake" }));
  fireEvent.click(within(question).getByRole("button", { name: "Retake" }));
  expect(retake).toHaveBeenCalledTimes(1);
});

const NO_LIVE = /not recorded here with a live code, so it cannot count/;
const SOON = /Submit this one within 15 minutes/;

it.each<[string, Partial<Take>, number, number]>([
  ["out of the gallery", { origin: "gallery" }, 1, 0],
  ["recorded without a connection, under no code", { recordingId: null }, 1, 0],
  ["under a code, on its way already", { recordingId: "r1" }, 0, 0],
  ["under a code, made anew when it is handed in", { recordingId: "r1", sendsAsIs: false }, 0, 1],
])(
  "where the sender asked for a live recording, one %s says how it stands before it is sent",
  (_what, part, no, soon) => {
    show(part, { kind: "look" }, vi.fn(), true);
    expect(screen.queryAllByText(NO_LIVE)).toHaveLength(no);
    expect(screen.queryAllByText(SOON)).toHaveLength(soon);
  },
);

it("where nobody asked for one, nothing is said of it", () => {
  show({ recordingId: null });
  expect(screen.queryAllByText(NO_LIVE)).toEqual([]);
});
