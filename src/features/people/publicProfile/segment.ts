/** PUB-28: the routes ask the same rule as the server which segments can be a person. */
export { isProfileSegment } from "@convex/domain/people/username";
