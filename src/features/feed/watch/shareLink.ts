type Shared = { url: string; title: string; text: string };
type ShareWay = "shared" | "copied" | "left" | "failed";

/** Leaving the system's sheet is an answer, not a failure; without a sheet the link goes to the clipboard. */
export async function shareLink(
  shared: Shared,
  { share, clipboard }: Pick<Navigator, "clipboard"> & { share?: Navigator["share"] } = navigator,
): Promise<ShareWay> {
  if (share !== undefined) {
    try {
      await share.call(navigator, shared);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "left";
    }
  }
  try {
    await clipboard.writeText(shared.url);
    return "copied";
  } catch {
    return "failed";
  }
}
