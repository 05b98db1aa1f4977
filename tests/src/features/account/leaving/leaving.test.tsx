import { api } from "@convex/_generated/api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, it, vi } from "vitest";
import type { DeletionPlan, OpenDare } from "@/features/account/leaving/data";
import { expectPrinted } from "../../../../support/quiet";
import { completedProfile } from "../../../app/people";
import { memberConvex, renderMember } from "../../../app/renderMember";

const unsent = vi.hoisted(() => ({ words: null as string | null, forgotten: 0 }));
// The queue of acts is proven with its store; here only what this screen asks of it.
vi.mock("@/features/shell/offline", async (original) => ({
  ...(await original<typeof import("@/features/shell/offline")>()),
  useUnsent: () => ({
    look: async () => unsent.words,
    forget: async () => {
      unsent.forgotten += 1;
    },
  }),
}));

const DAY = 86_400_000;
const free: DeletionPlan = {
  openDares: [],
  money: { pending: 0, available: 0, currency: "usd" },
  blocked: false,
  isCreator: false,
};

const openDare = (dareId: string, role: OpenDare["role"]): OpenDare => ({
  // An id is an opaque text; only the server makes real ones.
  ...{ dareId: dareId as OpenDare["dareId"], title: "Plate toast like a chef", amount: 2_500 },
  ...{ currency: "usd", status: "sent", role, closable: true },
});

async function open(path: string, standing: "good" | "leaving" = "good") {
  const convex = memberConvex();
  convex.answer(api.users.me, { ...completedProfile, standing });
  convex.answer(api.account.exportState, null);
  return await renderMember(path, convex);
}

/** The server takes the wish to leave. */
const accept = (convex: ReturnType<typeof memberConvex>, canUndo: boolean) =>
  convex.onMutation(api.account.requestDeletion, async () => ({ dueAt: 1, canUndo, waitsFor: null }));

async function openDeletion(plan: DeletionPlan) {
  const app = await open("/app/settings/account");
  app.convex.answer(api.account.deletionPlan, plan);
  fireEvent.click(await screen.findByRole("button", { name: "Delete account" }));
  return { ...app, dialog: within(await screen.findByRole("dialog", { name: "Delete your account" })) };
}

const confirm = ({ dialog }: Awaited<ReturnType<typeof openDeletion>>) =>
  fireEvent.click(dialog.getByRole("button", { name: "Delete my account" }));

beforeEach(() => {
  unsent.words = null;
  unsent.forgotten = 0;
});

it("ROL-12 says what deletion means, offers a copy first, and takes fourteen days unless told otherwise", async () => {
  const app = await openDeletion(free);
  expect(app.dialog.getAllByRole("listitem").length).toBeGreaterThan(5);
  const copy = app.dialog.getByRole("link", { name: /Get a copy of your data first/ });
  expect(copy.getAttribute("href")).toBe("/app/settings/data");
  accept(app.convex, true);
  confirm(app);
  await waitFor(() => expect(unsent.forgotten).toBe(1));
  expect(app.convex.argsOf("account:requestDeletion")).toEqual([{ when: "later", givesUp: false }]);
  expect(app.identity.getSnapshot().status).toBe("signedIn");
});

it("ROL-12 warns of what was not sent, asks for the password, and signs out at the end", async () => {
  unsent.words = "2 things on this device were not sent yet.";
  const app = await openDeletion(free);
  expect(await app.dialog.findByText(unsent.words)).toBeTruthy();
  let isFresh = false;
  app.convex.onMutation(api.account.requestDeletion, async () => {
    if (!isFresh)
      throw new ConvexError({ code: "failed-precondition", message: "", reason: "sign-in-again" });
    return { dueAt: 1, canUndo: false, waitsFor: null };
  });
  fireEvent.click(app.dialog.getByRole("radio", { name: /^Now/ }));
  confirm(app);
  const proof = within(await screen.findByRole("dialog", { name: "Is that you?" }));
  expect(unsent.forgotten).toBe(0);
  isFresh = true;
  fireEvent.change(proof.getByLabelText("Password"), { target: { value: "correct horse" } });
  fireEvent.click(proof.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(app.identity.getSnapshot().status).toBe("signedOut"));
  expect(unsent.forgotten).toBe(1);
  expect(app.convex.argsOf("account:requestDeletion").at(-1)).toEqual({ when: "now", givesUp: false });
});

it("ROL-13 links each open item, closes all in one tap, and offers no deletion meanwhile", async () => {
  const plan = {
    ...free,
    blocked: true,
    openDares: [openDare("dare1", "creator"), openDare("dare2", "sender")],
    money: { pending: 2_000, available: 0, currency: "usd" },
  };
  const app = await openDeletion(plan);
  const links = app.dialog.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/app/settings/data", "/d/dare1", "/d/dare2", "/app/wallet"]);
  expect(app.dialog.getByText("$20.00 in your wallet is not available yet")).toBeTruthy();
  expect(app.dialog.queryByRole("button", { name: "Delete my account" })).toBeNull();
  app.convex.onMutation(api.account.closeOpenDares, async () => ({ closed: 2 }));
  fireEvent.click(app.dialog.getByRole("button", { name: "Decline or cancel what you can" }));
  await waitFor(() => expect(app.convex.argsOf("account:closeOpenDares")).toEqual([{}]));
  app.convex.answer(api.account.deletionPlan, free);
  expect(await app.dialog.findByRole("button", { name: "Delete my account" })).toBeTruthy();
});

it("ROL-13 needs a word before money is given up", async () => {
  const app = await openDeletion({ ...free, money: { pending: 0, available: 700, currency: "usd" } });
  confirm(app);
  expect(await app.dialog.findByText(/Confirm that you give up this money/)).toBeTruthy();
  expect(app.convex.argsOf("account:requestDeletion")).toEqual([]);
  accept(app.convex, true);
  fireEvent.click(app.dialog.getByRole("checkbox", { name: /I give up the \$7\.00/ }));
  confirm(app);
  await waitFor(() =>
    expect(app.convex.argsOf("account:requestDeletion")).toEqual([{ when: "later", givesUp: true }]),
  );
});

it("ROL-12 keeps everything where the server refuses", async () => {
  const app = await openDeletion(free);
  app.convex.onMutation(api.account.requestDeletion, async () => {
    throw new ConvexError({ code: "failed-precondition", message: "Settle first.", reason: "money-open" });
  });
  confirm(app);
  expect(await screen.findByText("Settle first.")).toBeTruthy();
  expectPrinted("[leaving] ConvexError", 1);
  expect(unsent.forgotten).toBe(0);
  expect(app.identity.getSnapshot().status).toBe("signedIn");
});

it("ROL-12 switches the account off and signs out", async () => {
  const { convex, identity } = await open("/app/settings/account");
  fireEvent.click(await screen.findByRole("button", { name: "Deactivate account" }));
  convex.onMutation(api.account.deactivate, async () => null);
  fireEvent.click(await screen.findByRole("button", { name: "Deactivate" }));
  await waitFor(() => expect(identity.getSnapshot().status).toBe("signedOut"));
  expect(unsent.forgotten).toBe(1);
});

it("ROL-12 stands in the app's place until the end, with the way back and a copy of the data", async () => {
  const { convex } = await open("/app/feed", "leaving");
  convex.answer(api.account.leaving, { dueAt: Date.now() + 13 * DAY, canUndo: true, waitsFor: null });
  expect(await screen.findByRole("heading", { name: "Your account will be deleted" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Prepare my data" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
  convex.onMutation(api.account.undoDeletion, async () => null);
  fireEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  await waitFor(() => expect(convex.argsOf("account:undoDeletion")).toEqual([{}]));
  convex.answer(api.account.leaving, { dueAt: Date.now(), canUndo: false, waitsFor: null });
  expect(await screen.findByRole("heading", { name: "Your account is being deleted" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Keep my account" })).toBeNull();
});

it("ROL-13 says what holds a deletion up, and names the money before it is given up", async () => {
  const { convex } = await open("/app/feed", "leaving");
  convex.answer(api.account.leaving, { dueAt: Date.now() - DAY, canUndo: true, waitsFor: "balance" });
  expect(await screen.findByText(/money came into your wallet/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Keep my account" })).toBeTruthy();
  const money = { pending: 0, available: 700, currency: "usd" };
  convex.answer(api.account.deletionPlan, { ...free, money });
  fireEvent.click(screen.getByRole("button", { name: "Delete it now" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete it now?" }));
  expect(await question.findByText(/You give up the \$7\.00 in your wallet\./)).toBeTruthy();
  accept(convex, false);
  fireEvent.click(question.getByRole("button", { name: "Delete it now" }));
  await waitFor(() =>
    expect(convex.argsOf("account:requestDeletion")).toEqual([{ when: "now", givesUp: true }]),
  );
});
