import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { BUTTON_IDLE, buttonRun } from "@/ui/action/useButtonState";
import { pass } from "../../app/acts";

describe("button state", () => {
  it("STA-18 success and error stand for 1.5 s, then the button is idle again", () => {
    const busy = buttonRun(BUTTON_IDLE, { type: "started" }, 0);
    expect(busy.state).toBe("busy");
    for (const ok of [true, false]) {
      const ended = buttonRun(busy, { type: "ended", ok }, 100);
      expect(ended.state).toBe(ok ? "success" : "error");
      expect(buttonRun(ended, { type: "timePassed" }, 1_599)).toBe(ended);
      expect(buttonRun(ended, { type: "timePassed" }, 1_600)).toEqual(BUTTON_IDLE);
    }
  });

  it("STA-18 a new act takes over at once, and an end without a start changes nothing", () => {
    const ended = buttonRun({ state: "busy" }, { type: "ended", ok: false }, 0);
    expect(buttonRun(ended, { type: "started" }, 10)).toEqual({ state: "busy" });
    expect(buttonRun(BUTTON_IDLE, { type: "ended", ok: true }, 0)).toBe(BUTTON_IDLE);
  });
});

function Save({ work }: { work: () => Promise<void> }) {
  const save = useAct(work);
  return (
    <>
      <Button state={save.button} onClick={() => void save.run()}>
        Save
      </Button>
      <p>{`state ${save.button}`}</p>
      <p>{save.error?.message}</p>
    </>
  );
}

describe("a button that saves", () => {
  beforeEach(() => vi.useFakeTimers());

  it.each([
    ["success", () => Promise.resolve()],
    ["error", () => Promise.reject(new Error("boom"))],
  ] as const)("STA-18 idle, busy, %s for 1.5 s, idle; the refusal stays in words", async (result, work) => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    render(<Save work={() => waiting.then(work)} />);
    expect(screen.getByText("state idle")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).toBe("true");
    finish();
    await pass(0);
    expect(screen.getByText(`state ${result}`)).toBeTruthy();
    await pass(1_499);
    expect(screen.getByText(`state ${result}`)).toBeTruthy();
    await pass(1);
    expect(screen.getByText("state idle")).toBeTruthy();
    expect(screen.queryByText("An error occurred. Please try again.") !== null).toBe(result === "error");
  });
});
