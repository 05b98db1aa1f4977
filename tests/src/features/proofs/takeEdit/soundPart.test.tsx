import { fireEvent, render, screen } from "@testing-library/react";
import { useReducer } from "react";
import { expect, it } from "vitest";
import { SoundPart } from "@/features/proofs/takeEdit/components/SoundPart";
import { takeEdit, untouched } from "@/features/proofs/takeEdit/edit";
import { take } from "./take";

function Bench() {
  const [edit, change] = useReducer(takeEdit, untouched(20_000));
  return <SoundPart take={take} edit={edit} dispatch={change} here={() => 2_000} />;
}

it("2.4.3 the focus does not go with a silent part that is taken back", () => {
  render(<Bench />);
  fireEvent.click(screen.getByRole("button", { name: "Mute all" }));
  const back = screen.getByRole("button", { name: "Unmute" });
  back.focus();
  fireEvent.click(back);
  expect(screen.queryByRole("group", { name: "Muted part 1" })).toBeNull();
  expect(document.activeElement?.contains(screen.getByText("Mute parts of your video."))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
