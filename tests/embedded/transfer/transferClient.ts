import type { Json } from "../../../embedded/contract";

type Target = { url: string; adminKey: string };
type ImportState = { state: string; error_message?: string; message_to_confirm?: string } & Record<
  string,
  Json
>;

export interface ImportOptions {
  format: "csv" | "jsonLines" | "jsonArray" | "zip";
  mode?: "requireEmpty" | "append" | "replace" | "replaceAll";
  tableName?: string;
  componentPath?: string;
  partBytes?: number;
}

/** The requests that `convex import` and `convex export` make, without the CLI's second of start-up. */
export function transferClient({ url, adminKey }: Target) {
  const send = async (route: string, body?: BodyInit): Promise<Response> => {
    const response = await fetch(`${url}${route}`, {
      method: "POST",
      headers: { Authorization: `Convex ${adminKey}` },
      ...(body === undefined ? {} : { body }),
    });
    if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const post = async (route: string, body?: unknown) =>
    (await send(route, body === undefined ? undefined : JSON.stringify(body)))
      .text()
      .then((text) => (text === "" ? null : JSON.parse(text)));
  const ask = async (path: string, args: Json): Promise<Json> => {
    const { status, value, errorMessage } = await post("/api/query", { path, args });
    if (status !== "success") throw new Error(errorMessage);
    return value;
  };
  const stateOf = async (importId: string): Promise<ImportState> => {
    // The shape of the deployment's own answer.
    const { state } = (await ask("_system/cli/queryImport", { importId })) as { state: ImportState };
    return state;
  };
  /** Polls: a test of the sync subscription is in cliTransfer.test.ts. */
  const until = async (importId: string, states: string[]): Promise<ImportState> => {
    for (;;) {
      const state = await stateOf(importId);
      if (states.includes(state.state)) return state;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  async function upload(bytes: Uint8Array, options: ImportOptions): Promise<string> {
    const { partBytes = 5 << 20, format, mode = "requireEmpty", tableName, componentPath } = options;
    const { uploadToken } = await post("/api/import/start_upload");
    const partTokens: string[] = [];
    for (let at = 0; at < bytes.length; at += partBytes) {
      const route = `/api/import/upload_part?uploadToken=${uploadToken}&partNumber=${partTokens.length + 1}`;
      partTokens.push(await (await send(route, Buffer.from(bytes.subarray(at, at + partBytes)))).json());
    }
    const request = { format, mode, tableName, componentPath };
    const { importId } = await post("/api/import/finish_upload", {
      import: request,
      uploadToken,
      partTokens,
    });
    return importId;
  }

  return {
    post,
    ask,
    upload,
    until,
    stateOf,
    confirm: (importId: string) => post("/api/perform_import", { importId }),
    /** The whole of an import; rejects with its error text. Gives the state it ended in, with the text to confirm. */
    async import(bytes: Uint8Array | string, options: ImportOptions) {
      const importId = await upload(Buffer.from(bytes as Uint8Array), options);
      const read = await until(importId, ["waiting_for_confirmation", "failed"]);
      if (read.state === "failed") throw new Error(read.error_message);
      await post("/api/perform_import", { importId });
      const ended = await until(importId, ["completed", "failed"]);
      if (ended.state === "failed") throw new Error(ended.error_message);
      const { message_to_confirm: message = "", require_manual_confirmation: manual } = read;
      return { written: ended.num_rows_written, message, manual };
    },
    async export(includeStorage: boolean): Promise<Buffer> {
      await post(`/api/export/request/zip?includeStorage=${includeStorage}`);
      for (;;) {
        // The shape of the deployment's own answer.
        const latest = (await ask("_system/cli/exports:getLatest", {})) as {
          state: string;
          start_ts: { $integer: string };
        };
        if (latest.state === "failed") throw new Error("export failed");
        if (latest.state === "completed") return download(latest.start_ts.$integer);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };

  async function download(startTs: string): Promise<Buffer> {
    const ts = Buffer.from(startTs, "base64").readBigInt64LE();
    const response = await fetch(`${url}/api/export/zip/${ts}`, {
      headers: { Authorization: `Convex ${adminKey}` },
    });
    if (!response.ok) throw new Error(`download answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }
}
