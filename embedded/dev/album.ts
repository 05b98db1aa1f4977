import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Target } from "./convexCli";
import { callFunction } from "./deploymentCalls";
import { uploadFile, WORLD_FOLDER } from "./worldFiles";

const PHOTOS_AT_ONCE = 10;

/** Gives each of these people the photo that was drawn for them, if there is one. */
export async function photograph(deployment: Target, usernames: readonly string[]): Promise<void> {
  const drawn = (await readdir(path.join(WORLD_FOLDER, "photos"))).map((file) => path.parse(file).name);
  const theirs = usernames.filter((username) => drawn.includes(username));
  for (let from = 0; from < theirs.length; from += PHOTOS_AT_ONCE) {
    const photos = theirs.slice(from, from + PHOTOS_AT_ONCE).map(async (username) => ({
      username,
      storageId: await uploadFile(deployment, `photos/${username}.webp`, "image/webp"),
    }));
    await callFunction(deployment, "dev/album:photograph", { photos: await Promise.all(photos) });
  }
}

/** What people show each other in chats: pictures of the films that they made. */
const SHOWN = [
  "diy-paper-hat",
  "food-toast-critic",
  "gaming-inverted",
  "challenges-stack-coins",
  "music-kitchen-chorus",
  "humor-key-award",
  "dating-plant-profile",
  "art-eyes-closed",
] as const;

export async function showPictures(deployment: Target): Promise<void> {
  const files = SHOWN.map((name) => uploadFile(deployment, `films/${name}.jpg`, "image/jpeg"));
  await callFunction(deployment, "dev/album:showPictures", { pictures: await Promise.all(files) });
}
