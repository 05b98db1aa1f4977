export const ownProfileCopy = {
  title: "Your profile",
  loading: "Loading your profile",
  person: "Profile",
  loadingPerson: "Loading this profile",
  places: "Shortcuts",
  edit: { title: "Edit profile", detail: "Photo, bio, links, prices" },
  publicPage: { title: "Your public page", detail: "See it as others do" },
  wallet: { title: "Wallet", detail: "Earnings, payouts, spending" },
  settings: { title: "Settings", detail: "Appearance, help, your account" },
} as const;
