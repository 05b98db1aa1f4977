import { type JsonObject, parseObject } from "./json";

/** A document by its text, which most readers only pass on, or by its object, for those who look inside. */
export class StoredDocument {
  #text: string | null;
  #doc: JsonObject | null;

  constructor(from: string | JsonObject) {
    this.#text = typeof from === "string" ? from : null;
    this.#doc = typeof from === "string" ? null : from;
  }

  get text(): string {
    this.#text ??= JSON.stringify(this.#doc);
    return this.#text;
  }

  /** Shared by all who read it: never to be changed. */
  get doc(): JsonObject {
    this.#doc ??= parseObject(this.text);
    return this.#doc;
  }

  /** For the limit of bytes read. */
  get bytes(): number {
    return this.text.length;
  }
}
