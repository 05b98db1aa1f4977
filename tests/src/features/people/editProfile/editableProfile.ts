import type { EditableProfile } from "@/features/people/editProfile/data";
import { completedProfile } from "../../../app/people";

/** Maya's own profile as her edit page gets it; each test names only what it is about. */
export const editableProfile: EditableProfile = {
  ...completedProfile,
  bio: "Toast, mostly.",
  gender: "female",
  tags: ["toast"],
  linkedSocial: ["https://instagram.com/maya"],
  location: { input: "Porto", hidden: false },
  defaultDarePrice: 2_500,
  minDareValue: 1_000,
  currency: "usd",
  videoUrl: null,
  photoCheck: "none",
  videoCheck: "none",
};
