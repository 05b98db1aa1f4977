import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMailSandbox } from "../../../embedded/sandboxes/mail/sandbox";
import { type Mailbox, openMailbox } from "./mailHarness";

let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

async function send(to: string, text: string): Promise<void> {
  const transport = createTransport(mailbox.current().smtpUrl);
  await transport.sendMail({ from: "post@dareloop.test", to, subject: `For ${to}`, text });
  transport.close();
}

const page = (headers: Record<string, string> = {}, search = "") =>
  fetch(`${mailbox.current().url}/_sandbox/outbox${search}`, {
    headers: { accept: "text/html", ...headers },
  });

describe("the local mail", () => {
  test("starts in a local deployment alone (rulings 16)", async () => {
    const config = { port: 0, smtpPort: 0, folder: "never-made" };
    for (const deploymentKind of ["production", "preview", "", undefined]) {
      await expect(createMailSandbox({ ...config, deploymentKind })).rejects.toThrow(/DEPLOYMENT_KIND=local/);
    }
  });

  test("shows its mails to a person who has the key, and to nobody else (rulings 17)", async () => {
    await send("ann@mail.test", "Look: http://localhost:5173/d/1?x=1&y=2 <b>now</b>");
    const { sandboxKey } = mailbox.current();
    const html = await (await page({}, `?key=${sandboxKey}`)).text();
    expect(html).toContain("For ann@mail.test");
    expect(html).toContain('<a href="http://localhost:5173/d/1?x=1&#38;y=2" rel="noreferrer">');
    expect(html).toContain("&#60;b&#62;now&#60;/b&#62;");
    expect((await page()).status).toBe(403);
    expect((await page({}, "?key=guessed")).status).toBe(403);
    const foreign = { "x-sandbox-key": sandboxKey, origin: "https://elsewhere.test" };
    expect((await page(foreign)).status).toBe(403);
  });

  test("loses no mail, and no clock, when its process is killed (rulings 28)", async () => {
    const moved = await mailbox.lever("POST", "clock/advance", { ms: 86_400_000 });
    await send("bob@mail.test", "Kept.");
    await mailbox.restart();
    const [mail] = await mailbox.mails("bob@mail.test");
    expect(mail).toMatchObject({ subject: "For bob@mail.test", text: "Kept.\n" });
    expect(mail?.at).toBeGreaterThanOrEqual(Number(Object(moved).now));
    await send("bob@mail.test", "Again.");
    expect((await mailbox.mails("bob@mail.test")).map(({ text }) => text)).toEqual(["Again.\n", "Kept.\n"]);
  });

  test("takes no other lever than those there are", async () => {
    await expect(mailbox.lever("POST", "mode", { mode: "explodes" })).rejects.toThrow("400");
    await expect(mailbox.lever("GET", "nothing")).rejects.toThrow("404");
    await expect(mailbox.lever("POST", "clock/advance", { ms: -1 })).rejects.toThrow("400");
  });
});
