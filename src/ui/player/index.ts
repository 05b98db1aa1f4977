export { BlurPicture } from "./components/BlurPicture";
export { FeedVideo } from "./FeedVideo";
export { Player } from "./Player";
