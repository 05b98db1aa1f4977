import { api } from "@convex/_generated/api";
import type { ProfileUploadKind } from "@convex/domain/people/profileMedia";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";
import { sendFile } from "./sendFile";

export type EditableProfile = FunctionReturnType<typeof api.ownProfile.forEdit>;
export type ProfileChanges = FunctionArgs<typeof api.ownProfile.save>;

export function editProfileData() {
  return [prewarmEntry(api.ownProfile.forEdit, {})];
}

export type CreatorStart = FunctionReturnType<typeof api.ownProfile.creatorStart>;

export function creatorStartData() {
  return [prewarmEntry(api.ownProfile.creatorStart, {})];
}

/** What is missing until this person is listed as a creator. */
export function useCreatorStart() {
  return useLive(api.ownProfile.creatorStart, {});
}

/** Not kept on the device: an old answer in a form would be written back over newer words. */
export function useEditableProfile() {
  return useLive(api.ownProfile.forEdit, {});
}

export function useSaveProfile() {
  return useCall(useMutation(api.ownProfile.save));
}

export function useChangeUsername() {
  return useCall(useMutation(api.ownProfile.changeUsername));
}

/** Sends a photo or clip, or takes the present one off with null. The server shows it once it is checked. */
export function useProfileFile(kind: ProfileUploadKind): (file: Blob | null) => Promise<null> {
  const mint = useCall(useMutation(api.ownProfile.mintUpload));
  const setPhoto = useCall(useMutation(api.ownProfile.setPhoto));
  const setVideo = useCall(useMutation(api.ownProfile.setVideo));
  const set = kind === "photo" ? setPhoto : setVideo;
  return async (file) => {
    if (file === null) return await set({ storageId: null });
    const { uploadUrl } = await mint({ kind, size: file.size });
    return await set({ storageId: await sendFile(uploadUrl, file) });
  };
}
