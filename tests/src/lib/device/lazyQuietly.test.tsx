import { act, cleanup, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { expectPrinted } from "../../../support/quiet";

type Props = { word: string };
const Part = ({ word }: Props) => <p>{word}</p>;
const LOGGED = "[part test] TypeError: ";
const settle = () => act(async () => undefined);

function failingThenThere() {
  return vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module: /assets/part.js"))
    .mockResolvedValue(Part);
}

describe("a part that no screen needs", () => {
  it("stands beside the screen without taking it down when its file cannot be fetched", async () => {
    const Quiet = lazyQuietly("test", failingThenThere());
    render(
      <>
        <main>The screen</main>
        <Quiet word="part" />
      </>,
    );
    await settle();
    expect(screen.getByText("The screen")).toBeTruthy();
    expect(screen.queryByText("part")).toBeNull();
    expectPrinted(LOGGED, 1);
  });

  it("asks again when the network is back, and complains of nothing until then", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const Quiet = lazyQuietly("test", failingThenThere());
    render(<Quiet word="part" />);
    await settle();
    act(() => void window.dispatchEvent(new Event("online")));
    await settle();
    expect(screen.getByText("part")).toBeTruthy();
  });

  it("asks again at the next mount, and once it is there never more", async () => {
    expectPrinted(LOGGED, 1);
    const load = failingThenThere();
    const Quiet = lazyQuietly("test", load);
    render(<Quiet word="first" />);
    await settle();
    cleanup();
    render(<Quiet word="second" />);
    await settle();
    expect(screen.getByText("second")).toBeTruthy();
    cleanup();
    render(<Quiet word="third" />);
    expect(screen.getByText("third")).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("two places share one fetch and say what they wait for or miss", async () => {
    expectPrinted(LOGGED, 1);
    const load = failingThenThere();
    const Quiet = lazyQuietly("test", load, { waiting: <i>waiting</i>, missing: <i>missing</i> });
    render(
      <>
        <Quiet word="a" />
        <Quiet word="b" />
      </>,
    );
    expect(screen.getAllByText("waiting")).toHaveLength(2);
    await settle();
    expect(screen.getAllByText("missing")).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
