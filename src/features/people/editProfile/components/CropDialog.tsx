import { useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useObjectUrl } from "@/lib/media/useObjectUrl";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Slider } from "@/ui/input/Slider";
import { Dialog } from "@/ui/overlay/Dialog";
import { editProfileCopy } from "../copy.en";
import { limitsOf, placeOf, type Size, shareOf } from "../cropPlace";
import { type Square, squarePhoto } from "../squarePhoto";

const copy = editProfileCopy.photo.crop;
const NO_SIZE: Size = { width: 0, height: 0 };
const MAX_ZOOM = 4;

type CropDialogProps = { file: Blob; onDone: (photo: Blob) => void; onClose: () => void };

/** Chooses the square that is kept: by drag and pinch, by arrow keys, by sliders. */
export function CropDialog({ file, onDone, onClose }: CropDialogProps) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState(NO_SIZE);
  const [cut, setCut] = useState(NO_SIZE);
  const [square, setSquare] = useState<Square | null>(null);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const limits = limitsOf(media, cut, zoom);

  const use = () => {
    if (square === null) return;
    setState("busy");
    squarePhoto(file, square).then(onDone, () => setState("failed"));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      actions={
        <>
          <Button block state={state === "busy" ? "busy" : "idle"} onClick={use}>
            {copy.use}
          </Button>
          <Button block variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <div className="relative aspect-square max-h-[50dvh] w-full overflow-hidden rounded-md bg-raised">
        {url === null ? null : (
          <Cropper
            image={url}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
            onCropAreaChange={(_, pixels) => setSquare(pixels)}
            setMediaSize={setMedia}
            setCropSize={setCut}
            mediaProps={{ alt: "" }}
            cropperProps={{ role: "application", "aria-label": copy.area }}
          />
        )}
      </div>
      <div>
        <Slider label={copy.zoom} value={zoom} min={1} max={MAX_ZOOM} step={0.05} onChange={setZoom} />
        <Slider
          label={copy.across}
          value={shareOf(crop.x, limits.x)}
          min={-100}
          max={100}
          step={1}
          onChange={(share) => setCrop({ ...crop, x: placeOf(share, limits.x) })}
        />
        <Slider
          label={copy.down}
          value={shareOf(crop.y, limits.y)}
          min={-100}
          max={100}
          step={1}
          onChange={(share) => setCrop({ ...crop, y: placeOf(share, limits.y) })}
        />
      </div>
      {state === "failed" ? <InlineNotice kind="danger">{editProfileCopy.photo.failed}</InlineNotice> : null}
    </Dialog>
  );
}
