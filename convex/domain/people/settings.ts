/** Preferences of product 25 and what holds until somebody chooses. Stored ones are partial (tables/users). */
export const DEFAULT_SETTINGS = {
  /** Spec 3: the edgy preference is off until somebody turns it on. */
  nsfwEnabled: false,
  autoplay: true,
  captions: true,
  dataSaver: false,
  reduceMotion: false,
  presenceHidden: false,
  followersHidden: false,
  followingHidden: false,
  searchHidden: false,
  readMarksHidden: false,
  profilePrivate: false,
} as const;

export type SettingName = keyof typeof DEFAULT_SETTINGS;
export type Settings = Record<SettingName, boolean>;

/** What holds: the choices made, and the defaults for everything else. */
export function withDefaults(chosen: Partial<Settings> = {}): Settings {
  return {
    nsfwEnabled: chosen.nsfwEnabled ?? DEFAULT_SETTINGS.nsfwEnabled,
    autoplay: chosen.autoplay ?? DEFAULT_SETTINGS.autoplay,
    captions: chosen.captions ?? DEFAULT_SETTINGS.captions,
    dataSaver: chosen.dataSaver ?? DEFAULT_SETTINGS.dataSaver,
    reduceMotion: chosen.reduceMotion ?? DEFAULT_SETTINGS.reduceMotion,
    presenceHidden: chosen.presenceHidden ?? DEFAULT_SETTINGS.presenceHidden,
    followersHidden: chosen.followersHidden ?? DEFAULT_SETTINGS.followersHidden,
    followingHidden: chosen.followingHidden ?? DEFAULT_SETTINGS.followingHidden,
    searchHidden: chosen.searchHidden ?? DEFAULT_SETTINGS.searchHidden,
    readMarksHidden: chosen.readMarksHidden ?? DEFAULT_SETTINGS.readMarksHidden,
    profilePrivate: chosen.profilePrivate ?? DEFAULT_SETTINGS.profilePrivate,
  };
}
