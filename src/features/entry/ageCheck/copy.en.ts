export const ageCheckCopy = {
  title: "Age check",
  loading: "Loading your age check",
  lead: "A checking service confirms that you are 18 or older. We keep the outcome, the method and the date: never pictures or documents.",
  off: {
    title: "Not available here yet",
    line: "No checking service is connected to this app. What needs a check stays closed; everything else works.",
  },
  start: { title: "Prove your age once", line: "It takes about two minutes.", action: "Start the check" },
  again: {
    title: "A new check is needed",
    line: "Your last proof does not count any more. Until you have a new one, you cannot send dares or accept them.",
    action: "Start the check",
  },
  asking: { title: "Getting your check ready", line: "This takes a moment." },
  open: {
    title: "Your check is waiting",
    line: "It opens on the pages of the checking service. You come back here by yourself.",
    action: "Continue to the check",
    blocked: "This check has an address that we do not trust. Please start a new one later.",
  },
  passed: { title: "Your age is confirmed", line: "Nothing more to do." },
  creator: {
    title: "Become a creator",
    line: "Your age is confirmed, so you can take dares for money.",
    action: "Become a creator",
  },
  inconclusive: {
    title: "The check could not tell",
    line: "That happens, and it says nothing about you. Try another method, or ask our support to confirm your age by hand.",
    action: "Try again",
  },
  failed: {
    title: "Your account is closed",
    line: "The check found that you are under 18. Open dares were called off and nobody is charged for them. If the check was wrong, prove your age once more.",
    action: "Start a new check",
  },
  notice: {
    creator: "To take dares for money, prove your age once.",
    accept: "To accept dares, prove your age once.",
    edgy: "To see edgy items plain, prove your age once.",
    recheck: "Your age has to be checked again.",
    appeal: "Your account is closed until your age is proven.",
    off: "That needs an age check, and no checking service is connected to this app yet.",
    action: "Go to the age check",
  },
} as const;
