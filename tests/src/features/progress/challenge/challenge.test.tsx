import { api } from "@convex/_generated/api";
import { CHALLENGE_MESSAGES, CHALLENGE_TEXTS } from "@convex/domain/progress/challenges";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, it, vi } from "vitest";
import { ChallengeButton } from "@/features/progress/challenge/ChallengeButton";
import { ChallengeDialog } from "@/features/progress/challenge/ChallengeDialog";
import { challengeCopy as copy } from "@/features/progress/challenge/copy.en";
import { completedProfile } from "../../../app/people";
import { renderAlone } from "../../../app/renderAlone";

const friend = (name: string) => ({ uid: `uid-${name}`, username: name, displayName: name, photoUrl: null });
const badge = { badgeId: "dc_10", title: "Ten Down" };

async function open({ friends = ["kim", "lee"], random = (): number => 0 } = {}) {
  const onClose = vi.fn();
  const { convex } = await renderAlone(() => (
    <ChallengeDialog badge={badge} open onClose={onClose} random={random} />
  ));
  act(() => {
    convex.answer(api.users.me, completedProfile);
    convex.answer(api.badges.friends, { people: friends.map(friend), nextCursor: null });
  });
  await screen.findByRole("dialog", { name: "Challenge friends to earn “Ten Down”" });
  return { convex, onClose };
}

const message = () => screen.getByLabelText<HTMLTextAreaElement>(copy.message);
const send = () => screen.getByRole("button", { name: /^Challenge( \d+ friends?)?$/ });

it("OVL-19 VAL-21 VAL-23 begins with a text of the five, counted as it is written", async () => {
  let at = 0.2;
  await open({ random: () => at });
  expect(message().value).toBe(CHALLENGE_TEXTS[1]);
  expect(screen.getByText(`${CHALLENGE_TEXTS[1].length}/200 characters`)).toBeTruthy();
  at = 0.9;
  fireEvent.click(screen.getByRole("button", { name: copy.another }));
  expect(message().value).toBe(CHALLENGE_TEXTS[4]);
  fireEvent.change(message(), { target: { value: "You in?" } });
  expect(screen.getByText("7/200 characters")).toBeTruthy();
});

it("OVL-19 VAL-22 CAL-10 asks for a friend, then sends to those who are ticked", async () => {
  const { convex, onClose } = await open();
  convex.onMutation(api.badges.sendFriendChallenge, async () => ({ sent: 2, skipped: 0 }));
  fireEvent.click(send());
  expect(await screen.findByText(CHALLENGE_MESSAGES["no-friend"])).toBeTruthy();
  expect(convex.calls).toEqual([]);
  for (const name of ["kim", "lee"]) fireEvent.click(screen.getByRole("checkbox", { name }));
  fireEvent.click(screen.getByRole("button", { name: "Challenge 2 friends" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await screen.findByText("2 challenges sent")).toBeTruthy();
  expect(convex.calls).toEqual([
    {
      name: "badges:sendFriendChallenge",
      args: {
        ...{ badgeId: "dc_10", friendIds: ["uid-kim", "uid-lee"], message: CHALLENGE_TEXTS[0] },
        challengerUsername: "maya",
      },
    },
  ]);
});

it("ERR-35 VAL-21 says in the specification's words that it failed and keeps what was chosen; a refused text is said beside the text, a used-up day as it is", async () => {
  const { convex, onClose } = await open();
  convex.onMutation(api.badges.sendFriendChallenge, async () => {
    throw new ConvexError({ code: "unavailable", message: "The harbour is closed." });
  });
  fireEvent.click(screen.getByRole("checkbox", { name: "kim" }));
  fireEvent.click(send());
  expect(await screen.findByText("Failed to send challenges. Please try again.")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "kim" }).checked).toBe(true);
  fireEvent.change(message(), { target: { value: "see example.com" } });
  fireEvent.click(send());
  expect(await screen.findByText(CHALLENGE_MESSAGES.contact)).toBeTruthy();
  expect(convex.calls).toHaveLength(1);
  convex.onMutation(api.badges.sendFriendChallenge, async () => {
    throw new ConvexError({ code: "resource-exhausted", message: CHALLENGE_MESSAGES.day });
  });
  fireEvent.change(message(), { target: { value: "You in?" } });
  fireEvent.click(send());
  expect(await screen.findByText(CHALLENGE_MESSAGES.day)).toBeTruthy();
});

it("OVL-19 without friends leads to where they are found", async () => {
  await open({ friends: [] });
  expect(await screen.findByText(copy.empty.title)).toBeTruthy();
  expect(screen.queryByLabelText(copy.message)).toBeNull();
  expect(screen.getByRole("link", { name: copy.empty.action }).getAttribute("href")).toBe(
    "/app/search-users",
  );
});

it.each([
  ["dc_10", 1],
  ["ot_found", 0],
])(
  "OVL-19 CAL-10 the badge %s has the button %i times: not where nobody can set out to earn it",
  (badgeId, times) => {
    render(<ChallengeButton badge={{ badgeId, title: "One of mine" }} />);
    expect(screen.queryAllByRole("button", { name: copy.open })).toHaveLength(times);
  },
);
