import { CROP_MIN_WIDTH, type DraftPhoto, type PhotoCrop } from '@velvetline/contracts/profile-editing'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'

interface Size {
  readonly width: number
  readonly height: number
}

const RATIO = 3 / 4
const STEPS = 1000
const THIRDS = [1 / 3, 2 / 3]

/** The height of a part of this width, as a part of the whole. */
const heightOf = (width: number, size: Size): number => (width * size.width) / RATIO / size.height

/** The widest part that fits. */
const widest = (size: Size): number => Math.min(1, (size.height * RATIO) / size.width)

const within = (crop: PhotoCrop, size: Size): PhotoCrop => {
  const width = Math.min(crop.width, widest(size))
  const limited = (value: number, max: number) => Math.min(Math.max(0, value), Math.max(0, max))
  return { width, left: limited(crop.left, 1 - width), top: limited(crop.top, 1 - heightOf(width, size)) }
}

const useSize = (src: string): Size | undefined => {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const image = new Image()
    image.onload = () => setSize({ width: image.naturalWidth, height: image.naturalHeight })
    image.src = src
    return () => {
      image.onload = null
    }
  }, [src])
  return size
}

interface PartProps {
  src: string
  size: Size
  crop: PhotoCrop
  onChange: (crop: PhotoCrop) => void
}

/** The whole picture with the part that will be shown; it follows the pointer. */
function Part({ src, size, crop, onChange }: PartProps) {
  const frame = useRef<SVGSVGElement>(null)
  const from = useRef<{ x: number; y: number; crop: PhotoCrop } | undefined>(undefined)
  const [x, y] = [crop.left * size.width, crop.top * size.height]
  const [width, height] = [crop.width * size.width, (crop.width * size.width) / RATIO]
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, crop }
  }
  const move = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!from.current || !box) return
    const left = from.current.crop.left + (event.clientX - from.current.x) / box.width
    const top = from.current.crop.top + (event.clientY - from.current.y) / box.height
    onChange(within({ left, top, width: crop.width }, size))
  }
  const end = () => {
    from.current = undefined
  }
  return (
    <svg ref={frame} className="editing-crop" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <image href={src} width={size.width} height={size.height} />
      <path
        className="editing-crop-rest"
        fillRule="evenodd"
        d={`M0 0H${size.width}V${size.height}H0ZM${x} ${y}h${width}v${height}h${-width}Z`}
      />
      <rect
        className="editing-crop-part"
        {...{ x, y, width, height }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {THIRDS.map((third) => (
        <path
          key={third}
          className="editing-crop-third"
          d={`M${x + width * third} ${y}v${height}M${x} ${y + height * third}h${width}`}
        />
      ))}
    </svg>
  )
}

interface SliderProps {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

function Slider({ label, value, min = 0, max, onChange }: SliderProps) {
  return (
    <label className="editing-crop-slider">
      {label}
      <input
        type="range"
        min={Math.round(min * STEPS)}
        max={Math.max(Math.round(max * STEPS), Math.round(min * STEPS))}
        value={Math.round(value * STEPS)}
        disabled={max <= min}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) / STEPS)}
      />
    </label>
  )
}

interface CropDialogProps {
  photo: DraftPhoto
  onCrop: (crop: PhotoCrop) => void
  onClose: () => void
}

/** Which part of a picture is shown: by pointer, or by three sliders with the keyboard. */
export function CropDialog({ photo, onCrop, onClose }: CropDialogProps) {
  const size = useSize(photo.source)
  const [wanted, setCrop] = useState<PhotoCrop>(photo.crop ?? { left: 0, top: 0, width: 1 })
  const crop = size ? within(wanted, size) : wanted
  const change = (next: Partial<PhotoCrop>) => size && setCrop(within({ ...crop, ...next }, size))
  return (
    <Dialog open onOpenChange={onClose} title={m.editing_crop_title()} closeLabel={m.common_close()}>
      <p className="quiet">{m.editing_crop_text()}</p>
      {size ? (
        <>
          <Part src={photo.source} size={size} crop={crop} onChange={setCrop} />
          <Slider
            label={m.editing_crop_size()}
            value={crop.width}
            min={Math.min(widest(size), CROP_MIN_WIDTH / size.width)}
            max={widest(size)}
            onChange={(width) => change({ width })}
          />
          <Slider
            label={m.editing_crop_left()}
            value={crop.left}
            max={1 - crop.width}
            onChange={(left) => change({ left })}
          />
          <Slider
            label={m.editing_crop_top()}
            value={crop.top}
            max={1 - heightOf(crop.width, size)}
            onChange={(top) => change({ top })}
          />
        </>
      ) : (
        <p className="quiet">{m.editing_crop_loading()}</p>
      )}
      <DialogActions>
        <Button variant="primary" disabled={!size} onClick={() => onCrop(crop)}>
          {m.editing_crop_take()}
        </Button>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
      </DialogActions>
    </Dialog>
  )
}
