import './portrait.css'
import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { useNear } from './use-near.ts'

export interface PortraitProps {
  src?: string | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  alt: string
  /** Said where there is no picture. */
  missingText: string
  /** Lets the picture melt into the surface below it, so that words can stand on it. */
  fade?: boolean | undefined
  /** Visible at once: loaded with the page, first of all. */
  eager?: boolean | undefined
  /** Less light, for someone who is not there. */
  dimmed?: boolean | undefined
  /** Lies over the picture. */
  children?: ReactNode
  className?: string | undefined
}

/** A picture may have failed before the page came alive; then no event tells it any more. */
const hasFailed = (image: HTMLImageElement): boolean =>
  image.complete && image.currentSrc !== '' && image.naturalWidth === 0

/** A person's picture in its frame of 3:4, which stands before the picture is there, or when there is none. */
export function Portrait(props: PortraitProps) {
  const { src, srcSet, sizes, alt, missingText, fade, eager, dimmed, children, className } = props
  const [failed, setFailed] = useState<string>()
  const [frame, isNear] = useNear(eager)
  const isMissing = src === undefined || failed === src
  const image = { src, srcSet, sizes, width: 600, height: 800, decoding: 'async' as const }
  return (
    <div
      ref={frame}
      className={classNames('ui-portrait', fade && 'ui-portrait-fade', dimmed && 'ui-portrait-dim', className)}
    >
      {!isMissing && isNear && (
        <img
          {...image}
          alt={alt}
          fetchPriority={eager ? 'high' : 'auto'}
          ref={(element) => {
            if (element && hasFailed(element)) setFailed(src)
          }}
          onError={() => setFailed(src)}
        />
      )}
      {!isMissing && !eager && (
        <noscript>
          <img {...image} alt={alt} loading="lazy" />
        </noscript>
      )}
      {isMissing && (
        <span className="ui-portrait-missing">
          <Icon name="image" size="lg" />
          {missingText}
        </span>
      )}
      {children}
    </div>
  )
}
