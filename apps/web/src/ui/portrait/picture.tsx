import { hasPhotoVariants, PHOTO_WIDTHS, type PhotoFormat, photoVariant } from '@velvetline/contracts/profiles'
import type { ReactNode } from 'react'

export interface PictureProps {
  /** Any address of a photo of ours; the other widths and formats follow from it. Other pictures are shown as they are. */
  src: string
  /** How wide it is shown, in words of CSS: the browser chooses by it. */
  sizes?: string | undefined
  alt: string
  eager?: boolean | 'first' | undefined
  onFail?: (() => void) | undefined
}

/** Browsers that know neither of the better formats are few and old: one width is enough for them. */
const FALLBACK_WIDTH = 600

const candidates = (src: string, format: PhotoFormat): string =>
  PHOTO_WIDTHS.map((width) => `${photoVariant(src, width, format)} ${width}w`).join(', ')

/** A picture may have failed before the page came alive; then no event tells it any more. */
const hasFailed = (image: HTMLImageElement): boolean =>
  image.complete && image.currentSrc !== '' && image.naturalWidth === 0

/** A photo as AVIF, WebP or JPEG, in the width that the place needs. Its proportions are 3:4. */
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
