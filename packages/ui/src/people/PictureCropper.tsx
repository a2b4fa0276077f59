import { useCallback, useRef, useState, type PointerEvent } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { cropArea, type Crop } from "./crop.ts";
import { pictureMessages } from "./picture.messages.ts";
import classes from "./Pictures.module.css";

type Props = {
  file: File;
  /** Width to height of what is kept. */
  ratio: number;
  crop: Crop;
  onChange: (crop: Crop) => void;
  onBroken: () => void;
};

/** Whether there is anything beyond the frame in this direction. */
function maySlide(key: "x" | "y", size: { width: number; height: number }, ratio: number, crop: Crop): boolean {
  const kept = cropArea(size, ratio, crop);
  return key === "x" ? size.width - kept.width >= 1 : size.height - kept.height >= 1;
}

const dials: readonly { key: keyof Crop; max: number; min: number; label: MessageDescriptor }[] = [
  { key: "zoom", min: 1, max: 4, label: pictureMessages.zoom },
  { key: "x", min: 0, max: 1, label: pictureMessages.across },
  { key: "y", min: 0, max: 1, label: pictureMessages.down },
];

/** A frame over a picture, moved by dragging or by the dials under it. */
export function PictureCropper({ file, ratio, crop, onChange, onBroken }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const drag = ({ movementX, movementY, buttons }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (buttons !== 1 || !box || !size) return;
    const kept = cropArea(size, ratio, crop);
    const moved = (place: number, by: number, whole: number, part: number, shown: number) =>
      whole - part < 1 ? place : Math.min(1, Math.max(0, place - (by * part) / shown / (whole - part)));
    onChange({
      ...crop,
      x: moved(crop.x, movementX, size.width, kept.width, box.width),
      y: moved(crop.y, movementY, size.height, kept.height, box.height),
    });
  };
  const place = `${crop.x * 100}% ${crop.y * 100}%`;
  return (
    <div>
      <div
        ref={frame}
        className={classes.frame}
        data-round={ratio === 1 || undefined}
        style={{ aspectRatio: ratio }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <img
          ref={show}
          alt=""
          draggable={false}
          style={{ objectPosition: place, transform: `scale(${crop.zoom})`, transformOrigin: place }}
          onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
          onError={onBroken}
        />
      </div>
      <div className={classes.dials} hidden={size === null}>
        {dials
          .filter(({ key }) => key === "zoom" || (size && maySlide(key, size, ratio, crop)))
          .map(({ key, min, max, label }) => (
            <label key={key}>
              <FormattedMessage {...label} />
              <input
                type="range"
                min={min}
                max={max}
                step={0.01}
                value={crop[key]}
                onChange={(event) => onChange({ ...crop, [key]: Number(event.currentTarget.value) })}
              />
            </label>
          ))}
      </div>
    </div>
  );
}
