import { BlobSource, BufferTarget, Conversion, Input, MovOutputFormat, Output, WEBM } from "mediabunny";

/** Films for tests in a real browser: what is seen and heard is known to the moment. */
type Film = { blob: Blob; durationMs: number };

const SIZE = { width: 320, height: 568 } as const;

/** Red for the first half, then blue, with a steady tone; recorded as the browser records. */
export async function redThenBlue(durationMs: number, mimeType: string): Promise<Film> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, SIZE);
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("no canvas");
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  const ear = sound.createMediaStreamDestination();
  tone.connect(ear);
  tone.start();
  const stream = new MediaStream([
    ...canvas.captureStream(30).getVideoTracks(),
    ...ear.stream.getAudioTracks(),
  ]);
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: 1_000_000 });
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", (event) => pieces.push(event.data));
  const ended = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  const startedAt = performance.now();
  recorder.start(500);
  await new Promise<void>((resolve) => {
    let turn = 0;
    const paint = () => {
      const passedMs = performance.now() - startedAt;
      turn += 1;
      context.fillStyle = passedMs < durationMs / 2 ? "rgb(220 20 20)" : "rgb(20 20 220)";
      context.fillRect(0, 0, canvas.width, canvas.height);
      // A still picture is recorded as one frame: something has to move.
      context.fillStyle = "rgb(255 255 255)";
      context.fillRect(turn % canvas.width, 0, 8, 8);
      if (passedMs >= durationMs) resolve();
      else requestAnimationFrame(paint);
    };
    paint();
  });
  recorder.stop();
  await ended;
  tone.stop();
  await sound.close();
  for (const track of stream.getTracks()) track.stop();
  return { blob: new Blob(pieces, { type: mimeType }), durationMs: performance.now() - startedAt };
}

/** Only a tone. */
export async function toneAlone(durationMs: number): Promise<Blob> {
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  const ear = sound.createMediaStreamDestination();
  tone.connect(ear);
  tone.start();
  const recorder = new MediaRecorder(ear.stream, { mimeType: "audio/webm;codecs=opus" });
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", (event) => pieces.push(event.data));
  const ended = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.start();
  tone.stop(sound.currentTime + durationMs / 1_000);
  await new Promise((resolve) => tone.addEventListener("ended", resolve));
  recorder.stop();
  await ended;
  await sound.close();
  return new Blob(pieces, { type: "video/webm" });
}

/** How loud a film is between two moments, 0 to 1. */
export async function loudness(film: Blob, fromMs: number, toMs: number): Promise<number> {
  const sound = new OfflineAudioContext(1, 48_000, 48_000);
  const { sampleRate, ...heard } = await decoded(sound, film);
  const part = heard.samples.subarray((fromMs / 1_000) * sampleRate, (toMs / 1_000) * sampleRate);
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

async function decoded(context: BaseAudioContext, film: Blob) {
  const buffer = await context.decodeAudioData(await film.arrayBuffer());
  return { samples: buffer.getChannelData(0), sampleRate: buffer.sampleRate };
}

/** The same film as a phone's camera app keeps it: QuickTime with H.264. */
export async function asMov(film: Blob): Promise<ArrayBuffer> {
  const input = new Input({ formats: [WEBM], source: new BlobSource(film) });
  const target = new BufferTarget();
  const output = new Output({ format: new MovOutputFormat(), target });
  const conversion = await Conversion.init({
    input,
    output,
    video: { codec: "avc" },
    audio: { discard: true },
    showWarnings: false,
  });
  await conversion.execute();
  input.dispose();
  if (target.buffer === null) throw new Error("no film came out");
  return target.buffer;
}
