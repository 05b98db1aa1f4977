export const postCopy = {
  title: "Post a video",
  /** The sheet behind the Post button. */
  ask: "What will it be?",
  ways: {
    dare: { title: "Dare someone", detail: "Pick a person, a dare and a price" },
    /** {count} is a number, or "20+"; {name} is the one who dared. */
    answer: { title: "Answer a dare ({count})", one: "From {name}", more: "See who dares you" },
    today: { title: "Today’s dare", detail: "One idea a day" },
  },
  record: "Record a video",
  upload: "Upload a video",
  more: "What the camera can do",
  demo: {
    title: "What the camera can do",
    features: [
      {
        title: "Smart thumbnails",
        line: "The sharpest and brightest picture of your take becomes its cover, or you choose another.",
      },
      {
        title: "Advanced player",
        line: "Captions, speed, keyboard and picture in picture wherever a video is watched.",
      },
      {
        title: "Real-time filters",
        line: "Seven looks while you record. They never change what must be seen.",
      },
      {
        title: "Progressive upload",
        line: "Your take travels while you record, and goes on where it was after a lost connection.",
      },
    ],
  },
  recordTitle: "Which dare do you record for?",
  uploadTitle: "Upload a video",
  loading: "Looking for your dares",
  /** {title} of the dare */
  recordFor: (title: string) => `Record for “${title}”`,
  giveTo: (title: string) => `Use for “${title}”`,
  /** {name} of the sender */
  from: (name: string) => `From ${name}`,
  chosen: "Your video is fine. Which dare does it answer?",
  another: "Choose another video",
  taken: "A take for this dare is already on this device. Send or retake that one first.",
  empty: {
    title: "Nothing to record yet",
    line: "Videos answer dares you have accepted.",
    action: "Find a dare",
  },
} as const;
