import { faceOf } from "@convex/domain/people/face";
import { asPng, loadTypeface, newPen, pictureFrom, token } from "@/lib/media/canvas";
import { CARD_NAMES, type CardFormatName } from "./cardLayout";
import { type CardLook, type CardWords, drawCard } from "./drawCard";
import { drawQr, type QrLook } from "./qr";

export type Cards = Record<CardFormatName, Blob>;

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

export async function qrPng(address: string): Promise<Blob | null> {
  const pen = newPen();
  if (pen === null) return null;
  drawQr(pen, address, qrLook());
  return await asPng(pen.canvas);
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

/** The three cards; null when this browser cannot draw them. */
export async function drawCards(
  person: { uid: string; photoUrl: string | null },
  words: CardWords,
): Promise<Cards | null> {
  const pen = newPen();
  if (pen === null) return null;
  const look = cardLook();
  const [photo] = await Promise.all([photoOf(person), loadTypeface(look.font)]);
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
