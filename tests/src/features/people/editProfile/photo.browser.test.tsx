import { imageCarriesMetadata, sniffImage } from "@convex/domain/people/profileMedia";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { CropDialog } from "@/features/people/editProfile/components/CropDialog";
import { squarePhoto } from "@/features/people/editProfile/squarePhoto";
import "@/styles/base.css";

const WIDTH = 1_600;
const HEIGHT = 1_200;

/** A JPEG as a phone writes it: the picture, and before it an Exif segment with the place. */
async function phonePicture(): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.fillStyle = "red";
  pen.fillRect(0, 0, WIDTH / 2, HEIGHT);
  pen.fillStyle = "blue";
  pen.fillRect(WIDTH / 2, 0, WIDTH / 2, HEIGHT);
  const plain = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (plain === null) throw new Error("no picture");
  const bytes = new Uint8Array(await plain.arrayBuffer());
  const exif = Uint8Array.from("Exif\0\0II*\0GPSLatitude 38.7", (letter) => letter.charCodeAt(0));
  const head = [0xff, 0xe1, 0, exif.length + 2, ...exif];
  const parts = [bytes.slice(0, 2), Uint8Array.from(head), bytes.slice(2)];
  return new File(parts, "me.jpg", { type: "image/jpeg" });
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

it("the cut photo is drawn anew: 1024 pixels at most, and nothing of where it was taken", async () => {
  const taken = await phonePicture();
  const before = await bytesOf(taken);
  expect(imageCarriesMetadata(before)).toBe(true);
  expect(textOf(before)).toContain("GPSLatitude");

  const photo = await squarePhoto(taken, { x: WIDTH - HEIGHT, y: 0, width: HEIGHT, height: HEIGHT });
  const after = await bytesOf(photo);
  expect(sniffImage(after)).toBe(photo.type);
  expect(imageCarriesMetadata(after)).toBe(false);
  expect(textOf(after)).not.toMatch(/Exif|GPS/);
  const bitmap = await createImageBitmap(photo);
  expect([bitmap.width, bitmap.height]).toEqual([1_024, 1_024]);
  await expect(squarePhoto(new Blob(["no picture"]), { x: 0, y: 0, width: 1, height: 1 })).rejects.toThrow();
});

it("the cut is moved by sliders and keys alone, and no style element is put into the page", async () => {
  const onDone = vi.fn<(photo: Blob) => void>();
  const styles = document.querySelectorAll("style").length;
  const screen = await render(
    <CropDialog file={await phonePicture()} onDone={onDone} onClose={() => undefined} />,
  );
  const area = screen.getByLabelText("Part of the photo that is kept. Move it with the arrow keys.");
  await expect.element(area).toBeVisible();
  expect(document.querySelectorAll("style").length).toBe(styles);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

  await screen.getByLabelText("Zoom").fill("2");
  await screen.getByLabelText("Move left or right").fill("100");
  await screen.getByRole("button", { name: "Use this photo" }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const [photo] = onDone.mock.calls[0] ?? [];
  if (photo === undefined) throw new Error("no photo");
  const bitmap = await createImageBitmap(photo);
  // Half of the shorter side at twice the size, from the right end: blue all over.
  expect(bitmap.width).toBe(HEIGHT / 2);
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext("2d");
  pen?.drawImage(bitmap, 0, 0, 1, 1);
  const [red = 0, , blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
  expect(blue).toBeGreaterThan(200);
  expect(red).toBeLessThan(40);
});
