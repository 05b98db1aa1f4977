import { api } from "@convex/_generated/api";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { publicProfile, signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { memberConvex } from "../../../app/renderMember";
import { TestIdentity } from "../../../app/testIdentity";
import { CHAT } from "./people";

async function open(who: "member" | "visitor" = "member") {
  const convex = memberConvex();
  convex.answer(api.profiles.byUsername, publicProfile);
  const identity = new TestIdentity(who === "member" ? signedIn : { status: "signedOut" });
  return await renderApp(who === "member" ? "/app/u/sam" : "/u/sam", identity, convex);
}

const button = () => screen.findByRole("button", { name: "Message" });

describe("Message on somebody's page", () => {
  it("opens the chat with them", async () => {
    const { convex, ...app } = await open();
    convex.onMutation(api.chats.openWith, async () => ({ chatId: CHAT }));
    fireEvent.click(await button());
    await waitFor(() => expect(app.path()).toBe(`/app/chat/${CHAT}`));
    expect(convex.calls.at(-1)).toEqual({ name: "chats:openWith", args: { personId: publicProfile.uid } });
  });

  it("says why where somebody may not ask", async () => {
    const { convex, ...app } = await open();
    const message = "Only followers can write first here.";
    convex.onMutation(api.chats.openWith, () =>
      Promise.reject(new ConvexError({ code: "permission-denied", message, reason: "followers" })),
    );
    fireEvent.click(await button());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(app.path()).toBe("/app/u/sam");
  });

  it("is not offered to visitors", async () => {
    await open("visitor");
    expect(await screen.findByRole("heading", { level: 1, name: "Sam" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Message" })).toBeNull();
  });
});
