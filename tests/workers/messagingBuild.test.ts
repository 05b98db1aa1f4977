import path from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { messagingWorker } from "../../src/build/messagingWorker";

const root = path.resolve(import.meta.dirname, "../..");

/** A build of nothing but the plugin's own file. */
async function built(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: "silent",
    resolve: { alias: { "@": path.join(root, "src"), "@convex": path.join(root, "convex") } },
    plugins: [messagingWorker()],
    build: {
      write: false,
      lib: { entry: path.join(root, "src/config/site.ts"), formats: ["es"], fileName: "x" },
    },
  });
  const [output] = Array.isArray(result) ? result : "output" in result ? [result] : [];
  const file = output?.output.find(({ fileName }) => fileName === "messaging-sw.js");
  if (file?.type !== "asset") throw new Error("no messaging worker");
  return String(file.source);
}

it("CAL-32 the messaging worker's file stands at the root as one classic script of its own, which answers push, clicks and messages", async () => {
  const code = await built();
  expect(code).not.toMatch(/^\s*(?:import|export)[\s{]/m);
  expect(() => new Function("self", code)).not.toThrow();
  const heard: string[] = [];
  const self = {
    addEventListener: (type: string) => heard.push(type),
    location: { origin: "https://dareloop.test" },
    clients: {},
    registration: {},
  };
  new Function("self", code)(self);
  expect(heard.sort()).toEqual(["install", "message", "notificationclick", "push", "pushsubscriptionchange"]);
});
