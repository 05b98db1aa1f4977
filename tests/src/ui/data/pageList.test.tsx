import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MoreRows, PageList } from "@/ui/data/PageList";

const PAGES = [
  { rows: ["one", "two"], nextCursor: "1" },
  { rows: ["three"], nextCursor: null },
] as const;

function Page({ place = 0 }: { place?: number }) {
  const page = PAGES[place];
  if (page === undefined) return null;
  return (
    <>
      <PageList isFirst={place === 0} label={`Page ${place}`}>
        {page.rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </PageList>
      <MoreRows nextCursor={page.nextCursor}>{(cursor) => <Page place={Number(cursor)} />}</MoreRows>
    </>
  );
}

it("the first page takes no focus; the next stands in the button's place and takes it", () => {
  render(<Page />);
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByText("three")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(screen.getByText("one")).toBeTruthy();
  expect(screen.getByText("three")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Page 1" }));
});

it("the last page offers nothing more", () => {
  render(<Page place={1} />);
  expect(screen.queryByRole("button")).toBeNull();
});
