import { fireEvent, render, screen } from "@testing-library/react";
import { useReducer } from "react";
import { expect, it } from "vitest";
import { CaptionsPart } from "@/features/proofs/takeEdit/components/CaptionsPart";
import { type TakeEdit, takeEdit, untouched } from "@/features/proofs/takeEdit/edit";
import { press } from "../../../app/acts";
import { take } from "./take";

function Bench({ edit, atMs }: { edit: TakeEdit; atMs: number }) {
  const [now, change] = useReducer(takeEdit, edit);
  return <CaptionsPart take={take} edit={now} dispatch={change} here={() => atMs} />;
}

const line = (number: number) => screen.getByRole("textbox", { name: `Line ${number}` });
const LATER = { id: "later", fromMs: 12_000, toMs: 15_000, text: "Later" };

it("a new line is written at once, wherever in the order it comes to stand", () => {
  render(<Bench edit={{ ...untouched(20_000), captions: [LATER] }} atMs={2_000} />);
  press("Add a line here");
  expect(screen.getAllByRole("textbox", { name: /^Line/ })).toHaveLength(2);
  expect(document.activeElement).toHaveProperty("value", "");
  expect([line(1), line(2)]).toContain(document.activeElement);
  fireEvent.change(line(2), { target: { value: "Still" } });
  line(2).focus();
  fireEvent.change(line(1), { target: { value: "And on" } });
  expect(document.activeElement).toBe(line(2));
});

it("the focus does not go with a line that is removed", () => {
  render(<Bench edit={{ ...untouched(20_000), captions: [LATER] }} atMs={2_000} />);
  press("Remove line 1");
  expect(screen.queryByRole("textbox", { name: "Line 1" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a line here" }));
});
