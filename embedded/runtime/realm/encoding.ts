import { define } from "./determinism";
import type { RealmHost } from "./host";

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Bytes made in this realm, so that `instanceof` holds for the library. */
export function adopt(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = new Uint8Array(bytes.length);
  own.set(bytes);
  return own;
}

/** The bytes a caller means by a BufferSource. */
export function viewOf(source: unknown): Uint8Array {
  if (source === undefined) return new Uint8Array(0);
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  throw new TypeError("The argument must be an ArrayBuffer or a view of one");
}

export function installEncoding(host: RealmHost): void {
  define(
    "TextEncoder",
    class TextEncoder {
      readonly encoding = "utf-8";
      encode(text = ""): Uint8Array {
        return adopt(host.encodeUtf8(String(text)));
      }
      encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
        let read = 0;
        let written = 0;
        for (const char of text) {
          const bytes = host.encodeUtf8(char);
          if (written + bytes.length > target.length) break;
          target.set(bytes, written);
          written += bytes.length;
          read += char.length;
        }
        return { read, written };
      }
    },
  );
  define("TextDecoder", textDecoder(host));
  define("btoa", (text: unknown) => toBase64(String(text)));
  define("atob", (text: unknown) => fromBase64(String(text)));
}

function textDecoder(host: RealmHost) {
  return class TextDecoder {
    readonly encoding: string;
    readonly fatal: boolean;
    readonly ignoreBOM: boolean;
    constructor(label = "utf-8", options: { fatal?: boolean; ignoreBOM?: boolean } = {}) {
      this.encoding = label.toLowerCase();
      this.fatal = options.fatal ?? false;
      this.ignoreBOM = options.ignoreBOM ?? false;
      const probe = host.decodeText(this.encoding, new Uint8Array(0), { fatal: false, ignoreBOM: false });
      if (probe.startsWith("!")) throw new RangeError(probe.slice(1));
    }
    decode(source?: unknown): string {
      const options = { fatal: this.fatal, ignoreBOM: this.ignoreBOM };
      const answer = host.decodeText(this.encoding, viewOf(source), options);
      if (answer.startsWith("!")) throw new TypeError(answer.slice(1));
      return answer.slice(1);
    }
  };
}

function toBase64(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i += 3) {
    const codes = [text.charCodeAt(i), text.charCodeAt(i + 1), text.charCodeAt(i + 2)];
    if (codes.some((code) => code > 255)) throw new Error("btoa: the text holds characters beyond Latin-1");
    const [a = 0, b = 0, c = 0] = codes.map((code) => (Number.isNaN(code) ? 0 : code));
    const bits = (a << 16) | (b << 8) | c;
    out += BASE64.charAt(bits >> 18) + BASE64.charAt((bits >> 12) & 63);
    out += i + 1 < text.length ? BASE64.charAt((bits >> 6) & 63) : "=";
    out += i + 2 < text.length ? BASE64.charAt(bits & 63) : "=";
  }
  return out;
}

function fromBase64(text: string): string {
  const clean = text.replace(/[\t\n\f\r ]/g, "");
  const body = clean.length % 4 === 0 ? clean.replace(/={1,2}$/, "") : clean;
  if (body.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(body)) throw new Error("atob: not correctly encoded");
  let out = "";
  let bits = 0;
  let held = 0;
  for (const char of body) {
    bits = ((bits << 6) | BASE64.indexOf(char)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out += String.fromCharCode((bits >> held) & 255);
  }
  return out;
}
