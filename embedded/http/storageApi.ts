import { createReadStream } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../contract";
import { AddressUsed, DigestMismatch } from "../store/files";
import { dropShort } from "./body";
import { decodePart } from "./requestUrl";
import { sendEmpty, sendJson } from "./respond";
import { HttpError, type Route } from "./router";

export interface StorageApiDeps {
  files: FileStore;
  /** The longest file that is taken. */
  uploadBytes: number;
}

type StoredFile = NonNullable<ReturnType<FileStore["byUuid"]>>;
/** Both ends included. */
type ByteRange = { start: number; end: number };

/** `Digest: sha-256=<base64>`, if sent. */
function announcedSha256(req: IncomingMessage): string | null {
  const header = req.headers.digest;
  if (header === undefined) return null;
  const [, value] = /^sha-256=(\S+)$/i.exec(String(header)) ?? [];
  if (value === undefined) throw new HttpError(400, "BadDigest", "Digest must be `sha-256=<base64>`.");
  return value;
}

const tooLarge = (maxBytes: number) =>
  new HttpError(413, "PayloadTooLarge", `A file is at most ${maxBytes} bytes here.`);

async function* upTo(maxBytes: number, req: IncomingMessage): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

async function upload(
  req: IncomingMessage,
  res: ServerResponse,
  token: string | null,
  { files, uploadBytes }: StorageApiDeps,
): Promise<void> {
  const target = token === null ? null : files.checkUploadToken(token);
  if (target === null) {
    throw new HttpError(
      401,
      "InvalidUploadToken",
      "The upload URL is not valid or has expired. Ask for a new one.",
    );
  }
  if (Number(req.headers["content-length"] ?? 0) > uploadBytes) {
    await dropShort(req);
    throw tooLarge(uploadBytes);
  }
  try {
    const contentType = req.headers["content-type"] ?? null;
    const storageId = await files.in(target.componentPath).store({
      ...{ uuid: target.uuid, stream: upTo(uploadBytes, req), contentType },
      expectedSha256: announcedSha256(req),
    });
    sendJson(res, 200, { storageId });
  } catch (error) {
    if (error instanceof AddressUsed) throw new HttpError(401, "InvalidUploadToken", error.message);
    if (error instanceof DigestMismatch) throw new HttpError(400, "BadDigest", error.message);
    throw error;
  }
}

/** Null: no usable Range header, send everything. `unsatisfiable`: outside the file, or several ranges at once. */
export function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  if (header === undefined || !header.startsWith("bytes=")) return null;
  const spec = header.slice("bytes=".length);
  if (spec.includes(",")) return "unsatisfiable";
  const [, first, last] = /^\s*(\d*)-(\d*)\s*$/.exec(spec) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}

async function sendBytes(
  res: ServerResponse,
  file: StoredFile,
  range: ByteRange,
  isHead: boolean,
): Promise<void> {
  if (isHead || file.size === 0) {
    res.end();
    return;
  }
  try {
    await pipeline(createReadStream(file.path, range), res);
  } catch (error) {
    // A viewer that seeks or leaves breaks off the download: not a failure of ours.
    if (!res.destroyed) throw error;
  }
}

async function download(req: IncomingMessage, res: ServerResponse, file: StoredFile): Promise<void> {
  const headers: OutgoingHttpHeaders = {
    "Content-Type": file.contentType ?? "application/octet-stream",
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, max-age=2592000",
    Digest: `sha-256=${file.sha256Base64}`,
    // What a person uploaded must not turn into a page of this origin.
    "X-Content-Type-Options": "nosniff",
  };
  const range = parseRange(req.headers.range, file.size);
  if (range === "unsatisfiable") {
    res.setHeader("Content-Range", `bytes */${file.size}`);
    sendEmpty(res, 416);
    return;
  }
  const sent = range ?? { start: 0, end: file.size - 1 };
  headers["Content-Length"] = sent.end - sent.start + 1;
  if (range !== null) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${file.size}`;
  res.writeHead(range === null ? 200 : 206, headers);
  await sendBytes(res, file, sent, req.method === "HEAD");
}

/** `POST /api/storage/upload?token=` -> `{storageId}`; `GET|HEAD /api/storage/<uuid>` -> the bytes. */
export function storageRoutes(deps: StorageApiDeps): Route[] {
  const { files } = deps;
  const get: Route["handler"] = (req, res, { rest, url }) => {
    const ofComponent = files.in(url.searchParams.get("component") ?? "");
    const file = ofComponent.byUuid(decodePart(rest) ?? "");
    if (file === null) throw new HttpError(404, "StorageObjectNotFound", "There is no such file.");
    return download(req, res, file);
  };
  return [
    {
      method: "POST",
      path: "/api/storage/upload",
      streams: true,
      handler: (req, res, { url }) => upload(req, res, url.searchParams.get("token"), deps),
    },
    { method: "GET", prefix: "/api/storage/", handler: get },
    { method: "HEAD", prefix: "/api/storage/", handler: get },
  ];
}
