import { chooseMimeType } from "./formats";

/** About 2.5 Mbit/s picture: a 3 minute take stays near 60 MB. */
const VIDEO_BITS_PER_SECOND = 2_500_000;
const AUDIO_BITS_PER_SECOND = 96_000;
/** The browser hands over what it wrote every second, so a crash of the recorder loses a second at most. */
const SLICE_MS = 1_000;

export type OpenCamera = {
  stream: MediaStream;
  deviceId: string | null;
  deviceIds: string[];
  /** A front picture is shown as in a mirror; the recording is not. */
  mirrored: boolean;
};

/** Asks for camera and sound. With a device id that camera, else the one facing the person. Throws DOMException. */
export async function openCamera(deviceId: string | null): Promise<OpenCamera> {
  // A picture that cannot be recorded is not asked for.
  if (!("MediaRecorder" in globalThis)) throw new DOMException("no recorder", "NotSupportedError");
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: "user" } };
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
    audio: { echoCancellation: true, noiseSuppression: true },
  });
  const devices = await navigator.mediaDevices.enumerateDevices().catch((error: unknown) => {
    for (const track of stream.getTracks()) track.stop();
    throw error;
  });
  const settings = stream.getVideoTracks()[0]?.getSettings();
  return {
    stream,
    deviceId: settings?.deviceId ?? deviceId,
    deviceIds: devices.filter((device) => device.kind === "videoinput").map((device) => device.deviceId),
    mirrored: settings?.facingMode === "user",
  };
}

/** What browsers know of a lamp, and the type library does not. */
type Lamp = { torch?: boolean };

/** Switches the camera's lamp; null where it has none. */
export function lightOf({ stream }: OpenCamera): ((isOn: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks();
  const can: (MediaTrackCapabilities & Lamp) | undefined = track?.getCapabilities?.();
  if (track === undefined || can?.torch !== true) return null;
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet & Lamp] });
}

export function closeCamera(camera: OpenCamera): void {
  for (const track of camera.stream.getTracks()) track.stop();
}

export type RunningRecording = {
  pause(): void;
  resume(): void;
  /** Ends the take; resolves when the browser has written the last byte. */
  stop(): Promise<Blob>;
};

type Hears = {
  /** Each piece as it is written, in order; the pieces together are the file. */
  onPiece(piece: Blob): void;
  /** The recorder broke; `stop` gives what was written until then. */
  onFailed(): void;
};

/** Chromium writes MP4 up to the next key frame, by default seconds away: without a shorter way a dead tab loses them. */
type RecorderOptions = MediaRecorderOptions & { videoKeyFrameIntervalDuration: number };

/** The recorder's own choice of format on this device. */
export const recordedType = (): string => chooseMimeType((type) => MediaRecorder.isTypeSupported(type));

/** Throws NotSupportedError when the browser has no recorder. */
export function startRecording(stream: MediaStream, mimeType: string, hears: Hears): RunningRecording {
  const options: RecorderOptions = {
    ...(mimeType ? { mimeType } : {}),
    videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    videoKeyFrameIntervalDuration: SLICE_MS,
  };
  const recorder = new MediaRecorder(stream, options);
  const pieces: Blob[] = [];
  const written = new Promise<Blob>((resolve) => {
    recorder.addEventListener("dataavailable", (event) => {
      if (event.data.size === 0) return;
      pieces.push(event.data);
      hears.onPiece(event.data);
    });
    recorder.addEventListener("stop", () => resolve(new Blob(pieces, { type: recorder.mimeType })));
  });
  recorder.addEventListener("error", hears.onFailed);
  recorder.start(SLICE_MS);
  return {
    pause: () => {
      if (recorder.state === "recording") recorder.pause();
    },
    resume: () => {
      if (recorder.state === "paused") recorder.resume();
    },
    stop: () => {
      if (recorder.state !== "inactive") recorder.stop();
      return written;
    },
  };
}
