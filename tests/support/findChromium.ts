import { execFile, spawn } from "node:child_process";
import { access, constants, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { chromium, type LaunchOptions } from "playwright";

/**
 * Finds or installs the browser of the journeys; never skips them in silence.
 * Order: E2E_CHROMIUM, Playwright's own, the system's, Playwright's download, Debian's package.
 * Most tests need a page and no window round it: the headless shell takes a sixth of the whole browser's processor time.
 */

const run = promisify(execFile);
const OLDEST_MAJOR = 120;
const INSTALL_TIMEOUT_MS = 5 * 60_000;

const SHELL_PACKAGE = "chromium-headless-shell";
const LINUX_NAMES = [
  "chromium",
  "google-chrome-stable",
  "google-chrome",
  "chromium-browser",
  "microsoft-edge-stable",
  "microsoft-edge",
];
const APPLICATIONS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) => {
    const folder = process.env[name];
    return folder
      ? [
          path.join(folder, "Google", "Chrome", "Application", "chrome.exe"),
          path.join(folder, "Microsoft", "Edge", "Application", "msedge.exe"),
        ]
      : [];
  }),
};

/** Flags that keep a closed network quiet; `--no-sandbox` only where Chromium demands it. */
function chromiumLaunchArgs(): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    ...(isRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    "--autoplay-policy=no-user-gesture-required",
  ];
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** A stub (Ubuntu's snap wrapper, say) prints no version or an old one. */
async function isRecentBrowser(file: string): Promise<boolean> {
  if (process.platform === "win32") return isExecutable(file);
  try {
    const { stdout } = await run(file, ["--version"], { timeout: 10_000 });
    const major = Number(/(\d+)\.\d+\.\d+/.exec(stdout)?.[1] ?? 0);
    return major >= OLDEST_MAJOR;
  } catch {
    return false; // Not a browser that starts: the next candidate is tried.
  }
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

async function systemBrowser(
  candidates = APPLICATIONS[process.platform] ?? onPath(LINUX_NAMES),
): Promise<string | undefined> {
  for (const candidate of candidates) {
    if ((await isExecutable(candidate)) && (await isRecentBrowser(candidate))) return candidate;
  }
  return undefined;
}

function runLoud(command: string, args: string[]): Promise<boolean> {
  console.error(`browser: ${command} ${args.join(" ")}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", 2, 2], timeout: INSTALL_TIMEOUT_MS });
    child.on("error", () => resolve(false));
    child.on("exit", (code) => resolve(code === 0));
  });
}

function playwrightCli(...args: string[]): Promise<boolean> {
  const cli = path.join(import.meta.dirname, "../../node_modules/playwright/cli.js");
  return runLoud(process.execPath, [cli, ...args]);
}

async function startsUp(): Promise<boolean> {
  try {
    const browser = await chromium.launch({ args: chromiumLaunchArgs() });
    await browser.close();
    return true;
  } catch {
    return false; // Libraries missing: the caller installs them or says how.
  }
}

async function playwrightDownload(isDebianRoot: boolean): Promise<boolean> {
  if (!(await playwrightCli("install", "chromium"))) return false;
  if (await startsUp()) return true;
  if (!isDebianRoot) {
    console.error("browser: libraries are missing; run: npx playwright install-deps chromium");
    return false;
  }
  return (await playwrightCli("install-deps", "chromium")) && startsUp();
}

async function osId(): Promise<string> {
  const text = await readFile("/etc/os-release", "utf8").catch(() => "");
  return /^ID=(.*)$/m.exec(text)?.[1]?.replaceAll('"', "") ?? "";
}

async function aptInstall(packages: readonly string[]): Promise<boolean> {
  return (
    (await runLoud("apt-get", ["update"])) &&
    (await runLoud("apt-get", ["install", "-y", "--no-install-recommends", ...packages]))
  );
}

/** Path of a whole browser, or undefined when it is Playwright's own. Throws with the ways out when there is none. */
async function findBrowser(): Promise<string | undefined> {
  const named = process.env.E2E_CHROMIUM;
  if (named) {
    if (await isExecutable(named)) return named;
    throw new Error(`E2E_CHROMIUM names ${named}, which is not an executable file.`);
  }
  if (await isExecutable(chromium.executablePath())) return undefined;
  const found = await systemBrowser();
  if (found) return found;

  const isRoot = process.getuid?.() === 0;
  const id = await osId();
  if (await playwrightDownload(isRoot && (id === "debian" || id === "ubuntu"))) return undefined;
  if (isRoot && id === "debian") {
    const packages = ["chromium", SHELL_PACKAGE, "fonts-liberation", "fonts-noto-color-emoji"];
    const packaged = (await aptInstall(packages)) ? await systemBrowser() : undefined;
    if (packaged) return packaged;
  }
  throw new Error(
    [
      "No Chromium for the browser tests. Tried: Playwright's own, the system's browsers, Playwright's download" +
        (id === "debian" && isRoot ? ", Debian's package." : "."),
      "Ways out: install Chrome or Chromium; or `npx playwright install --with-deps chromium`;",
      "or set E2E_CHROMIUM to the browser's executable.",
    ].join("\n"),
  );
}

async function findShell(): Promise<string | undefined> {
  const browser = await findBrowser();
  if (browser === undefined || process.env.E2E_CHROMIUM) return browser;
  const installed = await systemBrowser(onPath([SHELL_PACKAGE]));
  if (installed) return installed;
  const isDebianRoot = process.getuid?.() === 0 && (await osId()) === "debian";
  const packaged = isDebianRoot && (await aptInstall([SHELL_PACKAGE]));
  return (packaged ? await systemBrowser(onPath([SHELL_PACKAGE])) : undefined) ?? browser;
}

/** Playwright's own is found by Playwright; its whole browser has to be named where only the shell would be started. */
async function findChromium(build: "shell" | "whole"): Promise<string | undefined> {
  if (build === "shell") return findShell();
  return (await findBrowser()) ?? chromium.executablePath();
}

/** How to start the headless shell, or the whole browser where installing and push are looked at. */
export async function launchOptions(build: "shell" | "whole" = "shell"): Promise<LaunchOptions> {
  // A runner's workers read the configuration again: they get what it found.
  const key = `E2E_FOUND_${build.toUpperCase()}`;
  process.env[key] ??= (await findChromium(build)) ?? "";
  const executablePath = process.env[key];
  return { args: chromiumLaunchArgs(), ...(executablePath ? { executablePath } : {}) };
}
