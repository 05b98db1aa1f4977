import { z } from "zod";
import { chat } from "./pages/chat";
import { entry } from "./pages/entry";
import { actAs, askAs } from "./support/behind";
import { expectGoodScreen } from "./support/goodScreen";
import { expect, test } from "./support/world";

// A profile that is not there yet is written to the local log.
test.use({ expectedErrors: [/\[profile\] missing/] });

const Said = z.object({ messages: z.array(z.object({ id: z.string(), body: z.string() })) });

test("a request waits without presence or read mark, is accepted, and another is turned down", async ({
  device,
  world,
}) => {
  const asked = await device("phone");
  const asker = await device("desktop");
  const other = await device("desktop");
  await entry.arrive(asked, world, "thatisasked");
  await entry.arrive(asker, world, "thatasks");
  await entry.arrive(other, world, "thataskstoo");
  const rules = { whoMayAsk: "everyone", typingHidden: false, teamTags: [] };
  await actAs(asked, world, "chatMarks:setRules", rules);

  await test.step("one short text, then it waits", async () => {
    await chat.openWith(asker, "thatisasked");
    await chat.write(asker, "thatisasked", "May I dare you one day?");
    await expect(asker.getByText("Your request is waiting for an answer.")).toBeVisible();
  });

  await test.step("the asked one sees it among the requests and accepts; both write", async () => {
    await asked.goto("/app/inbox?tab=requests");
    await expect(asked.getByRole("main").getByRole("link", { name: /thatasks/ })).toBeVisible();
    await expectGoodScreen(asked, "inbox-requests");
    await chat.openRequest(asked, "thatasks");
    await expect(asked.getByText("Online now")).toHaveCount(0);
    await expectGoodScreen(asked, "chat-request");
    await expect(chat.log(asker).getByText("Read", { exact: true })).toHaveCount(0);
    await asked.getByRole("button", { name: "Accept", exact: true }).click();
    await chat.write(asked, "thatasks", "Any time");
    await expect(chat.log(asker).getByText("Any time")).toBeVisible();
    await chat.write(asker, "thatisasked", "Then tomorrow");
    await expect(chat.log(asked).getByText("Then tomorrow")).toBeVisible();
  });

  await test.step("what was said is reported, and read by staff with a reason", async () => {
    const chatId = new URL(asked.url()).pathname.split("/").at(-1);
    const { messages } = Said.parse(await askAs(asked, world, "chatMessages:latest", { chatId }));
    const about = messages.find(({ body }) => body === "Then tomorrow")?.id;
    const visit = { session: "a-visit-of-the-asked-one", clientId: "said-too-often", alsoBlock: false };
    const report = { targetKind: "message", targetId: about, reason: "spam", detail: "Said too often." };
    await actAs(asked, world, "reports:create", { ...visit, ...report });
    await world.run("dev/people:makeAdmin", { username: "thataskstoo" });
    await other.goto("/admin/cases?kind=message");
    await other.getByRole("table", { name: "Cases" }).getByRole("link").click();
    await other.getByRole("button", { name: "Read", exact: true }).click();
    await other.getByLabel("Reason", { exact: true }).fill("First look at the case");
    await other.getByRole("button", { name: "Read", exact: true }).click();
    await expect(other.getByRole("main").getByText("Then tomorrow")).toBeVisible();
    await expectGoodScreen(other, "staff-message-case");
  });

  await test.step("a third one is turned down, hears nothing of it, and cannot ask again", async () => {
    await chat.openWith(other, "thatisasked");
    await chat.write(other, "thatisasked", "And me?");
    await chat.openRequest(asked, "thataskstoo");
    await asked.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(asked.getByText("No requests")).toBeVisible();
    await expect(
      other.getByText("This request was not accepted. You can ask again after 30 days."),
    ).toBeVisible();
  });
});
