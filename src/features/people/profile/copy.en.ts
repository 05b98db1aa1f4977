export const ownProfileCopy = {
  title: "Your profile",
  loading: "Loading your profile",
  person: "Profile",
  loadingPerson: "Loading this profile",
  places: "Your places",
  edit: { title: "Edit profile", detail: "Photo, words, links, prices" },
  publicPage: { title: "Your public page", detail: "As everybody sees it" },
  wallet: { title: "Wallet", detail: "What you earned, and what is held" },
  settings: { title: "Settings", detail: "Appearance, help, your account" },
} as const;
