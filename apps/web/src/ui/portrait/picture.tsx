import { hasPhotoVariants, PHOTO_WIDTHS, type PhotoFormat, photoVariant } from '@velvetline/contracts/profiles'
import type { ReactNode } from 'react'

export interface PictureProps {
  /** The other widths and formats of our own photos follow from the address. Other pictures are shown as they are. */
  src: string
  /** CSS sizes, by which the browser chooses the width. */
  sizes?: string | undefined
  alt: string
  eager?: boolean | 'first' | undefined
  onFail?: (() => void) | undefined
}

/** Few browsers know neither AVIF nor WebP: one width is enough for them. */
const FALLBACK_WIDTH = 600

const candidates = (src: string, format: PhotoFormat): string =>
  PHOTO_WIDTHS.map((width) => `${photoVariant(src, width, format)} ${width}w`).join(', ')

/** An image may have failed before hydration, without an event. */
const hasFailed = (image: HTMLImageElement): boolean =>
  image.complete && image.currentSrc !== '' && image.naturalWidth === 0

/** AVIF, WebP or JPEG in the width that fits. The proportions are 3:4. */
export function Picture({ src, sizes, alt, eager, onFail }: PictureProps): ReactNode {
  const isOurs = hasPhotoVariants(src)
  const image = (
    <img
      src={isOurs ? photoVariant(src, FALLBACK_WIDTH, 'jpg') : src}
      alt={alt}
      width={600}
      height={800}
      decoding="async"
      fetchPriority={eager === 'first' ? 'high' : undefined}
      ref={(element) => {
        if (element && hasFailed(element)) onFail?.()
      }}
      onError={onFail}
    />
  )
  if (!isOurs) return image
  return (
    <picture>
      <source type="image/avif" srcSet={candidates(src, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={candidates(src, 'webp')} sizes={sizes} />
      {image}
    </picture>
  )
}
