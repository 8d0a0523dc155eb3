import type { Photo } from '@velvetline/contracts/profiles'
import { lazy, Suspense } from 'react'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx').then(({ PhotoViewer }) => ({ default: PhotoViewer })))

export interface OpenPhoto {
  photos: readonly Photo[]
  index: number
}

/** The enlarged photo, loaded when the first one is opened. */
export function PhotoViewerSlot(props: {
  label: string
  open: OpenPhoto | null
  onChange: (open: OpenPhoto | null) => void
}) {
  if (!props.open) return null
  return (
    <Suspense>
      <PhotoViewer label={props.label} open={props.open} onChange={props.onChange} />
    </Suspense>
  )
}
