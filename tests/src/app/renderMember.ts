import { api } from "@convex/_generated/api";
import type { Role } from "@/features/staff/access";
import { completedProfile, profileCounts, publicProfile, signedIn } from "./people";
import { renderApp } from "./renderApp";
import { createTestConvex } from "./testConvex";
import { TestIdentity } from "./testIdentity";

/** Nobody follows anybody; each test names only what it is about. */
export const notFollowing = { following: false, followsYou: false, isPrivate: false, requested: false };

/** A server that knows Maya, for whom nothing waits. */
export function memberConvex() {
  const convex = createTestConvex();
  convex.answer(api.users.me, completedProfile);
  convex.answer(api.dares.waitingCount, 0);
  convex.answer(api.notifications.unseenCount, 0);
  convex.answer(api.daily.changes, []);
  convex.onMutation(api.feed.begin, async () => "feed1");
  convex.onMutation(api.feed.markSeen, async () => null);
  convex.onMutation(api.profiles.noteView, async () => null);
  return convex;
}

/** The same server with somebody's page, Sam's unless said otherwise. */
export function pageConvex(profile = publicProfile) {
  const convex = memberConvex();
  convex.answer(api.profiles.byUsername, profile);
  convex.answer(api.profiles.counts, profileCounts);
  convex.answer(api.follows.state, notFollowing);
  return convex;
}

/** The whole app at a path, for Maya, who has signed in. */
export const renderMember = (path: string, convex = memberConvex()) =>
  renderApp(path, new TestIdentity(signedIn), convex);

/** The same for somebody who has not signed in. */
export const renderVisitor = (path: string, convex = createTestConvex()) =>
  renderApp(path, new TestIdentity({ status: "signedOut" }), convex);

/** The same for somebody with this place on the staff. */
export function renderStaff(path: string, role: Role, convex = createTestConvex()) {
  convex.answer(api.staff.mine, role);
  return renderApp(path, new TestIdentity(signedIn), convex);
}
