type Sharing = { share?: Navigator["share"]; canShare?: Navigator["canShare"] };

/** Hands a file to another app by the system's sheet; "none" where the system takes no files. */
export async function giveFile(
  file: File,
  { share, canShare }: Sharing = navigator,
): Promise<"system" | "left" | "none"> {
  const data = { files: [file] };
  if (share === undefined || canShare?.call(navigator, data) !== true) return "none";
  try {
    await share.call(navigator, data);
    return "system";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "left" : "none";
  }
}
