export const postCopy = {
  title: "Post a video",
  /** The sheet behind the Post button. */
  ask: "What will it be?",
  ways: {
    dare: { title: "Dare someone", detail: "Pick a person, a dare and a price" },
    /** {count} is a number, or "20+"; {name} is the one who dared. */
    answer: { title: "Answer a dare ({count})", one: "From {name}", more: "See who dares you" },
    today: { title: "Today’s dare", detail: "Answer it in half a minute" },
  },
  record: "Record a video",
  upload: "Upload a video",
  more: "What the camera can do",
  demo: {
    title: "What the camera can do",
    features: [
      {
        title: "Smart thumbnails",
        line: "The sharpest, brightest frame becomes your cover, or choose your own.",
      },
      {
        title: "Advanced player",
        line: "Captions, speed, keyboard controls and picture in picture on every video.",
      },
      {
        title: "Real-time filters",
        line: "Seven looks while you record. They never hide what must be visible.",
      },
      {
        title: "Progressive upload",
        line: "Your video uploads while you record, and picks up where it left off after a lost connection.",
      },
    ],
  },
  recordTitle: "Which dare is this for?",
  uploadTitle: "Upload a video",
  loading: "Loading your dares",
  /** {title} of the dare */
  recordFor: (title: string) => `Record for “${title}”`,
  giveTo: (title: string) => `Use for “${title}”`,
  /** {name} of the sender */
  from: (name: string) => `From ${name}`,
  chosen: "Your video is ready. Which dare is it for?",
  another: "Choose another video",
  taken: "There is already a video for this dare on this device. Send or retake that one first.",
  empty: {
    title: "Nothing to record yet",
    line: "Videos answer dares you have accepted.",
    action: "Find a dare",
  },
} as const;
