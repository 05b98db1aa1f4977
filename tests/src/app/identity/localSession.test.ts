import { expect, it } from "vitest";
import { createLocalApi } from "@/app/identity/localApi";
import { LocalSession } from "@/app/identity/localSession";
import { mapStorage } from "../../lib/cache/mapStorage";

const MAYA = { id: "id-maya", email: "maya@example.com" };

/** A device whose network says what the test says, when it says it. */
function device(lastUserId?: string) {
  const { kept, storage } = mapStorage(lastUserId ? [["identity:lastUserId", lastUserId]] : []);
  let answer: (response: Response) => void = () => undefined;
  const session = new LocalSession({
    api: createLocalApi(() => new Promise((resolve) => (answer = resolve))),
    storage,
    now: () => 0,
    untilRetry: () => new Promise(() => undefined),
  });
  return {
    session,
    kept,
    answers: (user: typeof MAYA | null) => answer(Response.json(user ? { user } : null)),
  };
}

it("rulings 6: the last person, from the first moment on, even while a slow network has not answered", () => {
  const { session } = device("id-maya");
  expect(session.getSnapshot()).toEqual({ status: "signedIn", userId: "id-maya", email: null });
  void session.refresh();
  expect(session.getSnapshot()).toMatchObject({ status: "signedIn" });
});

it("nobody is assumed where nobody was", () => {
  expect(device().session.getSnapshot()).toEqual({ status: "loading" });
});

it("the service has the last word: signed out, and nothing is remembered", async () => {
  const { session, kept, answers } = device("id-maya");
  const refreshed = session.refresh();
  answers(null);
  await refreshed;
  expect(session.getSnapshot()).toEqual({ status: "signedOut" });
  expect([...kept]).toEqual([]);
});

it("a sign-out in another tab is one here at once, before any network", () => {
  const { session } = device("id-maya");
  void session.follow(null);
  expect(session.getSnapshot()).toEqual({ status: "signedOut" });
});

it("another person signed in in another tab is the person here at once", async () => {
  const { session, answers } = device("id-sam");
  const followed = session.follow(MAYA.id);
  expect(session.getSnapshot()).toEqual({ status: "signedIn", userId: MAYA.id, email: null });
  answers(MAYA);
  await followed;
  expect(session.getSnapshot()).toEqual({ status: "signedIn", userId: MAYA.id, email: MAYA.email });
});
