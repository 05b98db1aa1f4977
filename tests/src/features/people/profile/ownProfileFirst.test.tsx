import { api } from "@convex/_generated/api";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { OwnProfileFirst } from "@/features/people/profile/OwnProfileFirst";
import { completedProfile } from "../../../app/people";
import { renderAlone } from "../../../app/renderAlone";

it("the page of a person, before the own profile is known, shows that it loads, then an error with Try Again, then the person", async () => {
  const { convex } = await renderAlone(() => <OwnProfileFirst username="sam">the other one</OwnProfileFirst>);
  expect(await screen.findByRole("status", { name: "Loading this profile" })).toBeTruthy();
  act(() => convex.refuse(api.users.me, "not-found"));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  act(() => convex.answer(api.users.me, completedProfile));
  expect(await screen.findByText("the other one")).toBeTruthy();
});
