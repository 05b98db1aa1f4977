import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { PageList } from "@/ui/data/PageList";
import { FocusPlace } from "@/ui/overlay/FocusPlace";

const focused = () => document.activeElement;
const press = (name: string) => {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
};

function Question() {
  const [isAnswered, setAnswered] = useState(false);
  return (
    <div data-testid="page">
      <FocusPlace>
        {isAnswered ? (
          <p>Answered</p>
        ) : (
          <button type="button" onClick={() => setAnswered(true)}>
            Yes
          </button>
        )}
      </FocusPlace>
      <button type="button" onClick={() => setAnswered(true)}>
        Elsewhere
      </button>
    </div>
  );
}

function Rows() {
  const [rows, setRows] = useState(["one", "two"]);
  return (
    <PageList isFirst label="Rows">
      {rows.map((row) => (
        <li key={row}>
          <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
            {`Remove ${row}`}
          </button>
        </li>
      ))}
    </PageList>
  );
}

describe("a place whose content leaves", () => {
  it("2.4.3 takes the focus that was in what has gone", () => {
    render(<Question />);
    press("Yes");
    expect(focused()).toBe(screen.getByText("Answered").parentElement);
  });

  it("takes no focus from elsewhere", () => {
    render(<Question />);
    press("Elsewhere");
    expect(screen.getByText("Answered")).toBeTruthy();
    expect(focused()).toBe(screen.getByRole("button", { name: "Elsewhere" }));
  });

  it("2.4.3 a list keeps the focus of a row that is taken away, and of one that stays", () => {
    render(<Rows />);
    press("Remove one");
    expect(focused()).toBe(screen.getByRole("list", { name: "Rows" }));
    screen.getByRole("button", { name: "Remove two" }).focus();
    expect(focused()).toBe(screen.getByRole("button", { name: "Remove two" }));
  });
});
