export const exploreCopy = {
  title: "Explore",
  search: "Search people",
  creators: "Ready for your dare",
  loadingCreators: "Loading people ready for a dare",
  /** {amount} is the lowest price. */
  from: "from {amount}",
  /** The person's name follows for screen readers. */
  dare: "Dare",
  verified: "Verified creator",
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
  },
  today: { title: "Today’s dare", line: "One idea a day, free to send on" },
} as const;
