import { expect, type Locator, type Page } from "playwright/test";
import { z } from "zod";
import { actAs, askAs } from "../support/behind";
import type { World } from "../support/world";

const Me = z.object({ uid: z.string() });
const Opened = z.object({ chatId: z.string() });

/** What two people do in a chat. */
export const chat = {
  log: (page: Page): Locator => page.getByRole("log"),

  uidOf: async (page: Page, world: World): Promise<string> =>
    Me.parse(await askAs(page, world, "users:me", {})).uid,

  /** Two who follow each other may write without asking; answers their chat. */
  async openForFriends(one: Page, other: Page, world: World): Promise<string> {
    const [mine, theirs] = [await chat.uidOf(one, world), await chat.uidOf(other, world)];
    await actAs(one, world, "follows:follow", { personId: theirs });
    await actAs(other, world, "follows:follow", { personId: mine });
    return Opened.parse(await actAs(one, world, "chats:openWith", { personId: theirs })).chatId;
  },

  field: (page: Page, name: string): Locator => page.getByLabel(`Message to ${name}`),

  /** From somebody's page to the chat with them; answers its address. */
  async openWith(page: Page, username: string): Promise<string> {
    await page.goto(`/app/u/${username}`);
    await page.getByRole("button", { name: "Message", exact: true }).click();
    await expect(page).toHaveURL(/\/app\/chat\/\w+$/);
    return new URL(page.url()).pathname;
  },

  async write(page: Page, name: string, text: string): Promise<void> {
    await chat.field(page, name).fill(text);
    await page.getByRole("button", { name: "Send message" }).click();
    // The field of a request goes with its one message.
    await expect(chat.log(page).getByText(text).last()).toBeVisible();
  },

  /** The words of the log, in their order. */
  async words(page: Page, texts: readonly string[]): Promise<string[]> {
    const all = await chat.log(page).innerText();
    return texts.filter((text) => all.includes(text)).sort((one, two) => all.indexOf(one) - all.indexOf(two));
  },

  /** The one person finds the request of the other in the inbox, and opens it. */
  async openRequest(page: Page, name: string): Promise<void> {
    await page.goto("/app/inbox?tab=requests");
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(name) })
      .click();
    await expect(page.getByRole("heading", { name: `${name} wants to message you` })).toBeVisible();
  },
};
