import './image-viewer.css'
import type { ChatMedia } from '@velvetline/contracts/chat-media'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { classNames } from '#/ui/class-names.ts'
import { Viewer } from '#/ui/dialog/viewer.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'

export interface ImageViewerProps {
  media: ChatMedia
  alt: string
  onClose: () => void
}

const isLargerThanWindow = ({ width, height }: ChatMedia): boolean =>
  (width ?? 0) > window.innerWidth || (height ?? 0) > window.innerHeight

/** The whole image over the page. */
export default function ImageViewer({ media, alt, onClose }: ImageViewerProps) {
  const [isFull, setFull] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const canZoom = isLargerThanWindow(media) && !hasFailed
  return (
    <Viewer label={alt} onClose={onClose} inside="img, p">
      <div className={classNames('media-viewer-scroll', isFull && 'media-viewer-full')}>
        {hasFailed ? (
          <p>{m.media_image_missing()}</p>
        ) : (
          <img
            src={media.url}
            alt={alt}
            width={media.width ?? undefined}
            height={media.height ?? undefined}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <div className="media-viewer-acts">
        {canZoom && (
          <IconButton
            icon={isFull ? 'minus' : 'plus'}
            label={isFull ? m.media_zoom_out() : m.media_zoom_in()}
            onClick={() => setFull(!isFull)}
          />
        )}
        <IconButton icon="close" label={m.media_viewer_close()} data-autofocus onClick={onClose} />
      </div>
    </Viewer>
  )
}
