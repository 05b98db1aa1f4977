import type { LaunchOptions } from "playwright";
import { chromiumLaunchArgs, findChromium } from "../../support/findChromium";

export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await findChromium();
  return { args: chromiumLaunchArgs(), ...(executablePath ? { executablePath } : {}) };
}
