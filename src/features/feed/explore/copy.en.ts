export const exploreCopy = {
  title: "Explore",
  search: "People or dares",
  rails: {
    ready: "Ready for a dare now",
    trending: "Trending creators",
    rising: "Rising creators",
    near: "Near your city",
    new: "New creators",
  },
  videoRails: {
    trending: "Trending videos",
    rising: "Rising videos",
    loved: "Most loved this week",
  },
  loadingRails: "Loading people ready for a dare",
  loadingTrending: "Loading trending videos",
  categories: "By category",
  popular: "Popular dares",
  /** How many of the newest videos show a dare. */
  videosOf: { one: "{count} video", other: "{count} videos" },
  filters: {
    label: "Narrow down",
    /** {amount} is the highest price. */
    price: "Up to {amount}",
    fast: "Answers within 24 h",
    captions: "Captions",
    clear: "Clear",
  },
  people: "People",
  loadingPeople: "Loading people",
  morePeople: "More people",
  noPeople: {
    title: "No one fits right now",
    line: "Clear a filter, or come back later.",
    action: "Clear filters",
  },
  videos: "Fresh videos",
  loadingVideos: "Loading videos",
  moreVideos: "More videos",
  noVideos: {
    title: "The first videos are on their way",
    line: "Videos appear here once both people make them public.",
    dare: "Dare someone",
    join: "Join and dare someone",
  },
  noCreators: {
    title: "Be the first they can dare",
    line: "Pass the age check, set your price and your boundaries, and you appear here.",
    action: "Become a creator",
    join: "Join",
  },
  today: { title: "Today’s dare", line: "Free. See how others did it." },
} as const;
