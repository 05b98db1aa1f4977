import { api } from "@convex/_generated/api";
import { NOTICE_MESSAGES } from "@convex/domain/safety/notices";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { noticeCopy as copy } from "@/features/safety/notices/copy.en";
import { press, type } from "../../../app/acts";
import { renderVisitor } from "../../../app/renderMember";

const NUMBER = "abcd2345efgh67abijkl";

async function open(kind: RegExp) {
  const { convex } = await renderVisitor("/takedown");
  fireEvent.click(await screen.findByRole("radio", { name: kind }));
  await screen.findByLabelText(copy.where.label);
  return convex;
}

const send = () => press(copy.send);

function fill() {
  type(copy.where.label, "In a kitchen");
  fireEvent.click(screen.getByRole("checkbox"));
  type(copy.signature.label, "A Person");
  type(copy.contact.label, " A@Example.test ");
}

it("PUB-13 brings whoever has left something out to it, and sends nothing", async () => {
  const convex = await open(/^I am in this/);
  send();
  expect(await screen.findByText(NOTICE_MESSAGES.where)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(copy.where.label)));
  type(copy.where.label, "https://elsewhere.test/v/k57");
  expect(screen.getByText(NOTICE_MESSAGES.elsewhere)).toBeTruthy();
  expect(convex.calls).toEqual([]);
});

it("PUB-13 says a refusal, sends the same request again, and gives its number", async () => {
  const convex = await open(/^I am in this/);
  const sent: unknown[] = [];
  convex.onMutation(api.reports.takedown, async (args) => {
    sent.push(args);
    if (sent.length === 1) throw new ConvexError({ code: "resource-exhausted", message: "Too many." });
    return { number: NUMBER };
  });
  fill();
  send();
  expect(await screen.findByText("Too many.")).toBeTruthy();
  send();
  expect(await screen.findByText("abcd-2345-efgh-67ab-ijkl")).toBeTruthy();
  expect(sent[1]).toMatchObject({
    ...{ reason: "did-not-agree", where: "In a kitchen", work: "", agreed: true },
    ...{ signature: "A Person", contact: "a@example.test" },
  });
  expect(sent[1]).toEqual(sent[0]);
  expect(screen.getByText(/^A person decides within 48 hours/)).toBeTruthy();
  const status = screen.getByRole("link", { name: copy.receipt.status });
  expect(status.getAttribute("href")).toBe(`/report/${NUMBER}`);
  fireEvent.click(screen.getByRole("button", { name: copy.receipt.another }));
  expect(screen.getByLabelText<HTMLInputElement>(copy.signature.label).value).toBe("A Person");
  expect(screen.getByLabelText<HTMLTextAreaElement>(copy.where.label).value).toBe("");
});

it("PUB-13 asks for the work where it is about one, and for nothing more elsewhere", async () => {
  const convex = await open(/^My work/);
  convex.onMutation(api.reports.takedown, async () => ({ number: NUMBER }));
  fill();
  send();
  expect(await screen.findByText(NOTICE_MESSAGES.work)).toBeTruthy();
  type(copy.work.label, "A song");
  fireEvent.click(screen.getByRole("radio", { name: /^An intimate/ }));
  expect(screen.queryByLabelText(copy.work.label)).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /^My work/ }));
  send();
  expect(await screen.findByText(copy.receipt.title)).toBeTruthy();
  expect(convex.calls.at(-1)).toMatchObject({ args: { reason: "copyright", work: "A song" } });
});
