export const onboardingCopy = {
  guard: {
    loading: "Loading your profile",
    trouble: "Having trouble loading your profile...",
  },
  /** After more saves than the server takes. */
  tooOften: {
    later: "Too many tries. Please try again later.",
    inMinutes: (minutes: number) =>
      `Too many tries. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  },
  /** {step} of {all} as numbers. */
  progress: (step: number, all: number) => `Step ${step} of ${all}`,
  profile: {
    loadFailed: "Failed to load profile data.",
    birthdate: {
      title: "When were you born?",
      lead: "Nobody sees this. It only confirms that you are an adult.",
      label: "Birthdate",
      /** Only of whoever did not tick it at the sign-up, for instance after coming by another provider; its links open beside the form. */
      attestation:
        "I am 18 or older, nobody else uses this account, and I accept the [terms](/terms), the [privacy notice](/privacy) and the [safety rules](/safety).",
      attestationRequired: "Confirm this to continue.",
      submit: "Continue",
    },
    username: {
      title: "Choose a username",
      lead: "This is how people find and dare you.",
      label: "Username",
      hint: "3 to 20 letters and numbers.",
      gender: "Gender",
      genders: {
        female: "Female",
        male: "Male",
        "non-binary": "Non-binary",
        "prefer-not-to-say": "Prefer not to say",
      },
      back: "Back to birthdate",
      submit: "Continue",
      wait: "Choose an available username to continue.",
    },
    check: {
      checking: "Checking availability...",
      available: "Username is available!",
      unavailable: "Username is not available",
      failed: "Could not verify username. Please try again.",
      /** Over the form of somebody who goes on while the check has failed; also in the local error log. */
      refused: "Username check failed.",
    },
    problems: {
      signedOut: "Please log in first.",
      underAge: "You must be 18 or older to use this service.",
      username: "Username is not available. Please try another.",
      save: "Failed to save profile. Please try again.",
    },
    fallback: {
      title: "Profile setup stopped",
      body: "Your account is safe. Try again, or reload the page.",
    },
  },
  interests: {
    title: "What brings you here?",
    purpose: {
      legend: "What brings you here?",
      options: { dare: "Dare people", getDared: "Get dared", both: "Both", look: "Just look" },
      next: {
        dare: "Next: people who are ready for your dare.",
        getDared: "Next: what it takes to be listed. You can finish it later.",
        both: "Next: what it takes to be listed. You can finish it later.",
        look: "Next: your feed.",
      },
    },
    into: "What are you into?",
    lead: "Choose at least two. They shape your feed, and you can change them later.",
    group: "Interests",
    /** {count} is how many are chosen. */
    chosen: (count: number) => `${count} chosen`,
    nsfw: "NSFW means edgy, not explicit.",
    /** While NSFW is chosen: choosing it offers the preference and does not set it (product 5). */
    edgy: "Edgy posts stay blurred until you change that in Settings, Content.",
    submit: "Save and continue",
    skip: "Skip",
    problems: {
      signedOut: "You must be logged in to save interests.",
      save: "Failed to save interests.",
      finalize: "Failed to finalize setup. Please try again or contact support.",
    },
    fallback: {
      title: "Interests stopped",
      body: "Your profile is saved. Try again, or reload the page.",
    },
  },
} as const;
