import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Upload } from "@/features/proofs/takes";
import { TrayChip } from "@/features/shell/offline/tray/TrayChip";
import type { TrayProps } from "@/features/shell/offline/tray/trayProps";

const upload: Upload = {
  takeId: "t1",
  state: "sending",
  startedAt: Date.now(),
  share: 0.4,
  retrying: false,
  message: null,
};

function open(uploads: Upload[], over: Partial<TrayProps> = {}) {
  const acts = {
    onRetry: vi.fn(),
    onDelete: vi.fn(),
    onRetryUpload: vi.fn(async () => undefined),
    onDeleteUpload: vi.fn(async () => undefined),
  };
  render(<TrayChip entries={[]} arrived={[]} uploads={uploads} kept={[]} {...acts} {...over} />);
  fireEvent.click(screen.getByRole("button", { name: /item/ }));
  return acts;
}

describe("proofs in the list of what waits", () => {
  it("shows how far one is, and that it tries again", () => {
    open([{ ...upload, retrying: true }]);
    expect(screen.getByText("Video upload")).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "Upload" }).getAttribute("aria-valuenow")).toBe("40");
    expect(screen.getByText("Connection lost. Trying again.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry: Video upload" })).toBeNull();
  });

  it("says why one stopped, and sends it again on Retry", () => {
    const acts = open([{ ...upload, state: "failed", message: "The deadline for this dare has passed." }]);
    expect(screen.getByText(/The deadline for this dare has passed. Your video is kept/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Retry: Video upload" }));
    expect(acts.onRetryUpload).toHaveBeenCalledWith("t1");
  });

  it("deletes the only copy after a question, and says when that did not work", async () => {
    const onDeleteUpload = vi.fn(() => Promise.reject(new Error("refused")));
    open([{ ...upload, state: "waiting" }], { onDeleteUpload });
    fireEvent.click(screen.getByRole("button", { name: "Delete: Video upload" }));
    expect(onDeleteUpload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Keep it: Video upload" }));
    fireEvent.click(screen.getByRole("button", { name: "Delete: Video upload" }));
    fireEvent.click(screen.getByRole("button", { name: "Delete the video: Video upload" }));
    expect(onDeleteUpload).toHaveBeenCalledWith("t1");
    await waitFor(() => expect(screen.getByText(/That did not work/)).toBeTruthy());
  });
});
