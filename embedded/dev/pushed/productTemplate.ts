import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { packDatabase } from "../../store/driver";
import { runCli } from "../convexCli";
import { repositoryRoot, startService } from "../services";
import { DEPLOYMENT_FOLDER, DeploymentReady } from "../stackServices";
import { codeKey } from "./codeKey";
import { Templates } from "./templates";

const DATABASE = "data.db";

/**
 * The functions pushed by the official CLI into a deployment that was told nothing: no variables, no run of a function,
 * no key. Whatever two worlds must not share, neither finds in it.
 */
async function make(folder: string): Promise<void> {
  const work = path.join(folder, "work");
  const deployment = await startService({
    name: "deployment",
    script: "embedded/run.mjs",
    args: ["--port", "0", "--site-port", "0", "--data", path.join(work, "data"), "--jobs", "wait"],
    readyLine: DeploymentReady,
    logDir: work,
  });
  try {
    await runCli(deployment.ready, ["deploy", "--yes", "--typecheck", "disable"]);
  } finally {
    await deployment.stop();
  }
  packDatabase(path.join(work, "data", DATABASE));
  await rename(path.join(work, "data", DATABASE), path.join(folder, DATABASE));
  await rm(work, { recursive: true });
}

const templates = new Templates({
  folder: path.join(repositoryRoot, "node_modules/.cache/dareloop/templates"),
  keyOf: () => codeKey(repositoryRoot, {}),
  make,
});

/** A deployment's own folder with the functions of this tree in it and nothing else; it must not be there yet. */
export const copyTemplate = (folder: string): Promise<void> => templates.copyTo(folder);

/** The same as a part of the launcher's data folder. */
export const fillFromTemplate = (dataDir: string): Promise<void> =>
  copyTemplate(path.join(dataDir, DEPLOYMENT_FOLDER));

/** Pushes the functions of this tree unless an earlier run has: the next world waits for a copy alone. */
export const prepareTemplate = (): Promise<void> => templates.prepare();
