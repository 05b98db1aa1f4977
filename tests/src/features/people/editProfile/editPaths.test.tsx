import { api } from "@convex/_generated/api";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderMember } from "../../../app/renderMember";
import { editableProfile } from "./editableProfile";

afterEach(cleanup);

async function open(path: string) {
  const app = await renderMember(path);
  await screen.findByText("Edit profile", { selector: "h1" });
  act(() => app.convex.answer(api.ownProfile.forEdit, editableProfile));
  return app;
}

it("whoever came to be dared begins with what makes a creator, and may leave it for later", async () => {
  const app = await open("/app/edit-profile");
  const order = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(order().indexOf("For creators")).toBeGreaterThan(0);
  await act(() => app.go("/app/edit-profile", { creatorFirst: true }));
  expect(order()[0]).toBe("Ready to be dared");
  expect(screen.getByRole("link", { name: "Finish later" }).getAttribute("href")).toBe("/app/feed");
});

describe("APP-24 one page under two paths", () => {
  it.each(["/app/edit-profile", "/app/account"])("APP-24 %s edits the profile", async (path) => {
    const app = await open(path);
    expect(app.path()).toBe(path);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Maya");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Bio/).value).toBe("Toast, mostly.");
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe("Porto");
    expect(screen.getByText("14/160")).toBeTruthy();
    expect(screen.getByLabelText("Remove tag toast")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Usual price/).value).toBe("25.00");
  });
});
