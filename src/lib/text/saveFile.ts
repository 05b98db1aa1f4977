/** Hands a text made on this device to the browser's own saving. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the bytes over by the time the click returns.
  URL.revokeObjectURL(url);
}
