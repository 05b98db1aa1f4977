import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useLogScroll } from "@/features/chat/chat/useLogScroll";

/** Row heights are part of what is proved; here they are plain numbers. */
type RowFacts = { key: string; height: number };
type Scroll = ReturnType<typeof useLogScroll>;

const rowsFrom = (from: number, to: number): RowFacts[] =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ key: `row${from + place}`, height: 60 }));

let scroll: Scroll | null = null;
/** A heading, which is no place to keep. */
const DAY = "day";
const nearBegin = vi.fn();
const nearEnd = vi.fn();

type LogFacts = { rows: RowFacts[]; startsAtEnd?: boolean; isAtNewest?: boolean };

function Log({ rows, startsAtEnd = true, isAtNewest = true }: LogFacts) {
  const log = useRef<HTMLDivElement>(null);
  const shownRows = rows.map(({ key }) => key).join(" ");
  const asks = { onNearBegin: nearBegin, onNearEnd: nearEnd };
  scroll = useLogScroll({ log, shownRows, startsAtEnd, isAtNewest, ...asks });
  return (
    <div ref={log} data-testid="log" style={{ height: 300, overflowY: "auto", overflowAnchor: "none" }}>
      <div>
        {rows.map(({ key, height }) => (
          <div key={key} data-row={key === DAY ? undefined : key} tabIndex={-1} style={{ height }}>
            {key}
          </div>
        ))}
      </div>
    </div>
  );
}

const box = () => {
  const found = document.querySelector<HTMLElement>("[data-testid=log]");
  if (found === null) throw new Error("no log");
  return found;
};
const topOf = (key: string) =>
  (document.querySelector(`[data-row=${key}]`)?.getBoundingClientRect().top ?? 0) -
  box().getBoundingClientRect().top;
const fromEnd = () => box().scrollHeight - box().scrollTop - box().clientHeight;

/** As a person would: the browser tells of it before the next frame. */
async function scrollTo(y: number) {
  box().scrollTop = y;
  await new Promise((resolve) => box().addEventListener("scroll", resolve, { once: true }));
}

it("begins at the end and stays there while messages come", async () => {
  const view = await render(<Log rows={rowsFrom(1, 20)} />);
  expect(fromEnd()).toBe(0);
  await view.rerender(<Log rows={rowsFrom(1, 22)} />);
  expect(fromEnd()).toBe(0);
  expect(scroll?.isAtEnd).toBe(true);
});

it("older messages above leave what is read where it is", async () => {
  const view = await render(<Log rows={rowsFrom(31, 60)} />);
  await scrollTo(100);
  expect(nearBegin).toHaveBeenCalled();
  const before = topOf("row34");
  await view.rerender(<Log rows={rowsFrom(1, 60)} />);
  expect(topOf("row34")).toBe(before);
  expect(scroll?.isAtEnd).toBe(false);
});

it("new messages below, and something above that grows, move nothing either", async () => {
  const view = await render(<Log rows={rowsFrom(1, 30)} />);
  await scrollTo(600);
  const before = topOf("row12");
  await view.rerender(<Log rows={rowsFrom(1, 40)} />);
  expect(topOf("row12")).toBe(before);
  const grown = rowsFrom(1, 40).map((row) => (row.key === "row2" ? { ...row, height: 260 } : row));
  await view.rerender(<Log rows={grown} />);
  await expect.poll(() => topOf("row12")).toBe(before);
});

it("goes to a row, in the middle and with the focus, and back to the end", async () => {
  await render(<Log rows={rowsFrom(1, 60)} startsAtEnd={false} />);
  expect(scroll?.goTo("row30")).toBe(true);
  expect(document.activeElement?.textContent).toBe("row30");
  expect(topOf("row30")).toBeGreaterThan(60);
  expect(topOf("row30")).toBeLessThan(240);
  scroll?.toEnd();
  expect(fromEnd()).toBe(0);
  expect(scroll?.goTo("nobody")).toBe(false);
});

it("at the end of a page of the past it asks for the next one, which moves nothing", async () => {
  const view = await render(<Log rows={rowsFrom(1, 30)} startsAtEnd={false} isAtNewest={false} />);
  nearEnd.mockClear();
  await scrollTo(box().scrollHeight);
  expect(nearEnd).toHaveBeenCalled();
  const before = topOf("row27");
  await view.rerender(<Log rows={rowsFrom(1, 60)} startsAtEnd={false} isAtNewest={false} />);
  expect(topOf("row27")).toBe(before);
});

it("the newest messages, once asked for, are shown from their end, also where they come a moment later", async () => {
  const view = await render(<Log rows={rowsFrom(1, 30)} startsAtEnd={false} isAtNewest={false} />);
  scroll?.toEnd();
  await view.rerender(<Log rows={rowsFrom(100, 129)} startsAtEnd={false} />);
  expect(fromEnd()).toBe(0);
  expect(scroll?.isAtEnd).toBe(true);
});

it("older messages of the same day take its heading up, and leave the messages where they are", async () => {
  const day = { key: DAY, height: 40 };
  const view = await render(<Log rows={[day, ...rowsFrom(31, 60)]} />);
  await scrollTo(0);
  const before = topOf("row31");
  await view.rerender(<Log rows={[day, ...rowsFrom(1, 60)]} />);
  expect(topOf("row31")).toBe(before);
});
