import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { InboxDares } from "@/features/dares/inbox/data";
import { useAnswerableDares } from "@/features/proofs/shareTarget/data";
import { filmProblemWords } from "@/features/proofs/takeEdit";
import { dropTake } from "@/features/proofs/takes";
import { checkFilm } from "@/lib/media/checkFilm";
import { dareCard, signedIn } from "../../../app/people";
import { renderPart } from "../../../app/renderApp";
import { renderMember } from "../../../app/renderMember";
import { createDevice } from "../../../lib/cache/device";
import { keptFilm } from "../film";

const shared = vi.hoisted(() => ({ name: "toast.mp4", type: "video/mp4" }));
/** The bytes of a film are read in the browser's tests; here only what is done with the verdict. */
vi.mock("@/lib/media/checkFilm", () => ({ checkFinished: vi.fn(), checkFilm: vi.fn() }));
vi.mock("@/offline/sharedStore", async (original) => ({
  ...(await original<typeof import("@/offline/sharedStore")>()),
  listShared: async () => [
    {
      id: "film1",
      file: { ...shared, blob: new Blob(["film"], { type: shared.type }) },
      text: "",
      receivedAt: 1,
    },
  ],
}));

const accepted = dareCard({ status: "accepted" });
const inbox: InboxDares = {
  ...{ waiting: [], past: [], closed: [] },
  active: [accepted, dareCard({ status: "in_review" })],
};

afterEach(() => void Object.assign(shared, { name: "toast.mp4", type: "video/mp4" }));

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
  });
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
