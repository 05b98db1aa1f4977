/** Acts that somebody may undo and do again as often as they like: nobody is called by them each time. */
import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { HOUR, passTime, prepareBackend } from "../support/backend";
import { type Person, setupWorld } from "../support/people";
import { commentBy, pastDare, react, say } from "./world";

prepareBackend();

const unseen = ({ as }: Person) => as.query(api.notifications.unseenCount, {});
const lookAt = ({ as }: Person) => as.mutation(api.notifications.seenAll, {});

describe("product 14: what is told once is not told again by its author's own undoing", () => {
  test("a comment that is changed to and fro calls a person once", async () => {
    const world = await setupWorld();
    const { sender, stranger } = world;
    const subject = await pastDare(world);
    await say(sender, subject, "Hello there");
    const { id: commentId } = await commentBy(sender, subject, "Hello there");
    const change = (text: string) => sender.as.mutation(api.comments.edit, { commentId, text });
    const name = (await stranger.as.query(api.users.me, {}))?.username;
    await change(`Hello @${name}`);
    expect(await unseen(stranger)).toBe(1);
    await lookAt(stranger);
    passTime(1_000);
    await change("Hello nobody");
    await change(`Hello again @${name}`);
    expect(await unseen(stranger)).toBe(0);
  });

  test("another comment, and one that calls somebody else as well, are news", async () => {
    const world = await setupWorld();
    const { sender, stranger, creator } = world;
    const subject = await pastDare(world);
    const [one, other] = await Promise.all(
      [stranger, creator].map(async ({ as }) => (await as.query(api.users.me, {}))?.username),
    );
    await say(sender, subject, `Hi @${one}`);
    await lookAt(stranger);
    await lookAt(creator);
    passTime(1_000);
    const { id: commentId } = await commentBy(sender, subject, `Hi @${one}`);
    await sender.as.mutation(api.comments.edit, { commentId, text: `Hi @${one} and @${other}` });
    expect([await unseen(stranger), await unseen(creator)]).toEqual([0, 1]);
    await say(sender, subject, `And you, @${one}?`);
    expect(await unseen(stranger)).toBe(1);
  });

  test("a reaction taken back and given again is no news within a day, one of somebody else is", async () => {
    const world = await setupWorld();
    const { sender, stranger, creator } = world;
    const subject = await pastDare(world);
    await react(sender, subject, "wow");
    expect(await unseen(creator)).toBe(1);
    await lookAt(creator);
    passTime(HOUR);
    await react(sender, subject, null);
    await react(sender, subject, "funny");
    expect(await unseen(creator)).toBe(0);
    await react(stranger, subject, "wow");
    expect(await unseen(creator)).toBe(1);
    await lookAt(creator);
    passTime(24 * HOUR);
    await react(stranger, subject, null);
    await react(stranger, subject, "wow");
    expect(await unseen(creator)).toBe(1);
  });
});
