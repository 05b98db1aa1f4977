import type { ProfileProblems } from "@convex/domain/people/profileFields";
import { useState } from "react";
import type { ButtonState } from "@/ui/action/buttonLooks";
import { useAct } from "@/ui/action/useAct";
import { useToasts } from "@/ui/feedback/toasts";
import { editProfileCopy as copy } from "./copy.en";
import { type EditableProfile, useSaveProfile } from "./data";
import { changesOf, draftOf, type ProfileDraft, problemsOf } from "./draft";

export type ProfileForm = {
  draft: ProfileDraft;
  /** Whether anything differs from what was last saved. */
  isDirty: boolean;
  tried: boolean;
  problems: ProfileProblems;
  /** What stands above the form after a try that went wrong. */
  summary: string | null;
  button: ButtonState;
  change: (part: Partial<ProfileDraft>) => void;
  /** Resolves to whether it is saved. */
  save: () => Promise<boolean>;
  discard: () => void;
};

/** The words of the form; nothing that comes from the server while somebody types takes them away. */
export function useProfileForm(profile: EditableProfile): ProfileForm {
  const [saved, setSaved] = useState(() => draftOf(profile));
  const [draft, setDraft] = useState(saved);
  const [tried, setTried] = useState(false);
  const act = useAct(useSaveProfile());
  const toasts = useToasts();
  const changes = changesOf(saved, draft);
  const isDirty = Object.keys(changes).length > 0;
  const own = problemsOf(saved, draft);
  const hasOwn = Object.keys(own).length > 0;
  const refused = act.error?.field === undefined ? {} : { [act.error.field]: act.error.message };

  const save = async () => {
    setTried(true);
    if (!isDirty) return true;
    if (hasOwn) return false;
    const { ok } = await act.run(changes);
    if (!ok) return false;
    setSaved(draft);
    setTried(false);
    toasts.show({ kind: "success", message: copy.saved });
    return true;
  };
  return {
    draft,
    isDirty,
    tried,
    problems: tried ? { ...refused, ...own } : {},
    summary: tried && hasOwn ? copy.summary : (act.error?.message ?? null),
    button: act.button,
    change: (part) => setDraft({ ...draft, ...part }),
    save,
    discard: () => setDraft(saved),
  };
}
