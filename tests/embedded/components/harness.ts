import path from "node:path";
import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { createTestApp, type TestApp } from "../../../embedded/testing/testApp";
import { pushRequest } from "./pushApp";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/components/convex");

type Args = Record<string, Value>;
interface Options {
  /** Mounted component whose function it is. */
  in?: string;
  /** Subject of the user to act as. */
  as?: string;
}

export interface ComponentApp {
  app: TestApp;
  test: TestEmbedded;
  /** Pushes as the CLI does, without its second or two. Rejects with the deployment's text; gives the component diffs. */
  push(): Promise<Record<string, { diffType: { type: string } }>>;
  /** Any function, as the admin; rejects with the error's text. */
  run<R = unknown>(name: string, args?: Args, options?: Options): Promise<R>;
  site(path: string, options?: Options): Promise<Response>;
  close(): Promise<void>;
}

/** The hand-written app with its two ledgers, each with a vault inside. */
export async function openComponentApp(): Promise<ComponentApp> {
  const app = await createTestApp({}, FIXTURE);
  const test = await createTestEmbedded({ clock: "manual" });
  const authorization = (options?: Options): string => {
    if (options?.as === undefined) return `Convex ${test.adminKey}`;
    const identity = JSON.stringify({
      subject: options.as,
      issuer: "https://test",
      tokenIdentifier: options.as,
    });
    return `Convex ${test.adminKey}:${Buffer.from(identity).toString("base64")}`;
  };
  // The last one is what lets a test move the clock.
  await test.setEnv({ SECRET: "s3cret", UNBOUND: "app only", DEPLOYMENT_KIND: "local" });
  const post = async (route: string, body: object) => {
    const response = await fetch(`${opened.test.url}/api/deploy2/${route}`, {
      method: "POST",
      headers: { Authorization: `Convex ${opened.test.adminKey}` },
      body: JSON.stringify({ dryRun: false, ...body }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
    return answer;
  };
  const opened: ComponentApp = {
    app,
    test,
    async push() {
      const startPush = await post("start_push", await pushRequest(path.join(app.dir, "convex")));
      const { schemaChange } = startPush;
      for (let waited = { type: "inProgress" }; waited.type === "inProgress"; ) {
        waited = await post("wait_for_schema", { schemaChange, timeoutMs: 10_000 });
        if (waited.type === "failed") throw new Error(JSON.stringify(waited));
      }
      return (await post("finish_push", { startPush })).componentDiffs;
    },
    async run<R>(name: string, args: Args = {}, options?: Options): Promise<R> {
      const response = await fetch(`${opened.test.url}/api/function`, {
        method: "POST",
        headers: { Authorization: authorization(options), "Content-Type": "application/json" },
        body: JSON.stringify({ path: name, args: convexToJson(args), componentPath: options?.in }),
      });
      const answer = await response.json();
      if (answer.status !== "success") throw new Error(answer.errorMessage ?? JSON.stringify(answer));
      // The test names what its function gives.
      return jsonToConvex(answer.value) as R;
    },
    site: (target, options) =>
      fetch(`${opened.test.siteUrl}${target}`, { headers: { Authorization: authorization(options) } }),
    async close() {
      await opened.test.close();
      await app.remove();
    },
  };
  await opened.push();
  return opened;
}
