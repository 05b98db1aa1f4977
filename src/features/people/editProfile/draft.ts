import { amountInput, parseAmountInput } from "@convex/domain/money";
import { INTERESTS, type Interest } from "@convex/domain/people/interests";
import { checkProfileFields, type ProfileProblems } from "@convex/domain/people/profileFields";
import type { EditableProfile, ProfileChanges } from "./data";

type Gender = NonNullable<EditableProfile["gender"]>;

/** The form as typed; prices and the hour as text, "" for none. */
export type ProfileDraft = {
  displayName: string;
  bio: string;
  gender: Gender;
  location: string;
  interests: readonly Interest[];
  tags: readonly string[];
  links: readonly string[];
  canReceiveDares: boolean;
  usualPrice: string;
  lowestPrice: string;
  reminderHour: string;
};

export function draftOf(profile: EditableProfile): ProfileDraft {
  const price = (amount: number | null) => (amount === null ? "" : amountInput(amount));
  return {
    displayName: profile.displayName ?? "",
    bio: profile.bio,
    gender: profile.gender ?? "prefer-not-to-say",
    location: profile.location?.input ?? "",
    interests: INTERESTS.filter((interest) => profile.interests.includes(interest)),
    tags: profile.tags,
    links: profile.linkedSocial,
    canReceiveDares: profile.canReceiveDares,
    usualPrice: price(profile.defaultDarePrice),
    lowestPrice: price(profile.minDareValue),
    reminderHour: profile.dailyReminderHour === null ? "" : String(profile.dailyReminderHour),
  };
}

/** What cannot be read as an amount becomes one that no rule lets pass. */
const NO_AMOUNT = -1;

function priceOf(text: string): number | null {
  return text.trim() === "" ? null : (parseAmountInput(text) ?? NO_AMOUNT);
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs from what was last saved: nothing typed on another device is written over. */
export function changesOf(saved: ProfileDraft, draft: ProfileDraft): ProfileChanges {
  const differs = (field: keyof ProfileDraft) => !same(saved[field], draft[field]);
  return {
    ...(differs("displayName") ? { displayName: draft.displayName } : {}),
    ...(differs("bio") ? { bio: draft.bio } : {}),
    ...(differs("gender") ? { gender: draft.gender } : {}),
    ...(differs("location") ? { userDefinedLocation: draft.location } : {}),
    ...(differs("interests") ? { interests: [...draft.interests] } : {}),
    ...(differs("tags") ? { tags: [...draft.tags] } : {}),
    ...(differs("links") ? { linkedSocial: [...draft.links] } : {}),
    ...(differs("canReceiveDares") ? { canReceiveDares: draft.canReceiveDares } : {}),
    ...(differs("usualPrice") ? { defaultDarePrice: priceOf(draft.usualPrice) } : {}),
    ...(differs("lowestPrice") ? { minDareValue: priceOf(draft.lowestPrice) } : {}),
    ...(differs("reminderHour")
      ? { dailyReminderHour: draft.reminderHour === "" ? null : Number(draft.reminderHour) }
      : {}),
  };
}

/** The server's own rules, before anything is sent. */
export function problemsOf(saved: ProfileDraft, draft: ProfileDraft): ProfileProblems {
  const { defaultDarePrice, minDareValue, ...rest } = changesOf(saved, draft);
  const prices = {
    ...(defaultDarePrice === undefined ? {} : { defaultDarePrice }),
    ...(minDareValue === undefined ? {} : { minDareValue }),
  };
  const kept = { defaultDarePrice: priceOf(saved.usualPrice), minDareValue: priceOf(saved.lowestPrice) };
  return checkProfileFields({ ...rest, ...prices }, kept);
}

/** Adds what was typed, cut at commas; the server and the rule count what is left of it. */
export function addTags(tags: readonly string[], typed: string): readonly string[] {
  const words = typed
    .split(/[,\n]/)
    .map((word) =>
      word
        .trim()
        .replace(/^#+\s*/, "")
        .toLowerCase(),
    )
    .filter((word) => word !== "" && !tags.includes(word));
  return [...tags, ...new Set(words)];
}
