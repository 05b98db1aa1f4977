import { api } from "@convex/_generated/api";
import { act, screen } from "@testing-library/react";
import { rememberAttestation } from "@/lib/live/attestation";
import type { Viewer } from "@/lib/live/useViewer";
import { press, type } from "../../../app/acts";
import { completedProfile, signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { TestIdentity } from "../../../app/testIdentity";

/** What a person does on the way through onboarding; the server answers what the test says. */
export const incomplete: Viewer = {
  ...completedProfile,
  username: null,
  displayName: null,
  profileCompleted: false,
  onboardingStep: "profile",
  interests: [],
};
export const completed: Viewer = {
  ...incomplete,
  username: "maya",
  profileCompleted: true,
  onboardingStep: "interests",
};

export async function openProfile(path = "/signup/profile") {
  rememberAttestation();
  const app = await renderApp(path, new TestIdentity(signedIn));
  act(() => app.convex.answer(api.users.me, incomplete));
  await screen.findByLabelText("Birthdate");
  return app;
}

export async function openUsername(path?: string) {
  const app = await openProfile(path);
  type("Birthdate", "1990-05-05");
  press("Continue");
  await screen.findByLabelText("Username");
  return app;
}

export async function openInterests() {
  const app = await renderApp("/signup/interests", new TestIdentity(signedIn));
  act(() => app.convex.answer(api.users.me, completed));
  await screen.findByRole("button", { name: "Skip" });
  app.convex.onMutation(api.users.saveInterests, async () => ({ success: true }));
  return app;
}
