import { api } from "@convex/_generated/api";
import { act, screen } from "@testing-library/react";
import type { DareView } from "@/features/dares/dare/data";
import { dareView } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

/** The page of a dare as Maya sees it; `show` is what the server says next. */
export async function openDare(part: Partial<DareView> = {}) {
  const app = await renderMember("/d/dare1");
  const show = (next: Partial<DareView>) =>
    act(() => app.convex.answer(api.dares.get, dareView({ ...part, ...next })));
  show({});
  await screen.findByRole("heading", { level: 1, name: "Plate toast like a chef" });
  return { ...app, show, argsOf: app.convex.argsOf };
}
