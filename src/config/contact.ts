/** Who answers for this product, as the build was told (docs/deploying.md); null where it was not. */
export type Contact = { email: string | null; name: string | null; address: string | null };

type Told = Readonly<Record<string, unknown>>;

/** Marked as such: a page of one's own machine must not look as if somebody stood behind it. */
const SAMPLE: Contact = {
  email: "hello@example.com",
  name: "Example Company (sample)",
  address: "Example Street, Example Town (sample)",
};

const given = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;

const OWN_MACHINE = ["127.0.0.1", "localhost", "[::1]"];

/** No deployment named, or one that nobody else can reach. */
function isForOwnMachine(deployment: string | null): boolean {
  return (
    deployment === null || (URL.canParse(deployment) && OWN_MACHINE.includes(new URL(deployment).hostname))
  );
}

/** A build for one's own machine shows a sample; any other names only what it was told. */
export function contactOf(env: Told): Contact {
  const told = {
    email: given(env.CONTACT_EMAIL),
    name: given(env.LEGAL_NAME),
    address: given(env.LEGAL_ADDRESS),
  };
  if (!isForOwnMachine(given(env.VITE_CONVEX_URL))) return told;
  return {
    email: told.email ?? SAMPLE.email,
    name: told.name ?? SAMPLE.name,
    address: told.address ?? SAMPLE.address,
  };
}

/** What a build for others must still be told, by the names of the settings. */
export function missingContact(env: Told): string[] {
  const { email, name, address } = contactOf(env);
  return [
    ...(email === null ? ["CONTACT_EMAIL"] : []),
    ...(name === null ? ["LEGAL_NAME"] : []),
    ...(address === null ? ["LEGAL_ADDRESS"] : []),
  ];
}
