import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { InboxDares } from "@/features/dares/inbox/data";
import { useAnswerableDares } from "@/features/proofs/shareTarget/data";
import { filmProblemWords } from "@/features/proofs/takeEdit";
import { dropTake } from "@/features/proofs/takes";
import { checkFilm } from "@/lib/media/checkFilm";
import { dropShared, listShared } from "@/offline/sharedStore";
import { expectPrinted } from "../../../../support/quiet";
import { press } from "../../../app/acts";
import { dareCard, signedIn } from "../../../app/people";
import { renderPart } from "../../../app/renderApp";
import { renderMember } from "../../../app/renderMember";
import { createDevice } from "../../../lib/cache/device";
import { keepFilm, keptFilm } from "../film";

const shared = vi.hoisted(() => ({ name: "toast.mp4", type: "video/mp4", text: "" }));
/** The bytes of a film are read in the browser's tests; here only what is done with the verdict. */
vi.mock("@/lib/media/checkFilm", () => ({ checkFinished: vi.fn(), checkFilm: vi.fn() }));
vi.mock("@/offline/sharedStore", async (original) => ({
  ...(await original<typeof import("@/offline/sharedStore")>()),
  dropShared: vi.fn(async () => undefined),
  listShared: vi.fn(async () => [
    {
      id: "film1",
      file: shared.text === "" ? { ...shared, blob: new Blob(["film"], { type: shared.type }) } : null,
      ...{ text: shared.text, receivedAt: 1 },
    },
  ]),
}));

const accepted = dareCard({ status: "accepted" });
const inbox: InboxDares = {
  ...{ waiting: [], past: [], closed: [] },
  active: [accepted, dareCard({ status: "in_review" })],
};

afterEach(() => void Object.assign(shared, { name: "toast.mp4", type: "video/mp4", text: "" }));

async function open() {
  const app = await renderMember("/app/share");
  await screen.findByRole("heading", { level: 2, name: shared.name });
  return app;
}

describe("what a shared film can be used for", () => {
  it("says that the dares are looked for, then offers those that wait for a proof", async () => {
    const { convex } = await open();
    expect(screen.getByRole("status", { name: "Loading your dares" })).toBeTruthy();
    act(() => convex.answer(api.dares.inbox, inbox));
    expect(screen.getAllByRole("button", { name: /^Use for/ })).toHaveLength(1);
    act(() => convex.answer(api.dares.inbox, { ...inbox, active: [] }));
    expect(screen.getByText(/No dare is waiting for a video/)).toBeTruthy();
  });

  it("says why the dares cannot be shown, and asks again; the film stays in sight", async () => {
    const { convex } = await open();
    act(() => convex.refuse(api.dares.inbox, "unavailable"));
    fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    expect(screen.getByRole("heading", { level: 2, name: "toast.mp4" })).toBeTruthy();
    act(() => convex.answer(api.dares.inbox, inbox));
    expect(await screen.findByRole("button", { name: /^Use for/ })).toBeTruthy();
  });
});

describe("a shared film is judged as one that is chosen in the camera", () => {
  const kept = () => keptFilm(accepted.dareId);
  const use = async () => {
    const { convex, path } = await open();
    act(() => convex.answer(api.dares.inbox, inbox));
    fireEvent.click(await screen.findByRole("button", { name: /^Use for/ }));
    return path;
  };

  it.each([
    ["toast.mov", "video/quicktime"],
    ["toast.MOV", ""],
  ])("%s of the kind “%s” may become a take", async (name, type) => {
    Object.assign(shared, { name, type });
    vi.mocked(checkFilm).mockResolvedValue({ ok: true, durationMs: 5_000 });
    const path = await use();
    await waitFor(() => expect(path()).toBe("/app/camera"));
    const judged = vi.mocked(checkFilm).mock.lastCall?.[0];
    expect(judged instanceof File && judged.name).toBe(name);
    const take = await kept();
    expect(take).toMatchObject({ durationMs: 5_000, origin: "gallery" });
    if (take) await dropTake(take.takeId);
  });

  it("what cannot be shown or made anew is refused with its reason, and becomes no take", async () => {
    vi.mocked(checkFilm).mockResolvedValue({ ok: false, problem: "hevc" });
    const path = await use();
    expect(await screen.findByText(filmProblemWords.hevc)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Use for/ })).toBeNull();
    expect(path()).toBe("/app/share");
    expect(await kept()).toBeNull();
  });

  it("a picture is refused before a dare is chosen", async () => {
    Object.assign(shared, { name: "toast.jpg", type: "image/jpeg" });
    await open();
    expect(screen.getByText(filmProblemWords.picture)).toBeTruthy();
    expect(await screen.findByRole("img", { name: "Shared photo" })).toBeTruthy();
  });

  it("a dare that has a video on this device takes no second one", async () => {
    vi.mocked(checkFilm).mockResolvedValue({ ok: true, durationMs: 5_000 });
    const { takeId } = await keepFilm(accepted.dareId);
    const path = await use();
    expect(await screen.findByText(/There is already a video for this dare/)).toBeTruthy();
    expect(path()).toBe("/app/share");
    await dropTake(takeId);
  });
});

it("shared words are for no dare, and are deleted from here; what went wrong is said", async () => {
  Object.assign(shared, { text: "Toast at noon?" });
  const { convex } = await renderMember("/app/share?problem=notKept");
  act(() => convex.answer(api.dares.inbox, inbox));
  expect(await screen.findByText("Toast at noon?")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "Shared text" })).toBeTruthy();
  expect(screen.getByText(/This device has no space for what you shared/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Use for/ })).toBeNull();
  expectPrinted("[shared] Error: no store");
  vi.mocked(dropShared).mockRejectedValueOnce(new Error("no store"));
  press("Delete");
  expect(await screen.findByText("That did not work. The file is still here.")).toBeTruthy();
  vi.mocked(listShared).mockResolvedValueOnce([]);
  press("Delete");
  expect(await screen.findByText("Deleted from this device.")).toBeTruthy();
  expect(screen.getByText("Nothing shared yet")).toBeTruthy();
});

it("a device that keeps nothing says so", async () => {
  expectPrinted("[shared] Error: no store");
  vi.mocked(listShared).mockRejectedValueOnce(new Error("no store"));
  await renderMember("/app/share");
  expect(await screen.findByText("This browser cannot keep shared files.")).toBeTruthy();
  expect(screen.queryByText(/This device has no space/)).toBeNull();
});

it("CON-23 the dares of the last visit are shown until the server answers", async () => {
  function Probe() {
    const live = useAnswerableDares();
    const isKept = live.status === "ready" && live.keptAt !== undefined;
    return (
      <p>{live.status === "ready" ? `${live.data.length} ${isKept ? "kept" : "fresh"}` : live.status}</p>
    );
  }
  const tab = createDevice().openTab();
  await tab.enter(signedIn.userId, true);
  tab.keep(signedIn.userId, "dares:inbox|{}", inbox);
  const { convex } = await act(async () => renderPart(<Probe />, { cache: tab }));
  expect(screen.getByText("1 kept")).toBeTruthy();
  act(() => convex.answer(api.dares.inbox, inbox));
  expect(screen.getByText("1 fresh")).toBeTruthy();
});
