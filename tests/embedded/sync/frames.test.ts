import { describe, expect, test } from "vitest";
import { downMessageJson } from "../../../embedded/sync/messages/down";
import { ProtocolError } from "../../../embedded/sync/messages/fields";
import { failedResponse } from "../../../embedded/sync/messages/response";
import { parseUpMessage } from "../../../embedded/sync/messages/up";
import { ResultEncoder } from "../../../embedded/sync/queryResult";
import { chunkTransition, Round } from "../../../embedded/sync/round";
import { decodeTs, encodeTs, initialVersion, versionJson } from "../../../embedded/sync/version";

/** Frames as convex 1.48.0 sends them. */
const recorded = {
  connect:
    '{"type":"Connect","sessionId":"6d2b7e1c-93a8-4b5f-8b0e-2f1c4f8d1a55","connectionCount":0,"lastCloseReason":"InitialConnect","clientTs":1795000000000}',
  reconnect:
    '{"type":"Connect","sessionId":"6d2b7e1c-93a8-4b5f-8b0e-2f1c4f8d1a55","connectionCount":1,"lastCloseReason":"closed with code 1006","maxObservedTimestamp":"AQAAAAAAAAA=","clientTs":1795000000001}',
  add: '{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[{"type":"Add","queryId":0,"udfPath":"messages:list","args":[{"channel":"x"}]}]}',
  remove:
    '{"type":"ModifyQuerySet","baseVersion":1,"newVersion":2,"modifications":[{"type":"Remove","queryId":0},{"type":"Add","queryId":1,"udfPath":"messages:page","args":[{}],"journal":"{}"}]}',
  mutation:
    '{"type":"Mutation","requestId":0,"udfPath":"messages:send","args":[{"channel":"x","body":"hi"}]}',
  none: '{"type":"Authenticate","tokenType":"None","baseVersion":0}',
  admin:
    '{"type":"Authenticate","tokenType":"Admin","value":"key","impersonating":{"subject":"s","issuer":"i"},"baseVersion":2}',
  event: '{"type":"Event","eventType":"ClientConnect","event":[]}',
};

describe("client frames", () => {
  test("are read into messages", () => {
    expect(parseUpMessage(recorded.connect)).toEqual({
      type: "Connect",
      sessionId: "6d2b7e1c-93a8-4b5f-8b0e-2f1c4f8d1a55",
      maxObservedTimestamp: null,
      clientTs: 1795000000000,
    });
    expect(parseUpMessage(recorded.reconnect)).toMatchObject({ maxObservedTimestamp: 1n });
    expect(parseUpMessage(recorded.add)).toMatchObject({
      newVersion: 1,
      modifications: [{ type: "Add", queryId: 0, args: { channel: "x" }, journal: null, componentPath: "" }],
    });
    expect(parseUpMessage(recorded.remove)).toMatchObject({
      modifications: [{ type: "Remove", queryId: 0 }, { journal: "{}" }],
    });
    expect(parseUpMessage(recorded.mutation)).toMatchObject({
      requestId: 0,
      args: { channel: "x", body: "hi" },
    });
    expect(parseUpMessage(recorded.none)).toEqual({
      type: "Authenticate",
      tokenType: "None",
      baseVersion: 0,
    });
    expect(parseUpMessage(recorded.admin)).toMatchObject({ impersonating: { subject: "s", issuer: "i" } });
    expect(parseUpMessage(recorded.event)).toEqual({ type: "Event" });
  });

  test.each([
    "not json",
    "null",
    '{"type":"Nonsense"}',
    '{"type":"Connect"}',
    '{"type":"Mutation","requestId":-1,"udfPath":"a:b","args":[{}]}',
    '{"type":"Mutation","requestId":1,"udfPath":"a:b","args":[]}',
    '{"type":"Mutation","requestId":1,"udfPath":"a:b","args":{}}',
    '{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1}',
    '{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[{"type":"Change","queryId":1}]}',
    '{"type":"Authenticate","tokenType":"Other","baseVersion":0}',
    '{"type":"Connect","sessionId":"s","maxObservedTimestamp":"AA=="}',
  ])("%s is a protocol error", (frame) => {
    expect(() => parseUpMessage(frame)).toThrow(ProtocolError);
  });
});

describe("timestamps", () => {
  test("are base64 of 8 little-endian bytes", () => {
    expect(encodeTs(0n)).toBe("AAAAAAAAAAA=");
    expect(encodeTs(1n)).toBe("AQAAAAAAAAA=");
    expect(decodeTs(encodeTs(1_795_000_000_123_456_789n))).toBe(1_795_000_000_123_456_789n);
  });
});

describe("server frames", () => {
  const ts = 5n;
  const results = new ResultEncoder();
  const encodeResult = results.encode.bind(results);

  test("a Transition is spliced together into JSON of the documented shape", () => {
    const updated = encodeResult({
      ok: true,
      value: [{ body: 'quote " and \u2028' }],
      logLines: [{ level: "LOG", text: "'hello'", atMs: 0 }],
      journal: null,
      ts,
    });
    const text = downMessageJson({
      type: "Transition",
      startVersion: versionJson(initialVersion, encodeTs(0n)),
      endVersion: versionJson({ querySet: 1, identity: 0 }, encodeTs(ts)),
      modifications: [
        { type: "Query", queryId: 7, result: updated },
        { type: "QueryRemoved", queryId: 8 },
      ],
      clientClockSkew: null,
      serverTs: 12,
    });
    expect(JSON.parse(text)).toEqual({
      type: "Transition",
      startVersion: { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" },
      endVersion: { querySet: 1, identity: 0, ts: "BQAAAAAAAAA=" },
      modifications: [
        {
          type: "QueryUpdated",
          queryId: 7,
          value: [{ body: 'quote " and \u2028' }],
          logLines: ["[LOG] 'hello'"],
          journal: null,
        },
        { type: "QueryRemoved", queryId: 8 },
      ],
      serverTs: 12,
    });
  });

  test("a result is turned into text once for all that share its run, and equal Transitions are the same bytes", () => {
    const value = { rows: ["shared"] };
    const run = {};
    const shared = encodeResult({ ok: true, value, logLines: [], journal: null, ts, run });
    expect(encodeResult({ ok: true, value, logLines: [], journal: null, ts: 9n, run })).toBe(shared);
    const text = encodeResult({
      ok: true,
      value,
      valueText: '"as it came"',
      logLines: [],
      journal: null,
      ts,
    });
    expect(text.json).toMatch(/^"value":"as it came",/);
    const other = encodeResult({ ok: true, value: { rows: ["shared"] }, logLines: [], journal: null, ts });
    expect(other.id).not.toBe(shared.id);
    const round = new Round(12);
    const at = (queryId: number, result: typeof shared, clientClockSkew: number | null = 3) => {
      const startVersion = versionJson(initialVersion, encodeTs(0n));
      const endVersion = versionJson({ querySet: 1, identity: 0 }, round.ts(ts));
      const modifications = [{ type: "Query" as const, queryId, result }];
      const type = "Transition" as const;
      return round.wire({
        type,
        startVersion,
        endVersion,
        modifications,
        clientClockSkew,
        serverTs: 12,
      });
    };
    const first = at(0, shared);
    const again = at(0, shared);
    expect(at(0, shared)).toBe(again);
    expect(Buffer.concat(again)).toEqual(Buffer.concat(first));
    const [otherClock, ...others] = [at(0, shared, 4), at(1, shared), at(0, shared, null)];
    for (const different of others) expect(Buffer.concat(different)).not.toEqual(Buffer.concat(first));
    // Another version or clock: the results' bytes are still the same ones.
    expect(otherClock?.[0]).not.toEqual(first[0]);
    expect(otherClock?.[1] === first[1]).toBe(true);
    expect(String(first[1])).toContain(`"value":${JSON.stringify(value)}`);
  });

  test("errorData is absent for a plain error and present for a ConvexError", () => {
    const plain = { ok: false as const, errorMessage: "Uncaught Error: no", logLines: [] };
    expect("errorData" in failedResponse(1, plain)).toBe(false);
    expect(failedResponse(1, { ...plain, errorData: null })).toMatchObject({ errorData: null });
    expect(failedResponse(1, plain).result).toMatch(
      /^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught Error: no$/,
    );
    expect(encodeResult({ ...plain, journal: null, ts }).json).not.toContain("errorData");
    expect(encodeResult({ ...plain, errorData: { code: "x" }, journal: null, ts }).json).toContain(
      '"errorData":{"code":"x"}',
    );
  });

  test("results compare by value and log lines, not by journal, time or request id", () => {
    const of = (value: string, text: string, journal: string | null) =>
      encodeResult({ ok: true, value, logLines: [{ level: "LOG", text, atMs: 0 }], journal, ts }).digest;
    expect(of("a", "x", null)).toBe(of("a", "x", "j"));
    expect(of("a", "x", null)).not.toBe(of("b", "x", null));
    expect(of("a", "x", null)).not.toBe(of("a", "y", null));
    const failed = () =>
      encodeResult({ ok: false, errorMessage: "e", logLines: [], journal: null, ts }).digest;
    expect(failed()).toBe(failed());
  });
});

describe("chunks", () => {
  test("a long one is cut on character boundaries and joins to the same text", () => {
    const text = `ab\u{1F600}cd\u{1F601}e`.repeat(50);
    for (const size of [2, 3, 4, 5, 7]) {
      const { first, rest } = chunkTransition(text.slice(2), size);
      const chunks = [first(text.slice(0, 2)), ...rest];
      expect(chunks.map(({ chunk }) => chunk).join("")).toBe(text);
      expect(
        chunks.every(({ chunk }) => Buffer.from(chunk).toString() === chunk && chunk.length <= size),
      ).toBe(true);
      expect(chunks.map(({ partNumber }) => partNumber)).toEqual(chunks.map((_, index) => index));
      expect(
        new Set(chunks.map(({ transitionId, totalParts }) => `${transitionId} ${totalParts}`)).size,
      ).toBe(1);
    }
  });
});
