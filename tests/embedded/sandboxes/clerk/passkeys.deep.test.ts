import { expect, test } from "vitest";
import { z } from "zod";
import { claimsOf, clerkOfFile, type Device, GO_ON, SIGN_OUT, told } from "./harness";

/** Clerk's own script, unmodified, in a real browser with a made-up authenticator: passkeys. */
const clerk = clerkOfFile();
const { join, lever, newDevice } = clerk;

/** A device that has a way to verify its owner. */
async function withAuthenticator({ context, tab }: Device) {
  const protocol = await context.newCDPSession(tab.page);
  await protocol.send("WebAuthn.enable");
  const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      protocol.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

const refused = { status: 422, meta: { paramName: "public_key_credential" } };
const byPasskey = `Clerk.client.signIn.authenticateWithPasskey({ flow: "discoverable" })`;

test("a passkey is made, named, opens without a word, is shown again as a proof, and taken away", async () => {
  const device = await newDevice();
  const { tab } = device;
  await withAuthenticator(device);
  await join(tab, "key@example.com");
  expect(
    await tab.say("Clerk.user.createPasskey().then((p) => p.update({ name: 'Phone' })).then((p) => p.name)"),
  ).toBe("Phone");
  await tab.say(SIGN_OUT);
  await tab.say(`${byPasskey}.${GO_ON}`);
  expect(
    await tab.say(
      "[Clerk.user.primaryEmailAddress.emailAddress, Clerk.user.passkeys.map((p) => [p.name, p.lastUsedAt !== null])]",
    ),
  ).toEqual(["key@example.com", [["Phone", true]]]);
  await lever("POST", "clock/advance", { ms: 20 * 60_000 });
  expect(await claimsOf(tab)).toMatchObject({ fva: [20, -1] });
  await tab.say(
    `Clerk.session.startVerification({ level: "first_factor" }).then(() => Clerk.session.verifyWithPasskey())`,
  );
  expect(await claimsOf(tab)).toMatchObject({ fva: [0, -1] });
  await tab.say("Clerk.user.passkeys[0].delete()");
  await tab.say(SIGN_OUT);
  expect(await told(tab, byPasskey)).toMatchObject({
    status: 422,
    meta: { paramName: "public_key_credential" },
  });
});

test("after the address it is one of the ways", async () => {
  const device = await newDevice();
  const { tab } = device;
  await withAuthenticator(device);
  await join(tab, "first@example.com");
  await tab.say("Clerk.user.createPasskey()");
  await tab.say(SIGN_OUT);
  const offered = await tab.say(
    `Clerk.client.signIn.create({ identifier: "first@example.com" }).then((s) => s.supportedFirstFactors.map((f) => f.strategy))`,
  );
  expect(offered).toContain("passkey");
  expect(await tab.say("Clerk.client.signIn.authenticateWithPasskey().then((s) => s.status)")).toBe(
    "complete",
  );
});

test("an answer to an earlier challenge, a wrong signature, and a person whom the device has not verified open nothing", async () => {
  const device = await newDevice();
  const { tab } = device;
  const { verifies } = await withAuthenticator(device);
  await join(tab, "guard@example.com");
  await tab.say("Clerk.user.createPasskey()");
  await tab.say(SIGN_OUT);
  const sent: string[] = [];
  tab.page.on("request", (request) => {
    const body = new URLSearchParams(request.postData() ?? "").get("public_key_credential");
    if (body !== null) sent.push(body);
  });
  await tab.say(byPasskey);
  await tab.say(SIGN_OUT);
  const [credential = ""] = sent;
  const id = z
    .string()
    .parse(await tab.say(`Clerk.client.signIn.create({ strategy: "passkey" }).then((s) => s.id)`));
  const replayed = await tab.say(
    `fetch("/__clerk/v1/client/sign_ins/${id}/attempt_first_factor?__clerk_api_version=2025-11-10", { method: "POST", body: new URLSearchParams({ strategy: "passkey", public_key_credential: ${JSON.stringify(credential)} }) }).then((r) => r.status)`,
  );
  expect(replayed).toBe(422);
  // Another hand signed it.
  await tab.page.route("**/attempt_first_factor?*", async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? "");
    const shown = JSON.parse(body.get("public_key_credential") ?? "");
    shown.response.signature = JSON.parse(credential).response.signature;
    body.set("public_key_credential", JSON.stringify(shown));
    await route.continue({ postData: body.toString() });
  });
  expect(await told(tab, byPasskey)).toMatchObject(refused);
  await tab.page.unroute("**/attempt_first_factor?*");
  await verifies(false);
  await tab.say(
    `{ const get = navigator.credentials.get.bind(navigator.credentials); navigator.credentials.get = ({ publicKey }) => get({ publicKey: { ...publicKey, userVerification: "discouraged" } }); }`,
  );
  expect(await told(tab, byPasskey)).toMatchObject(refused);
});
