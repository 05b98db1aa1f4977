/** A drawn face for a seed person: shapes and colours from a number, no photo of anybody (product 21). */
const HUES = [12, 38, 96, 152, 190, 214, 248, 276, 318, 346];

export function drawAvatar(seed: number): string {
  const hue = HUES[seed % HUES.length] ?? 0;
  const eyes = 10 + (seed % 4) * 2;
  const smile = 72 + (seed % 3) * 5;
  const hat = seed % 2 === 0 ? `<path d="M20 44 64 8l44 36z" fill="hsl(${hue} 70% 32%)"/>` : "";
  const cheeks =
    seed % 3 === 0
      ? `<circle cx="38" cy="74" r="7" fill="hsl(${hue} 80% 70%)"/><circle cx="90" cy="74" r="7" fill="hsl(${hue} 80% 70%)"/>`
      : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">`,
    `<rect width="128" height="128" fill="hsl(${hue} 45% 18%)"/>`,
    `<circle cx="64" cy="72" r="44" fill="hsl(${hue} 75% 60%)"/>`,
    hat,
    cheeks,
    `<circle cx="48" cy="64" r="${eyes / 2}" fill="#16121c"/><circle cx="80" cy="64" r="${eyes / 2}" fill="#16121c"/>`,
    `<path d="M44 84q20 ${smile - 62} 40 0" stroke="#16121c" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    `</svg>`,
  ].join("");
}
