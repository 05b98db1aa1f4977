import { SHARE_PATH } from "@/config/site";
import { keepShared, type SharedItem } from "@/offline/sharedStore";

/** Names of the form's parts, as the manifest gives them. */
const WORDS = ["title", "text", "url"] as const;

type SharePorts = { keep: (items: SharedItem[]) => Promise<void>; now: () => number; newId: () => string };

const PORTS: SharePorts = { keep: keepShared, now: Date.now, newId: () => crypto.randomUUID() };

/** Film or picture, by what the other app says; anything else was not asked for. */
function isWanted(value: FormDataEntryValue): value is File {
  return value instanceof File && value.size > 0 && /^(?:video|image)\//.test(value.type);
}

function itemsOf(form: FormData, { now, newId }: SharePorts): SharedItem[] {
  const text = WORDS.map((name) => form.get(name))
    .filter((value) => typeof value === "string" && value !== "")
    .join("\n");
  const base = { text, receivedAt: now() };
  const files = form.getAll("files").filter(isWanted);
  if (files.length === 0) return text === "" ? [] : [{ ...base, id: newId(), file: null }];
  return files.map((file) => ({
    ...base,
    id: newId(),
    file: { name: file.name, type: file.type, blob: file },
  }));
}

/** Takes what another app shares and leads to the screen that shows it; works without a network. */
export async function receiveShare(request: Request, ports: SharePorts = PORTS): Promise<Response> {
  const page = new URL(SHARE_PATH, request.url);
  try {
    await ports.keep(itemsOf(await request.formData(), ports));
  } catch {
    // No room, or a form that cannot be read: the screen says so; the other app still has its file.
    page.searchParams.set("problem", "notKept");
  }
  return Response.redirect(page.href, 303);
}
