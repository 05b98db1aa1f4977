export const shareBadgeCopy = {
  /** {title} is the badge's. */
  title: "Share “{title}”",
  open: "Share it",
  lead: "Badge earned",
  /** Beside the link; {title} is the badge's, {product} the app. */
  text: "I earned “{title}” on {product}.",
  /** {title} is the badge's, {name} its owner's. */
  alt: "Image to share: {name} earned “{title}”",
  drawing: "Creating your image",
  failed: "Your browser can’t create the image. You can still share the link.",
  line: "Made on this device, so nothing is uploaded.",
  targets: {
    twitter: "Twitter",
    facebook: "Facebook",
    instagram: "Instagram Stories",
    copy: "Copy",
    save: "Save",
  },
  newTab: "opens in a new tab",
  /** Where the system hands no image over to other apps. */
  instagramByHand: "Save the image, then add it to your story in Instagram.",
  saved: "Image saved",
  /** {rank} is for example "Top 30%": a milestone of dares, not a place among people. */
  rank: "{rank} milestone",
} as const;
