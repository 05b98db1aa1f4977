import { createFileRoute } from "@tanstack/react-router";
import { editProfileData } from "@/features/editProfile/data";
import { EditProfileScreen } from "@/features/editProfile/EditProfileScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/account")({
  staticData: { shell: chrome.page, parent: "/app/profile" },
  loader: ({ context }) => context.prewarm(editProfileData()),
  component: EditProfileScreen,
});
