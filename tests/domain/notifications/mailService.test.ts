import {
  outcomeOfFailure,
  readMailFrom,
  readMailServer,
  readMailService,
} from "@convex/domain/notifications/mailService";
import { describe, expect, it } from "vitest";

const ENV = {
  SMTP_URL: "smtps://post:s%40fe@mail.dares.test",
  MAIL_FROM: "Dares <hello@dares.test>",
  APP_URL: "https://dares.test/somewhere",
};

describe("the mail server of a deployment", () => {
  it("is read with its login, sealed from the start or before anything is said", () => {
    expect(readMailServer(ENV.SMTP_URL)).toEqual({
      ...{ host: "mail.dares.test", port: 465, secure: true, needsTls: true },
      login: { user: "post", pass: "s@fe" },
    });
    expect(readMailServer("smtp://mail.dares.test:2525/")).toEqual({
      ...{ host: "mail.dares.test", port: 2525, secure: false, needsTls: true, login: null },
    });
  });

  it.each([
    ["smtp://127.0.0.1:3217", "127.0.0.1", 3217],
    ["smtp://localhost", "localhost", 587],
    ["smtp://[::1]:25", "::1", 25],
  ])("only on the machine itself, as %s, it may be unsealed", (url, host, port) => {
    expect(readMailServer(url)).toMatchObject({ host, port, secure: false, needsTls: false });
  });

  it.each([
    "",
    "mail.dares.test:25",
    "https://mail.dares.test",
    "smtp://mail.dares.test?ignoreTLS=true",
    "smtp://mail.dares.test/pool",
    "smtp://mail.dares.test#x",
    "smtp://post:100%@mail.dares.test",
  ])("is none for %j", (url) => {
    expect(readMailServer(url)).toBeNull();
  });
});

describe("whom it speaks for", () => {
  it("a name and an address, or the product's name", () => {
    const address = "hello@dares.test";
    expect(readMailFrom(ENV.MAIL_FROM)).toEqual({ name: "Dares", address });
    expect(readMailFrom(`"Dares, Inc." <${address}>`)).toEqual({ name: "Dares, Inc.", address });
    expect(readMailFrom(address)).toEqual({ name: "Dareloop", address });
  });

  it.each(["", "Dares", "Dares <hello>", "A <a@b.test> <c@d.test>", "Dares\nBcc: x <hello@dares.test>"])(
    "nobody for %j",
    (text) => {
      expect(readMailFrom(text)).toBeNull();
    },
  );

  it.each(["SMTP_URL", "MAIL_FROM", "APP_URL"])("e-mail is off without %s", (name) => {
    expect(readMailService(ENV)).toMatchObject({ appUrl: "https://dares.test" });
    expect(readMailService({ ...ENV, [name]: undefined })).toBeNull();
    expect(readMailService({ ...ENV, [name]: "nonsense" })).toBeNull();
  });
});

describe("what a failure means", () => {
  it.each([
    ["a mailbox that is not there", "EENVELOPE", 550, "refused"],
    ["words that it will not take", "EMESSAGE", 554, "refused"],
    ["an address that is none", "EENVELOPE", null, "refused"],
    ["a full mailbox", "EENVELOPE", 452, "retry"],
    ["greylisting", "EENVELOPE", 451, "retry"],
    ["a talk out of step", "EPROTOCOL", 503, "retry"],
    ["our wrong password", "EAUTH", 535, "retry"],
    ["a server that cannot be sealed", "ETLS", 502, "retry"],
    ["our missing login", "EENVELOPE", 530, "retry"],
    ["nobody there", "ESOCKET", null, "retry"],
    ["no answer in time", "ETIMEDOUT", null, "retry"],
    ["something unheard of", null, null, "retry"],
  ] as const)("%s: %s %s is %s", (_what, code, status, outcome) => {
    expect(outcomeOfFailure({ code, status })).toBe(outcome);
  });
});
