import type { Sandbox } from "../../../embedded/sandboxes/shared/sandbox";

/** The levers of a stand-in, pulled with its key; `current` says which process stands in now. */
export function leversOf(current: () => Pick<Sandbox, "url" | "sandboxKey">) {
  const ask = (method: string, route: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${current().url}/_sandbox/${route}`, {
      method,
      headers: { "x-sandbox-key": current().sandboxKey, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const lever = async (method: string, route: string, body?: object): Promise<unknown> => {
    const response = await ask(method, route, body);
    if (response.status !== 200) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return { ask, lever };
}
