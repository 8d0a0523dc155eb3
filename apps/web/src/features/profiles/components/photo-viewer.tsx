import './photo-viewer.css'
import type { Photo } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { Viewer } from '#/ui/dialog/viewer.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Portrait } from '#/ui/portrait/portrait.tsx'

export interface OpenPhoto {
  photos: readonly Photo[]
  index: number
}

export interface PhotoViewerProps {
  label: string
  open: OpenPhoto
  onChange: (open: OpenPhoto | null) => void
}

const SIZES = '(width >= 40rem) 37.5rem, 94vw'

/** The arrow keys change the photo. */
export default function PhotoViewer({ label, open, onChange }: PhotoViewerProps) {
  const { photos, index } = open
  const photo = photos[index]
  const move = (step: number) => onChange({ photos, index: (index + step + photos.length) % photos.length })
  const close = () => onChange(null)
  const steer = (key: string) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <Viewer label={label} onClose={close} inside=".photo-viewer-photo" onKey={steer} className="photo-viewer">
      <figure>
        {photo && (
          <Portrait
            key={photo.url}
            src={photo.url}
            sizes={SIZES}
            alt={photo.alt}
            missingText={m.profiles_image_missing()}
            className="photo-viewer-photo"
            eager
          />
        )}
        <figcaption className="num" aria-live="polite">
          {m.profiles_photo_position({ number: index + 1, count: photos.length })}
        </figcaption>
      </figure>
      <IconButton icon="close" label={m.common_close()} className="photo-viewer-close" onClick={close} />
      {photos.length > 1 && (
        <>
          <IconButton
            icon="chevron-left"
            label={m.profiles_photo_previous()}
            className="photo-viewer-previous"
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={m.profiles_photo_next()}
            className="photo-viewer-next"
            onClick={() => move(1)}
          />
        </>
      )}
    </Viewer>
  )
}
