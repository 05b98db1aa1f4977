import { registerAacEncoder } from "@mediabunny/aac-encoder";
import { AudioBufferSource, BufferTarget, CanvasSource, Mp4OutputFormat, Output } from "mediabunny";
import type { Layers } from "./layers.ts";
import { tune } from "./tune.ts";

/** Runs in a browser that the script opened: plays the layers as cut-out animation and gives back the file. */

const FPS = 12;
const [WIDTH, HEIGHT] = [540, 960];
/** Drawings are told in 360 by 640. */
const UNIT = WIDTH / 360;
const NECK = { x: 430, y: 500 };
const ENTRANCE_S = 0.3;
const CAPTION_MAX = 300;

interface Loaded extends Omit<Layers, "ground" | "body" | "heads" | "things"> {
  ground: ImageBitmap;
  body: ImageBitmap | null;
  heads: ImageBitmap[];
  things: (Omit<Layers["things"][number], "svg"> & { picture: ImageBitmap })[];
}

async function bitmap(svg: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  return createImageBitmap(image);
}

const load = async (shot: Layers): Promise<Loaded> => ({
  ...shot,
  ground: await bitmap(shot.ground),
  body: shot.body === null ? null : await bitmap(shot.body),
  heads: await Promise.all(shot.heads.map(bitmap)),
  things: await Promise.all(
    shot.things.map(async ({ svg, ...rest }) => ({ ...rest, picture: await bitmap(svg) })),
  ),
});

const wave = (t: number, perSecond: number, phase = 0): number =>
  Math.sin((t * perSecond + phase) * Math.PI * 2);

/** Over its end and back, as something that lands. */
const spring = (part: number): number => {
  if (part >= 1) return 1;
  const left = 1 - part;
  return 1 - left * left * Math.cos(part * Math.PI * 1.6);
};

/** Shift, turn and size of a thing at a moment of its shot. */
function moved(move: Loaded["things"][number]["move"], t: number, whole: number, beat: number) {
  switch (move) {
    case "bounce":
      return { y: -26 * Math.abs(wave(t, beat / 2)), turn: 4 * wave(t, beat / 2) };
    case "spin":
      return { turn: t * 200 };
    case "swing":
      return { turn: 16 * wave(t, beat / 2) };
    case "rise":
      return { y: -70 * (t / whole), turn: 6 * wave(t, 1) };
    case "shake":
      return { x: 4 * wave(t, 5), turn: 5 * wave(t, 4) };
    case "fly":
      return {
        x: 330 - 560 * (t / whole),
        y: -60 * Math.sin((t / whole) * Math.PI),
        turn: -8 + 8 * wave(t, 1),
      };
    case "drop":
      return { y: -320 * (1 - spring(Math.min(1, t / 0.6))), turn: 10 * (1 - Math.min(1, t)) };
    case "pulse":
      return { size: 1 + 0.12 * wave(t, beat / 2) };
  }
}

type Pen = OffscreenCanvasRenderingContext2D;

function paintFigure(pen: Pen, shot: Loaded, t: number, beat: number): void {
  if (shot.body === null) return;
  const [x, y, scale] = shot.place;
  const bob = 5 * Math.abs(wave(t, beat / 2));
  const lean = 0.012 * wave(t, beat / 4);
  pen.save();
  pen.translate(x, y - bob);
  pen.scale(scale, scale);
  pen.translate(430, 1300);
  pen.rotate(lean);
  pen.translate(-430, -1300);
  const { frame } = shot;
  pen.drawImage(shot.body, frame.x, frame.y, frame.side, frame.side);
  const now = Math.min(shot.heads.length - 1, Math.floor((t / shot.seconds) * shot.heads.length));
  const head = shot.heads[now];
  if (head !== undefined) {
    pen.translate(NECK.x, NECK.y - 6 * wave(t, beat / 2));
    pen.rotate(0.07 * wave(t, beat / 4, now * 0.21));
    pen.translate(-NECK.x, -NECK.y);
    pen.drawImage(head, frame.x, frame.y, frame.side, frame.side);
  }
  pen.restore();
}

function paintThings(pen: Pen, shot: Loaded, t: number, beat: number): void {
  shot.things.forEach(({ picture, x, y, size, turn, move }, i) => {
    const since = t - 0.15 * i;
    if (since < 0) return;
    const at = { x: 0, y: 0, turn: 0, size: 1, ...moved(move, t, shot.seconds, beat) };
    const grown = spring(Math.min(1, since / ENTRANCE_S)) * at.size * size;
    pen.save();
    pen.translate(x + at.x, y + at.y);
    pen.rotate(((turn + at.turn) * Math.PI) / 180);
    pen.drawImage(picture, -grown / 2, -grown / 2, grown, grown);
    pen.restore();
  });
}

function paintCaption(pen: Pen, words: string): void {
  if (words === "") return;
  pen.font = "700 20px Archivo";
  // The longest ones stay inside the picture.
  if (pen.measureText(words).width > CAPTION_MAX) pen.font = "700 17px Archivo";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const width = pen.measureText(words).width + 28;
  pen.fillStyle = "rgb(0 0 0 / 0.72)";
  pen.beginPath();
  pen.roundRect(180 - width / 2, 66, width, 38, 12);
  pen.fill();
  pen.fillStyle = "white";
  pen.fillText(words, 180, 86);
}

/** Held by a hand: it is never quite still. */
function paint(pen: Pen, shot: Loaded, { t, at, beat }: { t: number; at: number; beat: number }): void {
  pen.setTransform(UNIT, 0, 0, UNIT, 0, 0);
  pen.save();
  pen.translate(180 + 2.4 * wave(at, 0.31) + wave(at, 0.83), 320 + 2.4 * wave(at, 0.27, 0.3));
  pen.rotate(0.006 * wave(at, 0.23));
  pen.scale(1.03 + 0.02 * (t / shot.seconds), 1.03 + 0.02 * (t / shot.seconds));
  pen.translate(-180, -320);
  pen.drawImage(shot.ground, -40, -40, 440, 720);
  paintFigure(pen, shot, t, beat);
  paintThings(pen, shot, t, beat);
  pen.restore();
  paintCaption(pen, shot.caption);
}

const base64 = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

export interface Order {
  name: string;
  tempo: number;
  shots: Layers[];
  /** The typeface of the captions, as base64. */
  font: string;
  bitrate: number;
}

export interface Drawn {
  /** Both as base64. */
  video: string;
  poster: string;
  seconds: number;
}

declare global {
  var drawFilm: (order: Order) => Promise<Drawn>;
}

async function drawn({ name, tempo, shots: told, font, bitrate }: Order): Promise<Drawn> {
  const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
  document.fonts.add(await new FontFace("Archivo", bytes, { weight: "100 900" }).load());
  const shots = await Promise.all(told.map(load));
  const whole = shots.reduce((sum, { seconds }) => sum + seconds, 0);
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("This browser draws nothing.");
  registerAacEncoder();
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: "in-memory" }),
    target: new BufferTarget(),
  });
  const picture = new CanvasSource(canvas, {
    codec: "avc",
    bitrate,
    keyFrameInterval: whole,
    latencyMode: "quality",
  });
  const sound = new AudioBufferSource({ codec: "aac", bitrate: 40_000 });
  output.addVideoTrack(picture, { frameRate: FPS });
  output.addAudioTrack(sound);
  await output.start();
  const cuts: number[] = [];
  let start = 0;
  let poster = "";
  for (const shot of shots) {
    cuts.push(start);
    const frames = Math.round(shot.seconds * FPS);
    for (let i = 0; i < frames; i++) {
      const at = start + i / FPS;
      paint(pen, shot, { t: i / FPS, at, beat: tempo / 60 });
      await picture.add(at, 1 / FPS);
      if (poster === "" && i === FPS) {
        const still = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.72 });
        poster = base64(new Uint8Array(await still.arrayBuffer()));
      }
    }
    start += frames / FPS;
  }
  await sound.add(await tune({ name, tempo, seconds: start, cuts }));
  await output.finalize();
  if (output.target.buffer === null) throw new Error("The film was not written.");
  return { video: base64(new Uint8Array(output.target.buffer)), poster, seconds: start };
}

globalThis.drawFilm = drawn;
