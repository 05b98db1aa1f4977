/** Issue G "done when" 3: what a message makes the deployment read again, counted on the deployment itself. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Json, LiveQuery } from "../../embedded/contract";
import type { TestEmbedded } from "../../embedded/testing/createTestEmbedded";
import { dataUri, makeKey } from "../embedded/auth/issuer";
import { call } from "../embedded/engine/support";
import { openProduct, startProduct } from "../support/pushFunctions";

const ISSUER = "http://127.0.0.1:1/chats";
/** More than a page, so that an older one exists. */
const SAID = 40;

interface Person {
  uid: string;
  run(name: string, args?: Json): Promise<Json>;
  hold(name: string, args?: Json): LiveQuery;
}

let deployment: TestEmbedded;
beforeAll(async () => {
  deployment = await openProduct();
  await startProduct(deployment, {
    DEPLOYMENT_KIND: "local",
    LOCAL_AUTH_ISSUER: ISSUER,
    LOCAL_AUTH_JWKS: dataUri(await makeKey("ES256")),
    APP_URL: "http://localhost:5173",
  });
}, 180_000);
afterAll(() => deployment?.close());

async function join(name: string): Promise<Person> {
  const { engine } = deployment;
  const identity = {
    ...{ tokenIdentifier: `${ISSUER}|${name}`, subject: name, issuer: ISSUER },
    email: `${name}@mail.test`,
  };
  const run = async (called: string, args: Json = {}): Promise<Json> => {
    const outcome = await engine.runMutation(call(called, args, identity));
    if (!outcome.ok) throw new Error(`${called}: ${outcome.errorMessage}`);
    return outcome.value;
  };
  const { uid } = z.object({ uid: z.string() }).parse(await run("users:ensureViewer"));
  await run("users:saveUserProfileSecure", {
    ...{ email: "", username: name, birthdate: "1990-05-17", gender: null },
    ...{ profileCompleted: true, onboardingStep: "interests" },
  });
  const hold = (called: string, args: Json = {}): LiveQuery => {
    const live = engine.hold(call(called, args, identity), null);
    const outcome = engine.read(live);
    if (!outcome.ok) throw new Error(`${called}: ${outcome.errorMessage}`);
    return live;
  };
  return { uid, run, hold };
}

/** An open chat in which both have written. */
async function chatOf(one: Person, other: Person): Promise<string> {
  await one.run("follows:follow", { personId: other.uid });
  await other.run("follows:follow", { personId: one.uid });
  const made = await one.run("chats:openWith", { personId: other.uid });
  const { chatId } = z.object({ chatId: z.string() }).parse(made);
  await one.run("chatMessages:send", { chatId, text: "Hello", clientId: `first-${chatId}` });
  await other.run("chatMessages:send", { chatId, text: "Hello you", clientId: `second-${chatId}` });
  return chatId;
}

test("CAL-18 CAL-19 a message reruns its own chat's newest page and head, the list, the sum and the notices, nothing else", async () => {
  const [ada, ben, cid] = [await join("adalarch"), await join("benbirch"), await join("cidcedar")];
  const chatId = await chatOf(ada, ben);
  const elsewhere = await chatOf(ada, cid);
  for (let at = 0; at < SAID; at += 1) {
    await ben.run("chatMessages:send", { chatId, text: `Word ${at}`, clientId: `word-${at}` });
  }
  const newest = deployment.engine.read(ada.hold("chatMessages:latest", { chatId }));
  const { olderFrom } = z.object({ olderFrom: z.number() }).parse(newest.ok ? newest.value : null);
  const touched: Record<string, LiveQuery> = {
    list: ada.hold("chats:list", { folder: "messages", cursor: null }),
    sum: ada.hold("chats:unreadSum"),
    head: ada.hold("chats:get", { chatId }),
    latest: ada.hold("chatMessages:latest", { chatId }),
    notices: ada.hold("notifications:recent"),
    "unseen notices": ada.hold("notifications:unseenCount"),
    "the sender's list": ben.hold("chats:list", { folder: "messages", cursor: null }),
    "the sender's latest": ben.hold("chatMessages:latest", { chatId }),
  };
  const untouched: Record<string, LiveQuery> = {
    requests: ada.hold("chats:list", { folder: "requests", cursor: null }),
    archived: ada.hold("chats:list", { folder: "archived", cursor: null }),
    "an older page": ada.hold("chatMessages:page", { chatId, before: olderFrom }),
    "another chat's head": ada.hold("chats:get", { chatId: elsewhere }),
    "another chat": ada.hold("chatMessages:latest", { chatId: elsewhere }),
    "a search in another chat": ada.hold("chatMessages:search", { chatId: elsewhere, words: "counts" }),
    marks: ada.hold("chatMarks:marks", { chatId }),
    "another chat's marks": ada.hold("chatMarks:marks", { chatId: elsewhere }),
    rules: ada.hold("chatMarks:rules"),
    preferences: ada.hold("notifPrefs:mine"),
    presence: ada.hold("presence:of", { uid: ben.uid }),
    me: ada.hold("users:me"),
    "the other's profile": ada.hold("profiles:byId", { uid: ben.uid }),
    "somebody else's list": cid.hold("chats:list", { folder: "messages", cursor: null }),
    "somebody else's sum": cid.hold("chats:unreadSum"),
    "somebody else's chat": cid.hold("chatMessages:latest", { chatId: elsewhere }),
  };
  const staleOf = (held: Record<string, LiveQuery>) =>
    Object.keys(held).filter((name) => held[name]?.stale === true);
  await ben.run("chatMessages:send", { chatId, text: "The one that counts", clientId: "counts" });
  expect(staleOf(untouched)).toEqual([]);
  expect(staleOf(touched)).toEqual(Object.keys(touched));
});

test("PRODUCT-13 a read mark and a sign of typing rerun the other's marks, and no page of messages", async () => {
  const [dov, eli] = [await join("dovedale"), await join("elielder")];
  const chatId = await chatOf(dov, eli);
  const marks = dov.hold("chatMarks:marks", { chatId });
  const untouched: Record<string, LiveQuery> = {
    latest: dov.hold("chatMessages:latest", { chatId }),
    "the reader's latest": eli.hold("chatMessages:latest", { chatId }),
    "the writer's list": dov.hold("chats:list", { folder: "messages", cursor: null }),
    "the writer's head": dov.hold("chats:get", { chatId }),
    "the writer's sum": dov.hold("chats:unreadSum"),
  };
  await eli.run("chatMarks:typing", { chatId });
  expect(marks.stale).toBe(true);
  const again = dov.hold("chatMarks:marks", { chatId });
  await eli.run("chatMarks:read", { chatId, upTo: Number.MAX_SAFE_INTEGER });
  expect(again.stale).toBe(true);
  expect(Object.keys(untouched).filter((name) => untouched[name]?.stale === true)).toEqual([]);
});
