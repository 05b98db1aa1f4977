import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { root } from "./palette.ts";

export const BRAND_DIR = path.join(root, "public/icons/brand");

/** The mark of `shell/Logo.tsx`, in its square of 32. */
const MARK_SIZE = 32;
const MARK = [
  '<path d="M27 16a11 11 0 1 1-4.2-8.6" fill="none" stroke="{mark}" stroke-width="4" stroke-linecap="round"/>',
  '<path d="M13 10.6v10.8L22 16z" fill="{mark}"/>',
].join("");

/**
 * The name in the display cut (`src/styles/fonts`), as outlines, so that the file needs no font: drawn once by
 * fontTools' SVGPathPen, 1000 units to the em, tracking -0.01em. Another name is drawn anew.
 */
export const NAME = {
  text: "Dareloop",
  width: 5_245,
  outline:
    "M82 0V-687H439Q562 -687 650 -648Q737 -609 784 -532Q831 -456 831 -344Q831 -231 784 -154Q737 -78 650 -39Q562 0 439 0ZM279 -148H430Q476 -148 512 -160Q549 -173 575 -196Q601 -219 615 -252Q629 -286 629 -330V-358Q629 -402 615 -436Q601 -469 575 -492Q549 -515 512 -527Q476 -539 430 -539H279ZM1127 12Q1082 12 1043 5Q1004 -2 974 -19Q944 -36 927 -66Q910 -96 910 -142Q910 -204 942 -240Q973 -276 1031 -294Q1089 -312 1168 -318Q1248 -323 1344 -323V-344Q1344 -372 1331 -390Q1318 -407 1292 -415Q1265 -423 1225 -423Q1195 -423 1168 -418Q1141 -413 1124 -402Q1108 -391 1108 -373V-365H929Q928 -369 928 -372Q927 -376 927 -381Q927 -428 962 -464Q997 -499 1065 -519Q1133 -539 1232 -539Q1324 -539 1389 -522Q1454 -505 1488 -466Q1523 -428 1523 -365V-150Q1523 -133 1532 -122Q1540 -112 1556 -112H1604V-7Q1591 -1 1562 6Q1533 12 1499 12Q1454 12 1425 2Q1396 -7 1381 -24Q1366 -41 1360 -62H1352Q1326 -40 1292 -23Q1259 -6 1218 3Q1176 12 1127 12ZM1181 -104Q1204 -104 1232 -110Q1260 -115 1286 -126Q1312 -138 1328 -156Q1344 -174 1344 -198V-229Q1258 -229 1201 -221Q1144 -213 1116 -196Q1088 -180 1088 -154Q1088 -134 1102 -123Q1115 -112 1136 -108Q1158 -104 1181 -104ZM1660 0V-527H1806L1818 -440H1826Q1841 -471 1864 -494Q1886 -516 1916 -528Q1945 -540 1979 -540Q1998 -540 2016 -537Q2033 -534 2046 -529V-384H1969Q1935 -384 1910 -374Q1886 -363 1870 -344Q1854 -325 1846 -300Q1839 -275 1839 -246V0ZM2422 12Q2319 12 2244 -18Q2168 -47 2127 -108Q2086 -169 2086 -264Q2086 -356 2126 -418Q2167 -479 2240 -509Q2314 -539 2414 -539Q2518 -539 2590 -510Q2663 -480 2701 -420Q2739 -361 2739 -269V-228H2271Q2273 -186 2291 -158Q2309 -131 2342 -118Q2376 -104 2423 -104Q2449 -104 2473 -110Q2497 -116 2515 -126Q2533 -137 2544 -152Q2555 -167 2556 -186H2737Q2737 -140 2714 -103Q2692 -66 2650 -40Q2608 -15 2550 -2Q2492 12 2422 12ZM2272 -324H2550Q2550 -348 2541 -366Q2532 -384 2514 -397Q2497 -410 2473 -416Q2449 -423 2420 -423Q2376 -423 2344 -411Q2313 -399 2295 -376Q2277 -354 2272 -324ZM2834 0V-724H3013V0ZM3437 12Q3336 12 3262 -18Q3189 -49 3148 -110Q3108 -172 3108 -264Q3108 -357 3148 -418Q3189 -479 3262 -509Q3336 -539 3437 -539Q3538 -539 3612 -509Q3685 -479 3726 -418Q3766 -357 3766 -264Q3766 -172 3726 -110Q3685 -49 3612 -18Q3538 12 3437 12ZM3437 -112Q3486 -112 3518 -129Q3551 -146 3566 -178Q3582 -209 3582 -251V-276Q3582 -319 3566 -350Q3551 -382 3518 -399Q3486 -416 3437 -416Q3388 -416 3356 -399Q3323 -382 3308 -350Q3292 -319 3292 -276V-251Q3292 -209 3308 -178Q3323 -146 3356 -129Q3388 -112 3437 -112ZM4167 12Q4066 12 3992 -18Q3919 -49 3878 -110Q3838 -172 3838 -264Q3838 -357 3878 -418Q3919 -479 3992 -509Q4066 -539 4167 -539Q4268 -539 4342 -509Q4415 -479 4456 -418Q4496 -357 4496 -264Q4496 -172 4456 -110Q4415 -49 4342 -18Q4268 12 4167 12ZM4167 -112Q4216 -112 4248 -129Q4281 -146 4296 -178Q4312 -209 4312 -251V-276Q4312 -319 4296 -350Q4281 -382 4248 -399Q4216 -416 4167 -416Q4118 -416 4086 -399Q4053 -382 4038 -350Q4022 -319 4022 -276V-251Q4022 -209 4038 -178Q4053 -146 4086 -129Q4118 -112 4167 -112ZM4591 191V-527H4737L4752 -448H4760Q4795 -498 4846 -518Q4896 -539 4954 -539Q5031 -539 5090 -510Q5148 -480 5181 -419Q5214 -358 5214 -264Q5214 -170 5181 -109Q5148 -48 5090 -18Q5032 12 4958 12Q4924 12 4890 4Q4857 -3 4828 -19Q4799 -35 4778 -60H4770V191ZM4902 -123Q4946 -123 4975 -139Q5004 -155 5018 -184Q5032 -214 5032 -253V-275Q5032 -314 5018 -344Q5004 -373 4974 -388Q4945 -404 4901 -404Q4857 -404 4828 -388Q4798 -371 4784 -340Q4769 -310 4769 -270V-258Q4769 -228 4778 -203Q4786 -178 4802 -160Q4819 -143 4844 -133Q4868 -123 4902 -123Z",
} as const;

/** As in the bar: letters two thirds of the mark, and room between the two. */
const LETTER_SCALE = 0.0217;
const NAME_START = 37;
const BASELINE = 23.4;
const LOGO_WIDTH = Math.ceil(NAME_START + NAME.width * LETTER_SCALE);

interface Ink {
  mark: string;
  text: string;
}

const tokens = readFileSync(path.join(root, "src/styles/tokens.css"), "utf8");

/** A colour of the dark theme, which stands first in the style sheet, and of the light one after it. */
function inkOf(ground: "dark" | "light"): Ink {
  const colour = (name: string): string => {
    const found = [...tokens.matchAll(new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`, "g"))];
    const value = found[ground === "dark" ? 0 : 1]?.[1];
    if (value === undefined) throw new Error(`tokens.css has no --${name} for a ${ground} ground`);
    return value;
  };
  return { mark: colour("dare-text"), text: colour("text") };
}

const svg = (width: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${MARK_SIZE}" width="${width}" height="${MARK_SIZE}">${content}</svg>\n`;

const markOf = ({ mark }: Ink): string => MARK.replaceAll("{mark}", mark);

const nameOf = ({ text }: Ink): string =>
  `<path transform="translate(${NAME_START} ${BASELINE}) scale(${LETTER_SCALE})" fill="${text}" d="${NAME.outline}"/>`;

export interface BrandFile {
  name: string;
  svg: string;
  /** Of the same as PNG. */
  pngWidth: number;
}

export const brandFiles = (): BrandFile[] =>
  (["dark", "light"] as const).flatMap((ground) => {
    const ink = inkOf(ground);
    const logo = svg(LOGO_WIDTH, markOf(ink) + nameOf(ink));
    return [
      { name: `logo-on-${ground}`, svg: logo, pngWidth: LOGO_WIDTH * 10 },
      { name: `mark-on-${ground}`, svg: svg(MARK_SIZE, markOf(ink)), pngWidth: 1_024 },
    ];
  });

const DENSITY_OF_ONE = 72;

export function pngOf({ svg: drawing, pngWidth, name }: BrandFile): Promise<Buffer> {
  const width = name.startsWith("logo") ? LOGO_WIDTH : MARK_SIZE;
  const density = (DENSITY_OF_ONE * pngWidth) / width;
  return sharp(Buffer.from(drawing), { density }).resize({ width: pngWidth }).png().toBuffer();
}

/** The logos of the press page: small, so they are written anew each time. */
export async function drawBrand(): Promise<void> {
  await mkdir(BRAND_DIR, { recursive: true });
  for (const file of brandFiles()) {
    await writeFile(path.join(BRAND_DIR, `${file.name}.svg`), file.svg);
    await writeFile(path.join(BRAND_DIR, `${file.name}.png`), await pngOf(file));
  }
}
