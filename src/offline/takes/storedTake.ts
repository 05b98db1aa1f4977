/** A take on this device: its bytes lie beside it in pieces, in the order in which they were recorded. */
export type StoredTake = {
  takeId: string;
  /** Names it for the server: the same film is never two uploads. */
  clientId: string;
  /** What it is for: a dare, or the key of a day (`dailyKey`). Null until a dare is chosen. */
  dareId: string | null;
  uid: string;
  /** The provider's id of the same person, for a sign-out, which knows no other. */
  person: string | null;
  mimeType: string;
  origin: "recorded" | "gallery";
  edited: boolean;
  /** Its bytes are those of the proof unless they are changed: they may travel before it is handed in. */
  sendsAsIs: boolean;
  /** What was made of a take for handing in lies beside it until the server has the proof; both name each other. */
  madeOf: string | null;
  madeId: string | null;
  /** Names, for the server, of uploads in whose place it comes. */
  replaces: readonly string[];
  /** The live seal session under which it was recorded. */
  recordingId: string | null;
  /** recording: more may come. handedIn: goes to the server by itself, with what is said of it. */
  state: "recording" | "recorded" | "handedIn";
  startedAt: number;
  durationMs: number;
  bytes: number;
  pieces: number;
  /** See `planParts`. */
  setbacks: readonly number[];
  /** What was decided over it, as the editor wrote it. */
  edit: string | null;
  submission: Submission | null;
  /** How often it was handed in: a sender sees that it was taken back meanwhile. */
  handings: number;
  failure: Failure | null;
};

export type Failure = { code: string; message: string };

/** What goes with a film when it is handed in, as `proofs.submit` and `daily.submit` take it. */
export type Submission = {
  ticks: { freely: boolean; adultsAgreed: boolean; nothingPrivate: boolean; notMisleading: boolean };
  poster: Poster | null;
  captions: { language: string; lines: { fromMs: number; toMs: number; text: string }[] } | null;
  description: string | null;
  synthetic: boolean;
  edgy: boolean;
};

export type Poster = { blob: Blob; width: number; height: number; blurHash: string };

export type TakeOwner = Pick<StoredTake, "uid" | "person">;
