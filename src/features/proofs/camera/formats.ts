/** Stack 6: MP4 plays everywhere, so it goes first; an empty answer means the browser's own default. */
const WANTED_TYPES = [
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/mp4;codecs=avc1.42E01E,opus",
  "video/webm;codecs=vp9,opus",
  "video/webm;codecs=vp8,opus",
  "video/webm",
] as const;

export function chooseMimeType(isTypeSupported: (type: string) => boolean): string {
  return WANTED_TYPES.find((type) => isTypeSupported(type)) ?? "";
}

/** The camera after the present one, in the order the device lists them; null when there is no other. */
export function nextCamera(deviceIds: readonly string[], current: string | null): string | null {
  if (deviceIds.length < 2) return null;
  const position = current === null ? -1 : deviceIds.indexOf(current);
  return deviceIds[(position + 1) % deviceIds.length] ?? null;
}
