import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { PROFILE_UPLOAD_PROBLEMS } from "../../domain/people/profileMedia";
import { ownProfileView } from "./profileView";

const uploadCheck = literals("none", "checking", ...PROFILE_UPLOAD_PROBLEMS);

/** What the person's own edit page shows beside their profile. */
export const editProfileView = v.object({
  ...ownProfileView.fields,
  currency: v.string(),
  videoUrl: v.union(v.string(), v.null()),
  /** How the newest photo or clip fares: being checked, or why it was refused. */
  photoCheck: uploadCheck,
  videoCheck: uploadCheck,
});

export type EditProfileView = Infer<typeof editProfileView>;
