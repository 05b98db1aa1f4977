export const pinsCopy = {
  feature: "Feature on my page",
  unfeature: "Stop featuring",
  featured: "Featured on your page",
  unfeatured: "No longer featured",
  landing: {
    pin: "Show on the landing page",
    unpin: "Remove from the landing page",
    line: "Everyone sees it there, signed in or not. It stays until someone removes it or it is no longer public.",
  },
  desk: {
    title: "Landing page",
    line: "Up to six videos stand at the top of the landing page, the newest first and largest. Fewer than three, and drawn dares stand there instead.",
    preview: "As visitors see it",
    places: "What stands there",
    loading: "Loading the landing page",
    list: "Videos on the landing page",
    /** {taken}, {all}: of the places. */
    count: "{taken} of {all} places taken",
    empty: "No video yet",
    emptyLine: "Add one below. Visitors see drawn dares until there are three.",
    /** {title}: of the video. */
    remove: "Remove “{title}”",
    hidden: "Visitors don't see it",
    add: "Add a video",
    pasted: "Link or id of a video",
    pastedHint: "Open the video and copy its address.",
    look: "Look at it",
    missing: "Paste the link or the id of a video.",
    searching: "Looking for the video",
    unknown: "There is no such video, or it was never public.",
    pinned: "It is on the landing page already.",
  },
} as const;
