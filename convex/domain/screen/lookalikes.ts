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
