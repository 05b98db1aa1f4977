/** As much of a mail program as is needed to show what one would read: headers, the plain text, the HTML. */
export interface ReadMail {
  /** By their names in lower case; of several with one name, the last. */
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
}

interface Entity {
  headers: Record<string, string>;
  /** As bytes, one sign each. */
  body: string;
}

function entityOf(raw: string): Entity {
  const end = raw.indexOf("\r\n\r\n");
  const [head, body] = end === -1 ? [raw, ""] : [raw.slice(0, end), raw.slice(end + 4)];
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n(?=[ \t])/g, "").split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body };
}

const utf8 = (bytes: string): string => Buffer.from(bytes, "latin1").toString("utf8");

const fromHex = (text: string): string =>
  text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Words of a header outside ASCII (RFC 2047), in UTF-8 as senders write them today. */
export function readHeader(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
    kind.toLowerCase() === "b"
      ? Buffer.from(coded, "base64").toString("utf8")
      : utf8(fromHex(coded.replaceAll("_", " "))),
  );
}

function bytesOf({ headers, body }: Entity): string {
  switch ((headers["content-transfer-encoding"] ?? "7bit").toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64").toString("latin1");
    case "quoted-printable":
      return fromHex(body.replace(/=[ \t]*\r\n/g, ""));
    default:
      return body;
  }
}

const boundaryOf = (type: string): string | undefined => /boundary="?([^";]+)"?/i.exec(type)?.[1];

function collect(entity: Entity, found: { text: string; html: string }): void {
  const type = entity.headers["content-type"] ?? "text/plain";
  const boundary = /^multipart\//i.test(type) ? boundaryOf(type) : undefined;
  if (boundary !== undefined) {
    const [, ...parts] = `\r\n${entity.body}`.split(`\r\n--${boundary}`);
    for (const part of parts) {
      if (!part.startsWith("--")) collect(entityOf(part.replace(/^[ \t]*\r\n/, "")), found);
    }
    return;
  }
  const words = utf8(bytesOf(entity)).replaceAll("\r\n", "\n");
  if (/^text\/html/i.test(type)) found.html ||= words;
  else if (/^text\/plain/i.test(type)) found.text ||= words;
}

export function readMail(raw: Buffer): ReadMail {
  const entity = entityOf(raw.toString("latin1"));
  const found = { text: "", html: "" };
  collect(entity, found);
  return { headers: entity.headers, subject: readHeader(entity.headers.subject ?? ""), ...found };
}
