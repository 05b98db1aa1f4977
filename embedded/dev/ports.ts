import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { z } from "zod";

const Ports = z.object({
  web: z.number(),
  api: z.number(),
  site: z.number(),
  identity: z.number(),
  stripe: z.number(),
  age: z.number(),
  push: z.number(),
  mail: z.number(),
  smtp: z.number(),
});
export type Ports = z.infer<typeof Ports>;

const DEFAULTS: Ports = {
  ...{ web: 5173, api: 3210, site: 3211 },
  ...{ identity: 3212, stripe: 3213, age: 3214, push: 3215, mail: 3216, smtp: 3217 },
};

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

function anyFree(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function remembered(file: string): Promise<Ports | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  const parsed = text === undefined ? undefined : Ports.safeParse(JSON.parse(text));
  return parsed?.success ? parsed.data : undefined;
}

/**
 * Ports of one data folder, the same at each start: addresses are stored in documents and open pages.
 * A port that somebody else took meanwhile is replaced. `fresh` picks free ones, for tests side by side.
 */
export async function choosePorts(dataDir: string, mode: "usual" | "fresh"): Promise<Ports> {
  const file = path.join(dataDir, "ports.json");
  const wanted = (await remembered(file)) ?? (mode === "usual" ? DEFAULTS : undefined);
  const choose = async (name: keyof Ports): Promise<number> => {
    const port = wanted?.[name];
    return port !== undefined && (await isFree(port)) ? port : anyFree();
  };
  const ports: Ports = {
    web: await choose("web"),
    api: await choose("api"),
    site: await choose("site"),
    identity: await choose("identity"),
    stripe: await choose("stripe"),
    age: await choose("age"),
    push: await choose("push"),
    mail: await choose("mail"),
    smtp: await choose("smtp"),
  };
  await writeFile(file, `${JSON.stringify(ports)}\n`);
  return ports;
}

const TAKEN = /EADDRINUSE|already in use/;
const TRIES = 3;

/** Between the look at a port and its use somebody else may take it: then all is begun again, with other ports. */
export async function withFreePorts<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error) || !TAKEN.test(error.message)) throw error;
    }
  }
}
