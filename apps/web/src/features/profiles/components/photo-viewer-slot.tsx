import { latePart } from '#/shared/late-part.tsx'
import type { OpenPhoto, PhotoViewerProps } from './photo-viewer.tsx'

const PhotoViewer = latePart(() => import('./photo-viewer.tsx'))

/** Loaded when the first photo is opened. */
export function PhotoViewerSlot({ open, ...props }: Omit<PhotoViewerProps, 'open'> & { open: OpenPhoto | null }) {
  return open && <PhotoViewer {...props} open={open} onNotLoaded={() => props.onChange(null)} />
}
