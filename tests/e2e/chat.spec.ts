import type { Page } from "playwright/test";
import { z } from "zod";
import { chat } from "./pages/chat";
import { entry } from "./pages/entry";
import { askAs } from "./support/behind";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test, type World } from "./support/world";

/** Only the log scrolls: header and composer stay in sight, however much was said. */
async function expectPageStandsStill(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  );
  // The line that says "Back online!" is a hair higher than its place.
  expect(overflow).toBeLessThanOrEqual(1);
}

// Without a network the browser says so, once for each thing that it cannot fetch.
test.use({
  expectedErrors: [
    /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|WebSocket|\[profile\] missing/,
  ],
});

const Said = z.object({ messages: z.array(z.object({ id: z.string(), body: z.string() })) });

/** What the deployment itself holds of a chat, oldest first. */
async function saidIn(page: Page, world: World, place: string): Promise<string[]> {
  const chatId = place.slice(place.lastIndexOf("/") + 1);
  const latest = Said.parse(await askAs(page, world, "chatMessages:latest", { chatId }));
  return latest.messages.map(({ body }) => body);
}

test("two people who follow each other write, type, read, and part", async ({ device, world }) => {
  const one = await device("phone");
  const two = await device("desktop");
  await entry.arrive(one, world, "firstwriter");
  await entry.arrive(two, world, "otherwriter");
  await chat.openForFriends(one, two, world);

  const place =
    await test.step("a message reaches the other's list and chat at once, and is read", async () => {
      const path = await chat.openWith(one, "otherwriter");
      await two.goto("/app/inbox");
      await expect(two.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
      await chat.write(one, "otherwriter", "Did you see that toast?");
      await expect(chat.log(one).getByText("Sent", { exact: true })).toBeVisible();
      const row = two.getByRole("main").getByRole("link", { name: /firstwriter.*Did you see that toast/ });
      await expect(row.getByText("1 unread message")).toBeAttached();
      await expectGoodScreen(two, "inbox-messages");
      await row.click();
      await expect(chat.log(two).getByText("Did you see that toast?")).toBeVisible();
      await expect(chat.log(one).getByText("Read", { exact: true })).toBeVisible();
      return path;
    });

  await test.step("typing shows while the other types, and goes with the message", async () => {
    await chat.field(two, "firstwriter").pressSequentially("It was ");
    await expect(one.getByText("otherwriter is typing…")).toBeVisible();
    await chat.write(two, "firstwriter", "It was glorious");
    await expect(chat.log(one).getByText("It was glorious")).toBeVisible();
    await expect(one.getByText("otherwriter is typing…")).toHaveCount(0);
    await expectGoodScreen(one, "chat");
    await expectGoodScreen(two, "chat-desktop");
  });

  await test.step("written offline, it arrives once and in order with the connection", async () => {
    const texts = ["Offline one", "Offline two", "Offline three"];
    await one.context().setOffline(true);
    await expect(one.getByText("You're offline", { exact: true })).toBeVisible();
    for (const text of texts) await chat.write(one, "otherwriter", text);
    await expect(chat.log(one).getByText("Waiting to be sent")).toHaveCount(3);
    await one.context().setOffline(false);
    await expect(chat.log(two).getByText("Offline three")).toBeVisible({ timeout: 30_000 });
    await expect(chat.log(one).getByText("Waiting to be sent")).toHaveCount(0);
    for (const page of [one, two]) {
      expect(await chat.words(page, texts)).toEqual(texts);
      for (const text of texts) await expect(chat.log(page).getByText(text)).toHaveCount(1);
    }
    expect((await saidIn(two, world, place)).slice(-3)).toEqual(texts);
    await chat.write(one, "otherwriter", "A long tale of toast.".padEnd(900, " And of toast."));
    await expectPageStandsStill(one);
  });

  await test.step("a block while the other types leaves the chat to be read, and hides it", async () => {
    await chat.field(two, "firstwriter").pressSequentially("One more thing");
    await expect(one.getByText("otherwriter is typing…")).toBeVisible();
    await one.getByRole("button", { name: "More about this chat" }).click();
    await one.getByRole("button", { name: "Block otherwriter" }).click();
    await one.getByRole("alertdialog").getByRole("button", { name: "Block otherwriter" }).click();
    await expect(two.getByText("You can read this chat, but not reply.")).toBeVisible();
    await expect(two.getByRole("textbox")).toHaveCount(0);
    await expect(one.getByText("is typing…")).toHaveCount(0);
    await expect(chat.log(two).getByText("It was glorious")).toBeVisible();
    await two.goto("/app/inbox");
    await expect(two.getByText("No messages yet")).toBeVisible();
    await one.goto(place);
    await expect(one.getByText("You can read this chat, but not reply.")).toBeVisible();
  });
});
