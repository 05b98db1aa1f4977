import { encode } from "uqr";

/** White on every side, in modules: what a scanner needs to find the code on a dark ground, too. */
const MARGIN = 4;
const PNG_PX = 1_024;

export interface QrLook {
  dark: string;
  light: string;
}

/** The code of an address row by row, true for a dark module. */
export function qrModules(address: string): readonly (readonly boolean[])[] {
  return encode(address, { ecc: "M", border: MARGIN }).data;
}

/** All dark modules as one path, a run of them at a time. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== true || row[x - 1] === true) continue;
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      runs.push(`M${x} ${y}h${length}v1h-${length}z`);
    }
  }
  return runs.join("");
}

/** The code as a file of its own. */
export function qrSvg(address: string, { dark, light }: QrLook): string {
  const modules = qrModules(address);
  const size = modules.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${PNG_PX}" height="${PNG_PX}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="${light}"/>`,
    `<path d="${qrPath(modules)}" fill="${dark}"/></svg>`,
  ].join("");
}

/** The same as a picture of 1024 pixels; what is left over when its modules are whole pixels goes to the margin. */
export function drawQr(pen: CanvasRenderingContext2D, address: string, { dark, light }: QrLook): void {
  const modules = qrModules(address);
  pen.canvas.width = PNG_PX;
  pen.canvas.height = PNG_PX;
  pen.fillStyle = light;
  pen.fillRect(0, 0, PNG_PX, PNG_PX);
  const scale = Math.floor(PNG_PX / modules.length);
  const start = Math.floor((PNG_PX - scale * modules.length) / 2);
  pen.fillStyle = dark;
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(start + x * scale, start + y * scale, scale, scale);
    }
  }
}
