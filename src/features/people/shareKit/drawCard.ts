import { fitText, isRightToLeft, LINE } from "@/lib/media/fitText";
import { type Box, CARD_FORMATS, type CardFormatName, ideaBoxes } from "./cardLayout";

export interface CardWords {
  name: string;
  handle: string;
  call: string;
  ideas: readonly string[];
  link: string;
  adults: string;
}

export interface CardLook {
  /** The colours of the brand that are the same in both themes. */
  ground: string;
  ink: string;
  panel: string;
  panelInk: string;
  font: string;
}

interface Sheet {
  pen: CanvasRenderingContext2D;
  look: CardLook;
  words: CardWords;
}

/** What `type-display` is on a page: the wide cut of the same typeface. */
const WIDE = "800 expanded";
const FOOT_GAP = 24;

const sizesDown = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((from - to) / 2) + 1 }, (_, step) => from - step * 2);

interface Writing {
  weight: string;
  sizes: readonly number[];
  lines: number;
}

interface Fitted {
  text: string;
  size: number;
  lines: readonly string[];
  font: string;
  height: number;
}

type Room = Pick<Box, "width" | "height">;

/** The text as large as it can be in that room. */
function fitted({ pen, look }: Sheet, text: string, { room, ...writing }: Writing & { room: Room }): Fitted {
  const fontAt = (size: number) => `${writing.weight} ${size}px ${look.font}`;
  const widthOf = (part: string, size: number) => {
    pen.font = fontAt(size);
    return pen.measureText(part).width;
  };
  const { lines: most, sizes } = writing;
  const { size, lines } = fitText(text, { ...room, lines: most, sizes, widthOf });
  return { text, size, lines, font: fontAt(size), height: lines.length * size * LINE };
}

function put({ pen }: Sheet, { text, lines, font, size }: Fitted, at: { x: number; y: number }): void {
  pen.font = font;
  pen.textBaseline = "middle";
  // Beside the photo in either script; only the order of the words turns round.
  pen.textAlign = "left";
  pen.direction = isRightToLeft(text) ? "rtl" : "ltr";
  for (const [place, line] of lines.entries()) pen.fillText(line, at.x, at.y + (place + 0.5) * size * LINE);
}

/** Writes into the middle of a box's height. */
function write(sheet: Sheet, text: string, { box, ...writing }: Writing & { box: Box }): void {
  const words = fitted(sheet, text, { ...writing, room: box });
  put(sheet, words, { x: box.x, y: box.y + (box.height - words.height) / 2 });
}

function drawPhoto({ pen, look, words }: Sheet, photo: ImageBitmap | null, box: Box): void {
  const radius = box.width / 2;
  pen.save();
  pen.beginPath();
  pen.arc(box.x + radius, box.y + radius, radius, 0, Math.PI * 2);
  pen.fillStyle = look.panel;
  pen.fill();
  pen.clip();
  if (photo === null) {
    pen.fillStyle = look.panelInk;
    pen.font = `${WIDE} ${Math.round(radius)}px ${look.font}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(words.handle.charAt(1).toUpperCase(), box.x + radius, box.y + radius);
  } else {
    const side = Math.min(photo.width, photo.height);
    const [left, top] = [(photo.width - side) / 2, (photo.height - side) / 2];
    pen.drawImage(photo, left, top, side, side, box.x, box.y, box.width, box.height);
  }
  pen.restore();
}

/** Name and handle are one block, in the middle of the photo's height. */
function drawHead(sheet: Sheet, box: Box): void {
  const { pen, look, words } = sheet;
  const isTwice = words.name === words.handle;
  const down = (from: number, to: number) =>
    sizesDown(Math.round(box.height * from), Math.round(box.height * to));
  const handle = fitted(sheet, words.handle, {
    ...{ weight: "600", lines: 1, sizes: down(0.19, 0.12) },
    room: { width: box.width, height: box.height / 4 },
  });
  const below = isTwice ? 0 : handle.height;
  const name = fitted(sheet, words.name, {
    ...{ weight: WIDE, lines: 3, sizes: down(0.34, 0.14) },
    room: { width: box.width, height: box.height - below },
  });
  const y = box.y + (box.height - name.height - below) / 2;
  pen.fillStyle = look.ink;
  put(sheet, name, { x: box.x, y });
  if (!isTwice) put(sheet, handle, { x: box.x, y: y + name.height });
}

const IDEA = { weight: "600", lines: 3, sizes: sizesDown(50, 24) } as const;

/** Within a dare's panel. */
function inside({ x, y, width, height }: Box): Box {
  const padding = Math.min(36, height * 0.24);
  return { x: x + padding, y: y + padding / 2, width: width - padding * 2, height: height - padding };
}

/** All in the size of the longest. */
function drawIdeas(sheet: Sheet, place: Box): void {
  const { pen, look, words } = sheet;
  const panels = ideaBoxes(place, words.ideas.length).map((box, at) => ({
    box,
    text: words.ideas[at] ?? "",
  }));
  const sizes = panels.map(({ box, text }) => fitted(sheet, text, { ...IDEA, room: inside(box) }).size);
  for (const { box, text } of panels) {
    pen.fillStyle = look.panel;
    pen.beginPath();
    pen.roundRect(box.x, box.y, box.width, box.height, Math.min(32, box.height / 3));
    pen.fill();
    pen.fillStyle = look.panelInk;
    write(sheet, text, { ...IDEA, box: inside(box), sizes: [Math.min(...sizes)] });
  }
}

/** The link, and for whom it is. */
function drawFoot(sheet: Sheet, box: Box): void {
  const { pen, look, words } = sheet;
  const badge = box.height * 1.5;
  pen.fillStyle = look.ink;
  const link = { ...box, width: box.width - badge - FOOT_GAP };
  write(sheet, words.link, { box: link, weight: "700", sizes: sizesDown(38, 18), lines: 1 });
  const x = box.x + box.width - badge;
  const stroke = box.height / 14;
  pen.lineWidth = stroke;
  pen.strokeStyle = look.ink;
  pen.beginPath();
  pen.roundRect(x + stroke / 2, box.y + stroke / 2, badge - stroke, box.height - stroke, box.height / 2);
  pen.stroke();
  pen.font = `700 ${Math.round(box.height / 2)}px ${look.font}`;
  pen.textAlign = "center";
  pen.direction = "ltr";
  pen.fillText(words.adults, x + badge / 2, box.y + box.height / 2);
}

/** As large as fits, in the middle of a box. */
function largestSquare({ x, y, width, height }: Box): Box {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

interface Card {
  format: CardFormatName;
  photo: ImageBitmap | null;
}

/** Draws one card over the whole canvas. Whoever has no dares to show is shown larger themselves. */
export function drawCard(sheet: Sheet, { format: name, photo }: Card): void {
  const { pen, look, words } = sheet;
  const format = CARD_FORMATS[name];
  pen.canvas.width = format.width;
  pen.canvas.height = format.height;
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, format.width, format.height);
  const hasIdeas = words.ideas.length > 0;
  drawPhoto(sheet, photo, hasIdeas ? format.photo : largestSquare(format.ideas));
  const wide = {
    ...format.head,
    x: format.photo.x,
    width: format.head.x + format.head.width - format.photo.x,
  };
  drawHead(sheet, hasIdeas ? format.head : wide);
  const sizes = sizesDown(Math.round(format.call.height), 60);
  pen.fillStyle = look.ink;
  write(sheet, words.call, { box: format.call, weight: WIDE, sizes, lines: 1 });
  if (hasIdeas) drawIdeas(sheet, format.ideas);
  drawFoot(sheet, format.foot);
}
