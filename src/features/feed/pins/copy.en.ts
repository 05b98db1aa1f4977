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
} as const;
