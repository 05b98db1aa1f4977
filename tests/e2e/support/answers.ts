import type { Page, WebSocketRoute } from "playwright/test";

/** What the deployment is made to say to one function: a refusal, a value, or a mistake without data. */
export type Answer =
  | { kind: "refused"; code: string; message?: string }
  | { kind: "broken" }
  | { kind: "value"; value: unknown };

interface Frame {
  type: string;
  [key: string]: unknown;
}

const isFrame = (value: unknown): value is Frame =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const framesOf = (value: unknown): Frame[] => (Array.isArray(value) ? value.filter(isFrame) : []);

/** Changes frames on their way to the page, so that the real client and the real screen show the answer. */
export async function changeAnswers(page: Page) {
  const wanted = new Map<string, Answer>();
  await page.routeWebSocket(/\/sync$/, (socket) => change(socket, wanted));
  return {
    say: (path: string, answer: Answer) => wanted.set(path, answer),
    letThrough: (path: string) => wanted.delete(path),
  };
}

function change(socket: WebSocketRoute, wanted: ReadonlyMap<string, Answer>): void {
  const server = socket.connectToServer();
  const paths = new Map<unknown, string>();
  socket.onMessage((text) => {
    const frame: unknown = JSON.parse(String(text));
    if (isFrame(frame) && frame.type === "ModifyQuerySet") {
      for (const { type, queryId, udfPath } of framesOf(frame.modifications)) {
        if (type === "Add") paths.set(queryId, String(udfPath));
      }
    }
    server.send(text);
  });
  server.onMessage((text) => {
    const frame: unknown = JSON.parse(String(text));
    if (!isFrame(frame) || frame.type !== "Transition") return socket.send(text);
    const modifications = framesOf(frame.modifications).map((each) => {
      const answer = wanted.get(paths.get(each.queryId) ?? "");
      return answer === undefined || each.type === "QueryRemoved" ? each : changed(each, answer);
    });
    socket.send(JSON.stringify({ ...frame, modifications }));
  });
}

function changed({ queryId, journal }: Frame, answer: Answer): Frame {
  const common = { queryId, journal, logLines: [] };
  switch (answer.kind) {
    case "value":
      return { type: "QueryUpdated", ...common, value: answer.value };
    case "broken":
      return { type: "QueryFailed", ...common, errorMessage: "[Request ID: 0123456789abcdef] Server Error" };
    case "refused": {
      const { code, message = "" } = answer;
      const errorMessage = "[Request ID: 0123456789abcdef] Server Error";
      return { type: "QueryFailed", ...common, errorMessage, errorData: { code, message } };
    }
  }
}
