/** What the server asked to be seen in the corner: four signs, and a gesture to make at some moment (product 8). */
export type SealMark = { code: string; gesture: string };

/** Where the mark stands on a picture of this size: the lower start corner, a seventh of the shorter side high. */
export function sealBox(width: number, height: number) {
  const unit = Math.round(Math.min(width, height) / 14);
  return { x: unit, y: height - unit * 3, width: unit * 6, height: unit * 2, unit };
}

/** Draws it into the recording itself: white on near-black, so that it can be read over any picture. */
export function drawSeal(context: CanvasRenderingContext2D, mark: SealMark): void {
  const box = sealBox(context.canvas.width, context.canvas.height);
  context.save();
  context.fillStyle = "rgb(0 0 0 / 0.7)";
  context.fillRect(box.x, box.y, box.width, box.height);
  context.fillStyle = "rgb(255 255 255)";
  context.textBaseline = "middle";
  context.font = `700 ${box.unit}px ui-monospace, monospace`;
  context.fillText(mark.code, box.x + box.unit / 3, box.y + box.unit * 0.7, box.width - box.unit * 0.6);
  context.font = `400 ${Math.round(box.unit / 2)}px system-ui, sans-serif`;
  context.fillText(mark.gesture, box.x + box.unit / 3, box.y + box.unit * 1.55, box.width - box.unit * 0.6);
  context.restore();
}
