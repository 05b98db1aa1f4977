export const ownProfileCopy = {
  title: "Your profile",
  loading: "Loading your profile",
  person: "Profile",
  loadingPerson: "Loading this profile",
  places: "Shortcuts",
  become: "Become a creator",
  edit: "Edit profile",
  publicPage: "Public page",
  shareKit: "Share kit",
  saved: "Saved",
  wallet: "Wallet",
  desk: "Desk",
} as const;
