/** The mail sandbox with a folder of its own, and its levers. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { createMailSandbox, type MailSandbox } from "../../../embedded/sandboxes/mail/sandbox";
import { leversOf } from "./levers";

const Mail = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  at: z.number(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type Mail = z.infer<typeof Mail>;
const Outbox = z.object({ mails: z.array(Mail) });

type Mode = "works" | "busy" | "refuses" | "hangs" | "forgets";

export async function openMailbox() {
  const folder = await mkdtemp(path.join(tmpdir(), "mail-sandbox-"));
  const open = () => createMailSandbox({ deploymentKind: "local", port: 0, smtpPort: 0, folder });
  let sandbox: MailSandbox = await open();
  const { lever } = leversOf(() => sandbox);
  return {
    current: () => sandbox,
    lever,
    /** Newest first. */
    mails: async (to?: string): Promise<Mail[]> =>
      Outbox.parse(await lever("GET", to === undefined ? "outbox" : `outbox?to=${encodeURIComponent(to)}`))
        .mails,
    setMode: (mode: Mode, times?: number) => lever("POST", "mode", { mode, times }),
    /** As after a crash: another process on the same folder. */
    async restart(): Promise<void> {
      await sandbox.close();
      sandbox = await open();
    },
    async close(): Promise<void> {
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
