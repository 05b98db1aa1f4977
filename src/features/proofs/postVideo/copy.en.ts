export const postCopy = {
  title: "Post a video",
  /** The sheet behind the Post button, and the screen without a choice. */
  ask: "Record or upload?",
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
    title: "No dare waits for your video",
    line: "Every video answers a dare you accepted. Accept one in your inbox, then come back.",
    action: "Go to your inbox",
  },
} as const;
