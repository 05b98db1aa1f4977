import { describe, expect, it } from "vitest";
import { FACES } from "../../../../convex/domain/catalogue/pictures/faces";
import { STILL_GROUNDS } from "../../../../convex/domain/catalogue/pictures/grounds";
import { stillOf } from "../../../../convex/domain/catalogue/pictures/stillOf";
import { STILLS } from "../../../../convex/domain/catalogue/pictures/stills";
import { DARE_TEMPLATES } from "../../../../convex/domain/catalogue/templates";
import { FACE_COUNT, faceOf } from "../../../../convex/domain/people/face";

const ids = DARE_TEMPLATES.map(({ id }) => id).sort();

describe("the stills of dares", () => {
  it("are one for each template, on a ground of its own", () => {
    expect(Object.keys(STILLS).sort()).toEqual(ids);
    expect(Object.keys(STILL_GROUNDS).sort()).toEqual(ids);
  });

  it("show nobody twice", () => {
    const looks = Object.values(STILLS).map(({ pose, hair, face, skin = "" }) =>
      [pose, hair, face, skin].join(),
    );
    expect(new Set(looks).size).toBe(looks.length);
  });

  it.each([
    ["its template's", { templateId: "diy-paper-hat", category: "DIY" }, "diy-paper-hat", "plum"],
    ["its category's in own words", { category: "Food" }, "food", "orange"],
    ["its category's when the template is gone", { templateId: "old", category: "Art" }, "art", "plum"],
    ["a challenge's without either", { category: "" }, "challenges", "sand"],
  ])("a dare has %s", (_what, dare, name, ground) => {
    expect(stillOf(dare)).toEqual({ name, ground });
  });
});

describe("the face of a person without a photo", () => {
  it("stays the same, and all of them are used", () => {
    const uids = Array.from({ length: 2_000 }, (_, i) => `u${i.toString(36)}${i * 7919}`);
    expect(faceOf("u1")).toBe(faceOf("u1"));
    expect(new Set(uids.map(faceOf)).size).toBe(FACE_COUNT);
    expect(FACES).toHaveLength(FACE_COUNT);
  });
});
