import { faceOf } from "@convex/domain/people/face";
import { CARD_NAMES, type CardFormatName } from "./cardLayout";
import { type CardLook, type CardWords, drawCard } from "./drawCard";
import { drawQr, type QrLook } from "./qr";

export type Cards = Record<CardFormatName, Blob>;

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** White and nearly black in either theme: what a scanner reads best. */
export function qrLook(): QrLook {
  return { dark: token("--media-ground"), light: token("--media-fg") };
}

function cardLook(): CardLook {
  return {
    ground: token("--dare"),
    ink: token("--on-dare"),
    panel: token("--media-ground"),
    panelInk: token("--media-fg"),
    font: token("--font-body"),
  };
}

/** Null where a browser has no canvas, or keeps it from pages. */
function newPen(): CanvasRenderingContext2D | null {
  return document.createElement("canvas").getContext("2d");
}

const asPng = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });

export async function qrPng(address: string): Promise<Blob | null> {
  const pen = newPen();
  if (pen === null) return null;
  drawQr(pen, address, qrLook());
  return await asPng(pen.canvas);
}

/** Null when it does not come: a card is drawn without it. */
async function pictureFrom(url: string): Promise<ImageBitmap | null> {
  const image = new Image();
  // Without it the canvas could not be read any more.
  image.crossOrigin = "anonymous";
  image.src = url;
  try {
    await image.decode();
    return await createImageBitmap(image);
  } catch {
    return null;
  }
}

async function photoOf({
  uid,
  photoUrl,
}: {
  uid: string;
  photoUrl: string | null;
}): Promise<ImageBitmap | null> {
  const photo = photoUrl === null ? null : await pictureFrom(photoUrl);
  return photo ?? (await pictureFrom(`/pictures/faces/${faceOf(uid)}-192.avif`));
}

/** A canvas does not wait for a typeface that the page has not used yet. */
async function loadTypeface({ font }: CardLook): Promise<void> {
  const weights = ["600", "700", "800 expanded"];
  await Promise.allSettled(weights.map((weight) => document.fonts.load(`${weight} 1em ${font}`)));
}

/** The three cards; null when this browser cannot draw them. */
export async function drawCards(
  person: { uid: string; photoUrl: string | null },
  words: CardWords,
): Promise<Cards | null> {
  const pen = newPen();
  if (pen === null) return null;
  const look = cardLook();
  const [photo] = await Promise.all([photoOf(person), loadTypeface(look)]);
  const drawn: Partial<Cards> = {};
  for (const format of CARD_NAMES) {
    drawCard({ pen, look, words }, { format, photo });
    const blob = await asPng(pen.canvas);
    if (blob === null) return null;
    drawn[format] = blob;
  }
  const { link, post, story } = drawn;
  return link && post && story ? { link, post, story } : null;
}
