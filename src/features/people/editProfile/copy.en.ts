export const editProfileCopy = {
  title: "Edit profile",
  loading: "Loading your profile",
  summary: "Please check the marked fields.",
  save: "Save profile",
  nothingToSave: "No changes to save.",
  saved: "Your profile is saved.",
  parts: {
    about: "About you",
    interests: "Interests and tags",
    links: "Your accounts elsewhere",
    creator: "For creators",
    reminder: "Daily reminder",
  },
  name: { label: "Name", hint: "Shown above your username." },
  bio: {
    label: "Bio",
    /** {length} of {most} characters. */
    counter: (length: number, most: number) => `${length}/${most}`,
  },
  gender: {
    label: "Gender",
    options: {
      female: "Female",
      male: "Male",
      "non-binary": "Non-binary",
      "prefer-not-to-say": "Prefer not to say",
    },
  },
  location: {
    label: "City",
    hint: "Shown as you type it. Leave empty to show none. We never track your location.",
  },
  interests: { legend: "Interests" },
  tags: {
    label: "Tags",
    hint: "Type a word and press Enter or comma.",
    add: "Add tag",
    list: "Your tags",
    /** {tag} is the person's own word. */
    remove: (tag: string) => `Remove tag ${tag}`,
  },
  links: {
    /** {place} counts from 1. */
    label: (place: number) => `Link ${place}`,
    hint: "Social profile link (https://…)",
    add: "Add link",
    remove: (place: number) => `Remove link ${place}`,
  },
  creator: {
    receive: "Take dares",
    receiveDetail: "If this is off, nobody can send you a dare.",
    usual: "Usual price",
    usualHint: "Suggested to anyone who dares you.",
    /** {price} is an amount with currency. */
    usualBeside: "Others usually ask {price}.",
    lowest: "Lowest price",
    lowestHint: "Lower offers do not reach you.",
    more: { title: "Boundaries", detail: "Categories, no-go words, how many at a time" },
  },
  start: {
    title: "Ready to be dared",
    loading: "Loading what is missing",
    lead: "You are listed once your boundaries, age and price are set.",
    later: "Finish later",
    /** {done} of {all} as numbers. */
    progress: "{done} of {all} done",
    done: "Done",
    listed: "Your profile is complete. While you take dares, people find you here.",
    afterAge: "After the age check.",
    parts: {
      photo: { title: "Add a photo", detail: "Until then, a drawn face stands in for you." },
      boundaries: {
        title: "Set your boundaries",
        detail: "Three presets to start from. Change anything later.",
      },
      age: { title: "Confirm your age", detail: "Once, in about two minutes." },
      price: { title: "Name your price", detail: "What a dare to you usually costs." },
    },
  },
  reminder: {
    label: "Daily dare reminder",
    none: "No reminder",
    /** {hour} is two digits. */
    hour: (hour: string) => `At ${hour}:00`,
  },
  photo: {
    title: "Photo",
    choose: "Choose a photo",
    replace: "Choose another photo",
    remove: "Remove photo",
    alt: "Your photo",
    checking: "Your photo is being checked. It appears here in a moment.",
    unreadable: "We cannot open this file. Use JPEG, PNG or WebP.",
    tooLargeToOpen: "This photo is too large. Choose one under 25 MB.",
    failed: "This photo did not work. Try another one.",
    clean: "We crop it to a square and remove where and when it was taken.",
    crop: {
      title: "Crop your photo",
      area: "Part of the photo that is kept. Move it with the arrow keys.",
      zoom: "Zoom",
      across: "Move left or right",
      down: "Move up or down",
      use: "Use this photo",
      cancel: "Cancel",
    },
  },
  video: {
    title: "Intro clip",
    lead: "Up to 30 seconds, MP4 or WebM, up to 20 MB. Shown to adults only.",
    choose: "Choose a clip",
    replace: "Choose another clip",
    remove: "Remove clip",
    label: "Your intro clip",
    checking: "Your clip is being checked. It appears here in a moment.",
    tooLong: "This clip is too long. Keep it to 30 seconds.",
    sending: "Sending your clip",
  },
  username: {
    title: "Username",
    /** {name} without the at sign. */
    now: (name: string) => `You are @${name}.`,
    rule: "You can change it once every 30 days. Your old name is kept for you for 180 days, but links to it stop working.",
    /** {date} is a day in words. */
    again: (date: string) => `You can change it again on ${date}.`,
    change: "Change username",
    label: "New username",
    hint: "3 to 20 letters and numbers.",
    save: "Save username",
    cancel: "Keep my name",
    saved: "Username changed.",
    wait: "Choose an available username to save.",
  },
} as const;
