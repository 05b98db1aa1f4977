export const ageCheckCopy = {
  title: "Age check",
  loading: "Loading your age check",
  lead: "A checking service confirms that you are 18 or older. We keep the result, the method and the date, never photos or documents.",
  off: {
    title: "Not available here yet",
    line: "Age checks are not set up here. Whatever needs one stays closed; everything else works.",
  },
  start: {
    title: "Confirm your age",
    line: "Once is enough. It takes about two minutes.",
    action: "Start the check",
  },
  again: {
    title: "A new check is needed",
    line: "Your last check is no longer valid. Until you have a new one, you cannot send or accept dares.",
    action: "Start the check",
  },
  asking: { title: "Getting your check ready", line: "This takes a moment." },
  open: {
    title: "Your check is waiting",
    line: "It opens on the checking service's site and brings you back here.",
    action: "Continue to the check",
    blocked: "We do not recognise this address, so we did not open it. Please start a new check later.",
  },
  passed: { title: "Your age is confirmed", line: "You will not be asked again." },
  /** To the list of what a creator's profile still needs. */
  profile: "Your creator profile",
  creator: {
    title: "Become a creator",
    line: "Your age is confirmed, so you can take dares for money.",
    action: "Become a creator",
  },
  inconclusive: {
    title: "The check was not conclusive",
    line: "It happens, and says nothing about you. Try another method, or ask support to confirm your age by hand.",
    action: "Try again",
  },
  failed: {
    title: "Your account is closed",
    line: "The check found that you are under 18. Open dares were cancelled and nobody is charged for them. If the check was wrong, confirm your age again.",
    action: "Start a new check",
  },
  notice: {
    creator: "To take dares for money, confirm your age once.",
    accept: "To accept dares, confirm your age once.",
    edgy: "To see edgy posts unblurred, confirm your age once.",
    recheck: "Your age needs to be checked again.",
    appeal: "Your account is closed until your age is confirmed.",
    off: "That needs an age check, and age checks are not available here yet.",
    action: "Go to the age check",
  },
} as const;
