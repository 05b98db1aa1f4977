export const shareKitCopy = {
  title: "Share kit",
  /** {name} is the display name, or the handle with @. */
  titleOf: "{name}’s share kit",
  loading: "Loading the share kit",
  ownLead: "Let people know that they can dare you. Everything here links to your page.",
  lead: "Everything here links to {name}’s page.",
  empty: {
    own: {
      title: "Your share kit is not ready yet",
      body: "You get a link, a code and images to post once you are taking dares as a creator.",
      action: "See what is missing",
    },
    other: {
      title: "There is no share kit here",
      body: "{name} is not taking dares right now.",
      action: "Go to their page",
    },
  },
  copy: "Copy",
  /** Read out after the button's word. {what} is what it copies. */
  copyWhat: "Copy {what}",
  copied: "Copied",
  notCopied: "Your browser did not let us copy. Select the text and copy it yourself.",
  link: { title: "Link", what: "the link" },
  qr: {
    title: "QR code",
    line: "For a wall, a screen or a jacket. It opens the same page.",
    /** {link} is the address that the code holds. */
    alt: "QR code that leads to {link}",
    svg: "Save SVG",
    png: "Save PNG",
    failed: "Your browser cannot make the PNG. The SVG works everywhere.",
  },
  cards: {
    title: "Images",
    line: "Made on this device, so nothing is uploaded.",
    drawing: "Drawing your images",
    /** {name} is what the image is for. */
    alt: "Image for a {name}: “Dare me”, with name, handle and dare ideas",
    formats: { link: "link preview", post: "post", story: "story" },
    /** {name} as above, then its pixels. */
    size: "{name}, {width} × {height}",
    save: "Save",
    saveWhat: "Save the image for a {name}",
    failed: "Your browser cannot draw the images. Everything else here works without them.",
  },
  /** Words on the images and on the sheet. */
  call: "Dare me",
  adults: "18+",
  captions: {
    title: "Captions",
    line: "Copy one, and change it until it sounds like you.",
    what: "caption {number}",
    /** {link} is the link; {amount} the lowest price with its currency. */
    texts: [
      "Dare me. You think it up, I film it. {link} (18+)",
      "Pick a dare for me, from {amount}. I film it, you get to judge it. {link} (18+)",
      "I’m feeling brave. Quick, dare me before it wears off. {link} (18+)",
      "My boundaries are set and my camera is charged. What should I do? {link} (18+)",
      "Your idea, my video. What do you dare me to do? {link} (18+)",
    ],
  },
  print: {
    title: "Print sheet",
    line: "A postcard (A6) for a counter, a stall or a fridge door.",
    action: "Print",
    scan: "Scan, choose a dare, get a video.",
  },
  embed: {
    title: "Embed a video",
    line: "Paste this into a website. Viewers confirm that they are 18 or older before it plays. Nothing tracks them.",
    video: "Video",
    what: "the code",
    preview: "See how it looks",
    loading: "Loading videos",
    none: "There is no public video to embed yet.",
  },
} as const;
