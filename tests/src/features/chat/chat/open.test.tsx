import { api } from "@convex/_generated/api";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { publicProfile } from "../../../app/people";
import { pageConvex, renderMember, renderVisitor } from "../../../app/renderMember";
import { CHAT } from "./people";

async function open(answer: () => Promise<unknown>) {
  const convex = pageConvex();
  convex.onMutation(api.chats.openWith, answer);
  const app = await renderMember("/app/u/sam", convex);
  fireEvent.click(await screen.findByRole("button", { name: "Message" }));
  return app;
}

it("opens the chat with them", async () => {
  const { convex, path } = await open(async () => ({ chatId: CHAT }));
  await waitFor(() => expect(path()).toBe(`/app/chat/${CHAT}`));
  expect(convex.calls).toContainEqual({ name: "chats:openWith", args: { personId: publicProfile.uid } });
});

it("says why where somebody may not ask", async () => {
  const message = "Only followers can write first here.";
  const { path } = await open(() =>
    Promise.reject(new ConvexError({ code: "permission-denied", message, reason: "followers" })),
  );
  expect(await screen.findByText(message)).toBeTruthy();
  expect(path()).toBe("/app/u/sam");
});

it("is not offered to visitors", async () => {
  await renderVisitor("/u/sam", pageConvex());
  expect(await screen.findByRole("heading", { level: 1, name: "Sam" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Message" })).toBeNull();
});
