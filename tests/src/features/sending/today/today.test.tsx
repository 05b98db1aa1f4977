import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderMember } from "../../../app/renderMember";

afterEach(cleanup);

it("shows one dare of the catalogue, whole, and the way to send it", async () => {
  await renderMember("/app/daily-dare");
  const act = await screen.findByRole("link", { name: "Send this dare to someone" });
  const id = new URL(act.getAttribute("href") ?? "", "https://here.test").searchParams.get("template");
  expect(DARE_TEMPLATES.some((template) => template.id === id && !template.edgy)).toBe(true);
  expect(screen.getByRole("heading", { level: 1 }).textContent).not.toMatch(/[{}…]/);
  expect(screen.getAllByRole("listitem").length).toBeGreaterThan(0);
});
