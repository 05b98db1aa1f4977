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
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(TABLE);

/** White letters on black: signs without a plain form of their own. */
export function unboxed(text: string): string {
  return text.replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return String.fromCharCode(0x61 + code - (code < 0x1f170 ? 0x1f150 : 0x1f170));
  });
}

const FLAG_LETTERS = /[\u{1F1E6}-\u{1F1FF}]/gu;

/** The letters that flags are made of, a word of their own each time: they spell words, too. */
export function withFlagLetters(text: string): string {
  return text.replace(/[\u{1F1E6}-\u{1F1FF}]+/gu, (signs) => {
    const letters = signs.replace(FLAG_LETTERS, (sign) =>
      String.fromCharCode(0x61 + (sign.codePointAt(0) ?? 0) - 0x1f1e6),
    );
    return ` ${letters} `;
  });
}
