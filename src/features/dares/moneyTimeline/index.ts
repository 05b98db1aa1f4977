export { MoneyStoryCard, MoneyTimeline } from "./MoneyTimeline";
