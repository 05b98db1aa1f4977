/** Texts as the hard list reads them: letters that only look alike, digits for letters, spacing and repeats undone. */
import { foldText } from "../../relations/mutedWords";

/**
 * Words that are tried in pieces. Only those that no ordinary words make when they stand side by side: "pen is",
 * "an al", "por n", "a hero in", "comic strip ping", "un dress code" are why some are missing.
 */
const HIDDEN_WORDS: ReadonlySet<string> = new Set([
  ...[
    "naked",
    "nude",
    "nudes",
    "nudity",
    "topless",
    "striptease",
    "undressed",
    "undressing",
    "nipple",
    "nipples",
  ],
  ...[
    "boobs",
    "pornographic",
    "pornography",
    "masturbate",
    "masturbating",
    "masturbation",
    "orgasm",
    "genitals",
  ],
  ...[
    "vagina",
    "pussy",
    "dildo",
    "vibrator",
    "nackt",
    "nackte",
    "nackten",
    "nackter",
    "ausziehen",
    "entkleiden",
  ],
  ...["titten", "desnuda", "desnudo", "desnudas", "desnudos", "desnudate", "desnudarse", "deshabille"],
  ...[
    "deshabiller",
    "selbstmord",
    "suizid",
    "suicide",
    "suicidal",
    "suicidio",
    "suicidarse",
    "vodka",
    "tequila",
  ],
  ...["whisky", "whiskey", "cocaine", "alcohol", "cigarette", "cigarettes", "shoplift", "shoplifting"],
]);

/** Letters of other scripts, and odd forms of Latin ones, that a reader takes for plain Latin letters. */

const pairs = (signs: string, letters: string): [string, string][] => {
  const plain = [...letters];
  return [...signs].map((sign, at) => [sign, plain[at] ?? sign]);
};

/** Lower case, as `foldText` leaves them; Cherokee has the shapes of capitals in both cases. */
const TABLE: readonly [string, string][] = [
  ...pairs("авеёзіїјкмнорстухѕԁԛԝһӏь", "abee3iijkmhopctyxsdqwhlb"),
  ...pairs("αβεηικμνορστυχωγ", "abenikuvopotuxwy"),
  ...pairs("սոօհցյզգքռրտլաեւ", "unohgjqqpnnslwel"),
  ...pairs("ꭰꭱꭲꭺꭻꭼꭵꮃꮋꮇꮢꮪꮩꮓꮯꮲꮮꮐꮤꮍꭹꮶᏼꮜꮟꮒ", "drtajeiwhmrsvzcplgwyykbubh"),
  ...pairs("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnopqrstuvwyz"),
  ...pairs("ɑɐəǝɛɡıɩɨʋʉɯłƚøđðħŧƀɇɉɍɏƶƞ", "aaeeegiiiuumllodd" + "htbejryzn"),
];
const LOOKALIKES: ReadonlyMap<string, string> = new Map(TABLE);

/** White letters on black: signs without a plain form of their own. */
function unboxed(text: string): string {
  return text.replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return String.fromCharCode(0x61 + code - (code < 0x1f170 ? 0x1f150 : 0x1f170));
  });
}

const FLAG_LETTERS = /[\u{1F1E6}-\u{1F1FF}]/gu;

/** The letters that flags are made of, a word of their own each time: they spell words, too. */
function withFlagLetters(text: string): string {
  return text.replace(/[\u{1F1E6}-\u{1F1FF}]+/gu, (signs) => {
    const letters = signs.replace(FLAG_LETTERS, (sign) =>
      String.fromCharCode(0x61 + (sign.codePointAt(0) ?? 0) - 0x1f1e6),
    );
    return ` ${letters} `;
  });
}

const LATIN = /[a-z]/;
const LETTER = /\p{L}/u;

function plainWord(word: string): string {
  const letters = [...word];
  // A word of another script alone is that language's word, not a disguise, unless each sign of it has a double.
  const isDisguise = LATIN.test(word) || letters.every((sign) => !LETTER.test(sign) || LOOKALIKES.has(sign));
  return isDisguise ? letters.map((sign) => LOOKALIKES.get(sign) ?? sign).join("") : word;
}

const DIGITS: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g" },
  ...{ "@": "a", $: "s", "!": "i", "|": "l", "€": "e", "£": "l", "+": "t" },
};

/** Only inside a word that has letters: "30 seconds" stays a number. */
function undigit(text: string, one: string): string {
  return text.replace(/[\p{L}\d@$!|€£+]+/gu, (word) => {
    const body = word.replace(/[!+]+$/, "");
    if (!LETTER.test(body) || !/[\d@$!|€£+]/.test(body)) return body;
    return [...body].map((sign) => (sign === "1" ? one : (DIGITS[sign] ?? sign))).join("");
  });
}

/** "n u d e", "n.u.d.e" and "n-u-d-e" are one word. */
function rejoined(text: string): string {
  return text.replace(/(?<![\p{L}\d])\p{L}(?:[^\p{L}\d]{1,3}\p{L}(?![\p{L}\d])){2,}/gu, (spelt) =>
    spelt.replace(/[^\p{L}]/gu, ""),
  );
}

/** "a t a t t o o": the article was spelt along. */
const unglued = (text: string): string =>
  rejoined(
    text.replace(
      /(?<![\p{L}\d])(?<!(?<![\p{L}\d])\p{L}[^\p{L}\d]{1,3})[ai][^\p{L}\d]{1,3}(?=\p{L}[^\p{L}\d]{1,3}\p{L}(?![\p{L}\d]))/gu,
      "",
    ),
  );

const spaced = (text: string): string => text.replace(/[^\p{L}\p{N}']+/gu, " ").trim();
/** "na-ked", "na.ked": a mark between two letters. */
const closed = (text: string): string => text.replace(/(?<=\p{L})[-._*~'’·](?=\p{L})/gu, "");
const calm = (text: string): string => text.replace(/(\p{L})\1{2,}/gu, "$1");

const plainLetters = (text: string): string => foldText(unboxed(text)).replace(/[\p{L}]+/gu, plainWord);

/** Longest word of the list in pieces. */
const PIECES_MAX = 8;

/** "na ked", "na/ked", "na, ked": whole words side by side that make one of the list. Nothing where there is none. */
function pieced(text: string): string[] {
  // What an apostrophe joins is one word: "let's trip" holds no "strip".
  const words = text.replace(/(?<=\p{L})['’](?=\p{L})/gu, "").match(/\p{L}+/gu) ?? [];
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const taken = piecesAt(words, at);
    read.push(words.slice(at, at + taken).join(""));
    at += taken;
  }
  return read.length === words.length ? [] : [read.join(" ")];
}

/** How many words from here make a hidden one; 1: none does. */
function piecesAt(words: readonly string[], at: number): number {
  let joined = words[at] ?? "";
  for (let taken = 2; taken <= PIECES_MAX; taken += 1) {
    joined += words[at + taken - 1] ?? "";
    if (HIDDEN_WORDS.has(joined)) return taken;
  }
  return 1;
}

/**
 * The readings of a text, each of plain lower-case words with one space between. Something the list names is in the
 * text when it stands in any of them.
 */
export function readingsOf(text: string): string[] {
  const spelt = withFlagLetters(text);
  const texts = new Set([text, spelt, ...starredOf(text)]);
  return [...new Set([...texts].flatMap(readings))];
}

/** "n*ked": a star stands for the vowel that was left out. */
function starredOf(text: string): string[] {
  if (!/\p{L}\*+\p{L}/u.test(text)) return [];
  return [..."aeiou"].map((vowel) => text.replace(/(?<=\p{L})\*+(?=\p{L})/gu, vowel));
}

function readings(text: string): string[] {
  const plain = plainLetters(text);
  const joined = rejoined(undigit(plain, "i"));
  return [
    spaced(plain),
    spaced(joined),
    spaced(rejoined(undigit(plain, "l"))),
    spaced(closed(joined)),
    spaced(calm(joined)),
    spaced(unglued(undigit(plain, "i"))),
    ...pieced(plain),
    ...pieced(undigit(plain, "i")),
  ];
}

/** Equal for texts that a reader would call the same: what "identical text" means (product 7). */
export function sameTextForm(text: string): string {
  return spaced(calm(closed(rejoined(undigit(plainLetters(text), "i")))));
}
