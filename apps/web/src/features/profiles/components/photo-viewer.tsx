import './photo-viewer.css'
import type { Photo } from '@velvetline/contracts/profiles'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
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

/** The arrow keys change the photo; a click outside, the button and Escape close it. */
export function PhotoViewer({ label, open, onChange }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { photos, index } = open
  const photo = photos[index]
  const move = (step: number) => onChange({ photos, index: (index + step + photos.length) % photos.length })
  const close = () => onChange(null)

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('.photo-viewer-photo, button')) close()
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1)
    if (event.key === 'ArrowLeft') move(-1)
  }
  return (
    <dialog
      ref={dialog}
      className="photo-viewer"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={press}
      onKeyDown={steer}
    >
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
    </dialog>
  )
}
