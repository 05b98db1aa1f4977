import { api } from "@convex/_generated/api";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ExportState } from "@/features/account/dataExport/data";
import { sizeWords } from "@/features/account/dataExport/sizeWords";
import { press } from "../../../app/acts";
import { memberConvex, renderMember } from "../../../app/renderMember";

const downloads = vi.hoisted(() => [] as string[]);
// A download leaves the page, which happy-dom cannot: its address is kept instead.
vi.mock("@/lib/device/openDownload", () => ({
  openDownload: (url: string) => {
    downloads.push(url);
  },
}));

const running: ExportState = {
  ...{ status: "running", percent: 40, requestedAt: 0, sizeBytes: null, expiresAt: null },
};
const over = { status: "ready", percent: 100, expiresAt: Date.now() + 6 * 86_400_000 } as const;
const ready: ExportState = { ...running, ...over, sizeBytes: 12_300 };

async function open(state?: ExportState) {
  const convex = memberConvex();
  if (state !== undefined) convex.answer(api.account.exportState, state);
  return await renderMember("/app/settings/data", convex);
}

it("ROL-13 is asked for, shows its percentage as it comes, and is downloaded", async () => {
  const { convex } = await open(null);
  convex.onMutation(api.account.requestExport, async () => null);
  fireEvent.click(await screen.findByRole("button", { name: "Prepare my data" }));
  await waitFor(() => expect(convex.argsOf("account:requestExport")).toHaveLength(1));
  convex.answer(api.account.exportState, running);
  const bar = await screen.findByRole("progressbar", { name: "Preparing your data" });
  expect(bar.getAttribute("aria-valuenow")).toBe("40");
  convex.answer(api.account.exportState, { ...running, percent: 80 });
  await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("80"));
  convex.answer(api.account.exportState, ready);
  expect(await screen.findByText(/Your data is ready \(13 kB\)/)).toBeTruthy();
  expect(screen.getByText(/in 6 days/)).toBeTruthy();
  const url = "https://files.test/export/1";
  convex.onMutation(api.account.exportLink, async () => ({ url, expiresAt: 1 }));
  press("Download ZIP");
  await waitFor(() => expect(downloads).toEqual([url]));
  expect(screen.getByRole("button", { name: "Make a new copy" })).toBeTruthy();
});

it("ROL-13 has its loading, error and failed states", async () => {
  const { convex } = await open();
  expect(await screen.findByRole("status", { name: "Loading your copy" })).toBeTruthy();
  convex.refuse(api.account.exportState, "permission-denied");
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
  convex.answer(api.account.exportState, { ...running, status: "failed" });
  expect(await screen.findByText(/could not prepare/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Prepare my data" })).toBeTruthy();
});

it("says sizes in words, never nothing", () => {
  expect(sizeWords(1, "en")).toBe("1 kB");
  expect(sizeWords(1_250_000, "en")).toBe("1.3 MB");
});
