import { lazy, Suspense } from 'react'
import type { OpenPhoto, PhotoViewerProps } from './photo-viewer.tsx'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx').then(({ PhotoViewer }) => ({ default: PhotoViewer })))

/** Loaded when the first photo is opened. */
export function PhotoViewerSlot({ open, ...props }: Omit<PhotoViewerProps, 'open'> & { open: OpenPhoto | null }) {
  if (!open) return null
  return (
    <Suspense>
      <PhotoViewer {...props} open={open} />
    </Suspense>
  )
}
