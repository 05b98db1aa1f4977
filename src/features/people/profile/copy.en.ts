export const ownProfileCopy = {
  title: "Your profile",
  loading: "Loading your profile",
  person: "Profile",
  loadingPerson: "Loading this profile",
  places: "Shortcuts",
  become: "Become a creator",
  edit: "Edit profile",
  share: {
    action: "Share",
    /** Beside the shared link; {name} is the person, {product} the app. */
    text: "{name} on {product}",
    copied: "Link copied",
    failed: "The link could not be copied.",
  },
  publicPage: "Public page",
  shareKit: "Share kit",
  saved: "Saved",
  wallet: "Wallet",
  settings: "Settings",
} as const;
