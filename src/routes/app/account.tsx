import { createFileRoute } from "@tanstack/react-router";
import { editProfileData } from "@/features/people/editProfile/data";
import { EditProfileScreen } from "@/features/people/editProfile/EditProfileScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/account")({
  staticData: { shell: chrome.page, parent: "/app/profile", beside: "settings" },
  loader: ({ context }) => context.prewarm(editProfileData()),
  component: EditProfileScreen,
});
