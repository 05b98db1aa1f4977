import { define } from "./determinism";
import { adopt, viewOf } from "./encoding";
import type { RealmHost } from "./host";

type Algorithm = string | { name: string; hash?: Algorithm };

const nameOf = (algorithm: Algorithm | undefined): string =>
  String(typeof algorithm === "string" ? algorithm : (algorithm?.name ?? "")).toUpperCase();

/** An HMAC key; its bytes stay private to this module. */
class HmacKey {
  readonly type = "secret";
  readonly algorithm: { name: "HMAC"; hash: { name: string }; length: number };
  constructor(
    readonly extractable: boolean,
    readonly usages: readonly string[],
    material: { hash: string; bytes: Uint8Array },
  ) {
    this.algorithm = { name: "HMAC", hash: { name: material.hash }, length: material.bytes.length * 8 };
    secrets.set(this, material.bytes);
  }
}
const secrets = new WeakMap<HmacKey, Uint8Array>();

/** Rulings 21: secrets come from the operating system, digests and HMAC answer at once as resolved promises. */
export function installCrypto(host: RealmHost): void {
  const subtle = {
    digest: async (algorithm: Algorithm, data: unknown) => {
      const digest = host.digest(nameOf(algorithm), viewOf(data));
      if (digest === null) throw new Error(`Unsupported digest algorithm ${nameOf(algorithm)}`);
      return adopt(digest).buffer;
    },
    ...hmac(host),
  };
  define("CryptoKey", HmacKey);
  define("crypto", {
    subtle,
    randomUUID: () => host.randomUuid(),
    getRandomValues: (view: unknown) => {
      if (!ArrayBuffer.isView(view)) throw new TypeError("getRandomValues needs an integer typed array");
      if (view.byteLength > 65536) throw new Error("getRandomValues gives at most 65536 bytes at a time");
      host.randomFill(view);
      return view;
    },
  });
}

function hmac(host: RealmHost) {
  const sign = (key: unknown, data: unknown): Uint8Array => {
    const secret = key instanceof HmacKey ? secrets.get(key) : undefined;
    if (!(key instanceof HmacKey) || secret === undefined) throw new TypeError("Not an HMAC key");
    const signature = host.hmac(key.algorithm.hash.name, secret, viewOf(data));
    if (signature === null) throw new Error(`Unsupported hash ${key.algorithm.hash.name}`);
    return adopt(signature);
  };
  return {
    importKey: async (
      format: string,
      data: unknown,
      algorithm: Algorithm,
      ...[extractable, usages]: [boolean, string[]]
    ) => {
      requireHmac(algorithm);
      if (format !== "raw")
        throw new Error(`Unsupported key format ${format}: only raw HMAC keys are imported`);
      const hash = nameOf(typeof algorithm === "string" ? undefined : algorithm.hash);
      return new HmacKey(extractable, [...usages], { hash, bytes: adopt(viewOf(data)) });
    },
    exportKey: async (format: string, key: unknown) => {
      const secret = key instanceof HmacKey ? secrets.get(key) : undefined;
      if (!(key instanceof HmacKey) || secret === undefined || !key.extractable || format !== "raw") {
        throw new Error("The key cannot be exported");
      }
      return adopt(secret).buffer;
    },
    sign: async (algorithm: Algorithm, key: unknown, data: unknown) => {
      requireHmac(algorithm);
      requireUsage(key, "sign");
      return sign(key, data).buffer;
    },
    verify: async (algorithm: Algorithm, key: unknown, ...[signature, data]: [unknown, unknown]) => {
      requireHmac(algorithm);
      requireUsage(key, "verify");
      return host.sameBytes(viewOf(signature), sign(key, data));
    },
  };
}

function requireHmac(algorithm: Algorithm): void {
  if (nameOf(algorithm) !== "HMAC") {
    throw new Error(
      `Unsupported algorithm ${nameOf(algorithm)} in queries and mutations: use HMAC or an action`,
    );
  }
}

function requireUsage(key: unknown, usage: string): void {
  if (key instanceof HmacKey && !key.usages.includes(usage)) {
    throw new Error(`The key may not be used to ${usage}`);
  }
}
