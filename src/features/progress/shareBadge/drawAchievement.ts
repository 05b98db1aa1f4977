import { fitText, isRightToLeft, LINE } from "@/lib/media/fitText";

/** CON-40. */
export const ACHIEVEMENT_SIZE = { width: 1200, height: 630 } as const;

export interface AchievementWords {
  /** Above the title. */
  lead: string;
  title: string;
  name: string;
  handle: string;
  /** Null: none is due. */
  rank: string | null;
  /** The public address of its owner. */
  link: string;
}

export interface AchievementLook {
  ground: string;
  ink: string;
  accent: string;
  /** Of the badge's category. */
  glow: readonly [light: string, dark: string];
  font: string;
}

/** What `type-display` is on a page: the wide cut of the same typeface. */
const WIDE = "800 expanded";
const DISC = { x: 300, y: 315, radius: 196 } as const;
const WORDS = { x: 560, width: 576 } as const;

interface Line {
  text: string;
  weight: string;
  sizes: readonly number[];
  lines: number;
  colour: string;
  /** Less than 1: it stands back. */
  alpha: number;
  /** Free room above it. */
  above: number;
}

interface Fitted extends Line {
  size: number;
  rows: readonly string[];
}

type Pen = CanvasRenderingContext2D;
type Sheet = { pen: Pen; look: AchievementLook; words: AchievementWords };

function drawGround({ pen, look }: Sheet): void {
  const { width, height } = ACHIEVEMENT_SIZE;
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, width, height);
  const light = pen.createRadialGradient(DISC.x, DISC.y, DISC.radius * 0.6, DISC.x, DISC.y, DISC.radius * 3);
  light.addColorStop(0, look.glow[0]);
  light.addColorStop(1, look.ground);
  pen.globalAlpha = 0.5;
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  pen.globalAlpha = 1;
}

/** Without its picture the disc has the colours of the badge. */
function drawDisc({ pen, look }: Sheet, picture: ImageBitmap | null): void {
  const { x, y, radius } = DISC;
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  const glow = pen.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  glow.addColorStop(0, look.glow[0]);
  glow.addColorStop(1, look.glow[1]);
  pen.fillStyle = glow;
  pen.fill();
  pen.clip();
  if (picture !== null) pen.drawImage(picture, x - radius, y - radius, radius * 2, radius * 2);
  pen.restore();
  pen.beginPath();
  pen.arc(x, y, radius + 14, 0, Math.PI * 2);
  pen.lineWidth = 8;
  pen.strokeStyle = look.glow[0];
  pen.stroke();
}

const sizesDown = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((from - to) / 2) + 1 }, (_, step) => from - step * 2);

function linesOf({ look, words }: Sheet): Line[] {
  const plain = { weight: "600", lines: 1, above: 0, alpha: 1 } as const;
  const ink = look.ink;
  const rank = words.rank ?? "";
  return [
    { ...plain, text: words.lead, sizes: [34], colour: ink, alpha: 0.8 },
    { ...plain, text: words.title, weight: WIDE, sizes: sizesDown(84, 44), lines: 2, colour: ink, above: 8 },
    { ...plain, text: words.name, sizes: sizesDown(40, 28), colour: ink, above: 26 },
    { ...plain, text: words.handle, sizes: sizesDown(32, 20), colour: ink, alpha: 0.8 },
    { ...plain, weight: "700", text: rank, sizes: sizesDown(34, 24), colour: look.accent, above: 22 },
  ].filter(({ text }) => text !== "");
}

const fontOf = ({ weight }: Line, size: number, { font }: AchievementLook) => `${weight} ${size}px ${font}`;

function fitted({ pen, look }: Sheet, line: Line): Fitted {
  const widthOf = (part: string, size: number) => {
    pen.font = fontOf(line, size, look);
    return pen.measureText(part).width;
  };
  const { sizes, lines } = line;
  const { size, lines: rows } = fitText(line.text, {
    width: WORDS.width,
    height: 240,
    lines,
    sizes,
    widthOf,
  });
  return { ...line, size, rows };
}

/** One block, in the middle of the height beside the badge. */
function drawWords(sheet: Sheet): void {
  const { pen, look } = sheet;
  const all = linesOf(sheet).map((line) => fitted(sheet, line));
  const heightOf = ({ rows, size, above }: Fitted) => above + rows.length * size * LINE;
  let y = (ACHIEVEMENT_SIZE.height - 60 - all.reduce((sum, line) => sum + heightOf(line), 0)) / 2;
  pen.textBaseline = "middle";
  pen.textAlign = "left";
  for (const line of all) {
    y += line.above;
    pen.font = fontOf(line, line.size, look);
    pen.fillStyle = line.colour;
    pen.globalAlpha = line.alpha;
    pen.direction = isRightToLeft(line.text) ? "rtl" : "ltr";
    for (const row of line.rows) {
      pen.fillText(row, WORDS.x, y + (line.size * LINE) / 2);
      y += line.size * LINE;
    }
  }
  pen.globalAlpha = 1;
}

function drawFoot(sheet: Sheet): void {
  const { pen, look, words } = sheet;
  const { accent: colour } = look;
  const sizes = sizesDown(30, 18);
  const line = { text: words.link, weight: "700", sizes, lines: 1, colour, above: 0, alpha: 1 };
  const { rows, size } = fitted(sheet, line);
  pen.font = fontOf(line, size, look);
  pen.fillStyle = colour;
  pen.direction = "ltr";
  pen.fillText(rows.join(""), WORDS.x, ACHIEVEMENT_SIZE.height - 64);
}

/** Draws the whole image (CON-40). */
export function drawAchievement(sheet: Sheet, picture: ImageBitmap | null): void {
  const { pen } = sheet;
  pen.canvas.width = ACHIEVEMENT_SIZE.width;
  pen.canvas.height = ACHIEVEMENT_SIZE.height;
  drawGround(sheet);
  drawDisc(sheet, picture);
  drawWords(sheet);
  drawFoot(sheet);
}
