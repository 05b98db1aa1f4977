import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Dialog } from "@/ui/overlay/Dialog";
import { useTopDialog } from "@/ui/overlay/openDialogs";
import { Sheet } from "@/ui/overlay/Sheet";
import "@/styles/base.css";

type Kind = "dialog" | "sheet" | "confirm";

/** What closed it, as the owner of the state hears it. */
let heard: string[] = [];
beforeEach(() => {
  heard = [];
});

function Bench({ kind }: { kind: Kind }) {
  const [open, setOpen] = useState(false);
  const end = (how: string) => {
    heard.push(how);
    setOpen(false);
  };
  const common = { open, title: "Sample" };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Behind</button>
      {kind === "dialog" ? (
        <Dialog {...common} onClose={() => end("closed")} actions={<button type="button">Act</button>}>
          Words
        </Dialog>
      ) : null}
      {kind === "sheet" ? (
        <Sheet {...common} onClose={() => end("closed")} actions={<button type="button">Act</button>}>
          Words
        </Sheet>
      ) : null}
      {kind === "confirm" ? (
        <ConfirmDialog
          {...common}
          confirmLabel="Yes"
          cancelLabel="No"
          onConfirm={() => end("yes")}
          onCancel={() => end("no")}
        >
          Words
        </ConfirmDialog>
      ) : null}
      <Top />
    </>
  );
}

function Top() {
  return (
    <output data-testid="top">{useTopDialog()?.getAttribute("aria-labelledby") ? "dialog" : "page"}</output>
  );
}

const opener = () => page.getByRole("button", { name: "Open", exact: true });
const shown = (kind: Kind) =>
  page.getByRole(kind === "confirm" ? "alertdialog" : "dialog", { name: "Sample" });

async function open(kind: Kind) {
  await render(<Bench kind={kind} />);
  await opener().click();
  await expect.element(shown(kind)).toBeVisible();
}

describe.each(["dialog", "sheet", "confirm"] as const)("%s", (kind) => {
  it("is named, and keeps the keyboard inside", async () => {
    await open(kind);
    const behind = document.querySelectorAll("button")[1];
    for (let press = 0; press < 6; press += 1) {
      await userEvent.keyboard("{Tab}");
      expect(document.activeElement).not.toBe(behind);
      expect(document.activeElement).not.toBe(opener().element());
    }
  });

  it("Escape closes it, its owner hears it once, and the focus goes back", async () => {
    await open(kind);
    await userEvent.keyboard("{Escape}");
    await expect.element(shown(kind)).not.toBeInTheDocument();
    expect(heard).toEqual([kind === "confirm" ? "no" : "closed"]);
    await expect.element(opener()).toHaveFocus();
  });

  it("says that it is on top while it is open, for what must stay in reach", async () => {
    await open(kind);
    expect(page.getByTestId("top").element().textContent).toBe("dialog");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => page.getByTestId("top").element().textContent).toBe("page");
  });
});

describe("sheet", () => {
  it("has a close button beside the pull (2.5.7)", async () => {
    await open("sheet");
    await page.getByRole("button", { name: "Close" }).click();
    await expect.element(shown("sheet")).not.toBeInTheDocument();
  });

  it("is pulled down by its handle and closes; a short pull leaves it open", async () => {
    await open("sheet");
    const handle = page.getByTestId("sheet-handle");
    await userEvent.dragAndDrop(handle, handle, {
      sourcePosition: { x: 100, y: 4 },
      targetPosition: { x: 100, y: 16 },
    });
    await expect.element(shown("sheet")).toBeVisible();
    await userEvent.dragAndDrop(handle, page.getByRole("button", { name: "Act" }));
    await expect.element(shown("sheet")).not.toBeInTheDocument();
    expect(heard).toEqual(["closed"]);
  });
});

describe("confirm dialog", () => {
  it("a press beside it is no answer", async () => {
    await open("confirm");
    await userEvent.click(document.documentElement, { position: { x: 2, y: 2 } });
    await expect.element(shown("confirm")).toBeVisible();
    expect(heard).toEqual([]);
  });

  it("is answered by keyboard alone", async () => {
    await open("confirm");
    await expect.element(page.getByRole("button", { name: "Yes" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(heard).toEqual(["yes"]);
  });
});
