import { api } from "@convex/_generated/api";
import { expect, it } from "vitest";
import { prepareBackend, refusal, setupConvex } from "../support/backend";
import { staffMember } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

const reason = "Banners hide the camera";

it("ENT-42 CAL-21 a switch for everybody, on until an admin turns it off, with an entry in the log", async () => {
  const t = setupConvex();
  const admin = await staffMember(t, "keyholder", "admin");
  const moderator = await staffMember(t, "queueone", "moderator");
  const features = () => t.query(api.features.features, {});
  const set = (by: typeof admin, enabled: boolean, why = reason) =>
    by.as.mutation(api.features.setFeature, { name: "inAppBanners", enabled, reason: why });
  expect(await features()).toEqual({ inAppBanners: { enabled: true } });
  await expect(set(moderator, false)).rejects.toEqual(refusal("permission-denied", { reason: "staff-only" }));
  await expect(set(admin, false, "no")).rejects.toEqual(refusal("invalid-argument", { field: "reason" }));
  await set(admin, true);
  await set(admin, false);
  await set(admin, false);
  expect(await features()).toEqual({ inAppBanners: { enabled: false } });
  await set(admin, true);
  expect(await features()).toEqual({ inAppBanners: { enabled: true } });
  const log = await rowsOf(t, "auditLog");
  const entry = { actorId: admin.uid, action: "feature.set", target: "feature:inAppBanners", reason };
  expect(log).toMatchObject([
    { ...entry, before: "on", after: "off" },
    { ...entry, before: "off", after: "on" },
  ]);
});
