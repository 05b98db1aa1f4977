import { beforeEach, describe, expect, it, vi } from "vitest";
import { UPLOAD_ANSWER_WAIT_MS, UPLOAD_STALL_MS } from "@/config/limits";
import { postPart } from "@/features/proofs/takes/postPart";

/** The wire, moved by hand. */
class Wire extends EventTarget {
  static last: Wire;
  upload = new EventTarget();
  status = 0;
  responseText = "";
  isAborted = false;
  constructor() {
    super();
    Wire.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }
  moves(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded }));
  }
  answers(status: number, responseText: string) {
    this.status = status;
    this.responseText = responseText;
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", Wire);
});

function post() {
  const sent: number[] = [];
  const stop = new AbortController();
  const part = postPart("https://files.test/up", new Blob(["x"]), (bytes) => sent.push(bytes), stop.signal);
  const outcome = part.then(
    (id) => ({ id }),
    (error: unknown) => ({ error }),
  );
  return { outcome, sent, stop, wire: Wire.last };
}

const noConnection = { error: expect.objectContaining({ code: "network-request-failed" }) };

describe("CON-21 a part on its way", () => {
  it("tells its bytes and answers the file", async () => {
    const { outcome, sent, wire } = post();
    wire.moves(40);
    wire.answers(200, '{"storageId":"file1"}');
    expect(await outcome).toEqual({ id: "file1" });
    expect(sent).toEqual([40]);
  });

  it("is lost when the network goes, and when nothing moves for half a minute", async () => {
    const gone = post();
    window.dispatchEvent(new Event("offline"));
    expect(await gone.outcome).toEqual(noConnection);
    const silent = post();
    vi.advanceTimersByTime(UPLOAD_STALL_MS - 1);
    silent.wire.moves(1);
    vi.advanceTimersByTime(UPLOAD_STALL_MS - 1);
    expect(silent.wire.isAborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await silent.outcome).toEqual(noConnection);
    const dumb = post();
    vi.advanceTimersByTime(UPLOAD_STALL_MS);
    expect(await dumb.outcome).toEqual(noConnection);
  });

  it("is no file when the storage refuses it, and lost when the connection breaks", async () => {
    const refused = post();
    refused.wire.answers(503, '{"storageId":"file1"}');
    expect(await refused.outcome).toHaveProperty("error");
    const broken = post();
    broken.wire.dispatchEvent(new Event("error"));
    expect(await broken.outcome).toEqual(noConnection);
  });

  it("gives the storage longer to answer than the bytes to move", async () => {
    const { outcome, wire } = post();
    wire.upload.dispatchEvent(new Event("load"));
    vi.advanceTimersByTime(UPLOAD_ANSWER_WAIT_MS - 1);
    expect(wire.isAborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await outcome).toEqual(noConnection);
  });

  it("stops when it is taken back, and not for a lost network afterwards", async () => {
    const { outcome, stop, wire } = post();
    stop.abort(new Error("taken back"));
    expect(await outcome).toEqual({ error: expect.objectContaining({ message: "taken back" }) });
    wire.isAborted = false;
    window.dispatchEvent(new Event("offline"));
    expect(wire.isAborted).toBe(false);
  });
});
