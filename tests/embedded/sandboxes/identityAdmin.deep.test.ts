import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createIdentity, type Identity } from "../../../embedded/sandboxes/identity/identity";
import { folderOfTest } from "../../support/scratch";
import { identityConfig, openBrowser } from "./identityHarness";

const ADMIN_KEY = "a key of the deployment";

let folder: string;
let identity: Identity;

beforeEach(async () => {
  folder = folderOfTest();
  identity = await createIdentity(identityConfig(folder, { adminKey: ADMIN_KEY }));
});

afterEach(() => identity.close());

const browser = () => openBrowser(() => identity);

/** Signs somebody up and says under which id. */
async function join(email: string) {
  const person = browser();
  const { json } = await person.signUp(email);
  const id = /"id":"([^"]+)"/.exec(JSON.stringify(json))?.[1];
  if (id === undefined) throw new Error("no id");
  return { person, id };
}

function remove(
  id: string,
  headers: Record<string, string> = { "x-admin-key": ADMIN_KEY },
  method = "DELETE",
) {
  return fetch(`${identity.url}/_admin/users/${id}`, { method, headers });
}

describe("the deployment deletes a person", () => {
  it("ROL-12 with sessions and password, once; the address is free again", async () => {
    const { person, id } = await join("ada@example.com");
    const { person: other } = await join("other@example.com");
    expect((await remove(id)).status).toBe(200);
    expect((await person.get("/auth/get-session")).json).toBeNull();
    expect((await person.get("/auth/convex-token")).status).toBe(401);
    expect((await browser().signIn("ada@example.com")).status).toBe(401);
    expect((await other.get("/auth/convex-token")).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect((await browser().signUp("ada@example.com")).status).toBe(200);
  });

  it("survives a restart: who was deleted stays so", async () => {
    const { person, id } = await join("ada@example.com");
    await remove(id);
    await identity.close();
    identity = await createIdentity(identityConfig(folder, { adminKey: ADMIN_KEY }));
    expect((await person.get("/auth/get-session")).json).toBeNull();
    expect((await browser().signIn("ada@example.com")).status).toBe(401);
  });

  it("refuses without the key, with a wrong one, with the levers' key, to any page, and by any other way", async () => {
    const { person, id } = await join("ada@example.com");
    expect((await remove(id, {})).status).toBe(403);
    expect((await remove(id, { "x-admin-key": "another" })).status).toBe(403);
    expect((await remove(id, { "x-sandbox-key": identity.sandboxKey })).status).toBe(403);
    expect((await remove(id, { "x-admin-key": ADMIN_KEY, origin: identity.url })).status).toBe(403);
    expect((await remove(id, { "x-admin-key": ADMIN_KEY }, "POST")).status).toBe(404);
    expect((await remove("../x")).status).toBe(404);
    expect((await person.get("/auth/convex-token")).status).toBe(200);
  });

  it("nobody may where no key was given", async () => {
    await identity.close();
    identity = await createIdentity(identityConfig(folder));
    const { id } = await join("ada@example.com");
    for (const key of ["", "undefined", ADMIN_KEY]) {
      expect((await remove(id, { "x-admin-key": key })).status).toBe(403);
    }
  });
});
