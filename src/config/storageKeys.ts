/** Every key this product writes to local storage, in one place (spec 3). */
export const STORAGE_KEYS = {
  /** `true` once the age gate was answered with yes. */
  ageVerified: "ageVerified",
  /** Provider's id of the last signed-in person, for an offline start (rulings 6). */
  lastUserId: "identity:lastUserId",
} as const;
