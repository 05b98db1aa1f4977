/** A dare of the catalogue that somebody wants to send, too: it leads the list of the first step. */
export type Like = { template?: string };
/** The public video that brought the sender to the first step. */
export type From = { from?: string };
/** Whom the two addresses without a name in their path are about. */
export type SendTo = Like & { to?: string };

const NAME = /^[a-z0-9_]{1,40}$/;
const TEMPLATE = /^[a-z0-9-]{1,60}$/;

/** Search parser of the first step: never throws. The list itself would be too much for the first load. */
export function parseLike({ template }: Record<string, unknown>): Like {
  return typeof template === "string" && TEMPLATE.test(template) ? { template } : {};
}

const ITEM = /^[a-z0-9]{1,64}$/;

/** The same with the video that led there; never throws. */
export function parseFirstStep(raw: Record<string, unknown>): Like & From {
  const { from } = raw;
  return { ...parseLike(raw), ...(typeof from === "string" && ITEM.test(from) ? { from } : {}) };
}

/** Search parser of `/app/send-dare` and `/app/confirm-dare`: never throws, keeps only what can be a name. */
export function parseSendTo(raw: Record<string, unknown>): SendTo {
  const name = typeof raw.to === "string" ? raw.to.replace(/^@/, "").toLowerCase() : "";
  return { ...parseLike(raw), ...(NAME.test(name) ? { to: name } : {}) };
}
