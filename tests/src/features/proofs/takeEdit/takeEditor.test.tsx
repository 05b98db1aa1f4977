import { fireEvent, render, screen } from "@testing-library/react";
import { useReducer } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { takeEdit, untouched } from "@/features/proofs/takeEdit/edit";
import { TakeEditor } from "@/features/proofs/takeEdit/TakeEditor";
import { press } from "../../../app/acts";
import { take } from "./take";

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:take");
});

function Bench({ edit: first = untouched(20_000) }) {
  const [edit, change] = useReducer(takeEdit, first);
  return (
    <TakeEditor
      take={take}
      edit={edit}
      dispatch={change}
      corners={null}
      notices={null}
      bar={<p>The bar</p>}
    />
  );
}

const slider = (name: string) => screen.getByRole<HTMLInputElement>("slider", { name });
const move = (name: string, ms: number) => fireEvent.change(slider(name), { target: { value: String(ms) } });
const film = () => screen.getByLabelText<HTMLVideoElement>("Your video");
const isSelected = (words: string) => screen.queryByText(words) !== null;

it("the ends of what stays are sliders, said as times, and the picture where it is cut is shown", () => {
  render(<Bench />);
  expect(isSelected("20 seconds selected")).toBe(true);
  move("Start", 4_000);
  expect(film().currentTime).toBe(4);
  move("End", 16_500);
  expect(film().currentTime).toBe(16.5);
  expect(slider("End").getAttribute("aria-valuetext")).toBe("0:16.5");
  expect(isSelected("12 seconds selected")).toBe(true);
  expect(screen.getByText(/marked “Edited”/)).toBeTruthy();
});

it("no end passes the other nearer than the shortest video", () => {
  render(<Bench />);
  move("Start", 19_900);
  expect([slider("Start").value, film().currentTime]).toEqual(["17000", 17]);
  expect(isSelected("3 seconds selected")).toBe(true);
});

it("2.5.7 both ends can be set without dragging, at the picture shown", () => {
  render(<Bench />);
  move("Position", 5_000);
  press("Set start");
  move("Position", 12_000);
  press("Set end");
  expect([slider("Start").value, slider("End").value]).toEqual(["5000", "12000"]);
});

it("the handles belong to trimming, what is done next to every tool", () => {
  render(<Bench />);
  for (const name of ["Sound", "Cover", "Captions"]) {
    fireEvent.click(screen.getByRole("radio", { name }));
    expect(screen.queryByRole("slider", { name: "Start" })).toBeNull();
    expect(slider("Position")).toBeTruthy();
    expect(screen.getByText("The bar")).toBeTruthy();
  }
});

it("plays what will be sent: from the new beginning, and again from there at its end", () => {
  render(<Bench />);
  const play = vi.spyOn(film(), "play").mockResolvedValue();
  move("Start", 4_000);
  move("Position", 1_000);
  press("Play");
  expect([film().currentTime, play.mock.calls.length]).toEqual([4, 1]);
});

it("2.4.3 the focus does not go with a silent part that is taken back", () => {
  render(<Bench />);
  fireEvent.click(screen.getByRole("radio", { name: "Sound" }));
  press("Mute all");
  const back = screen.getByRole("button", { name: "Unmute" });
  back.focus();
  fireEvent.click(back);
  expect(screen.queryByRole("group", { name: "Muted part 1" })).toBeNull();
  expect(document.activeElement?.contains(screen.getByText("Mute parts of your video."))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

const line = (number: number) => screen.getByRole("textbox", { name: `Line ${number}` });
const LATER = { id: "later", fromMs: 12_000, toMs: 15_000, text: "Later" };

/** At two seconds, with a line that stands later. */
function openCaptions() {
  render(<Bench edit={{ ...untouched(20_000), captions: [LATER] }} />);
  move("Position", 2_000);
  fireEvent.click(screen.getByRole("radio", { name: "Captions" }));
}

it("a new line is written at once, wherever in the order it comes to stand", () => {
  openCaptions();
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
  openCaptions();
  press("Remove line 1");
  expect(screen.queryByRole("textbox", { name: "Line 1" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a line here" }));
});
