import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import './portrait.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Picture } from './picture.tsx'

const IMAGE_LAZY_MARGIN_PX = 100

/** Whether the frame has come near the screen; stays true. */
const useNear = (atOnce = false): [RefObject<HTMLDivElement | null>, boolean] => {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(atOnce)
  useEffect(() => {
    if (isNear || !frame.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: `${IMAGE_LAZY_MARGIN_PX}px` },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isNear])
  return [frame, isNear]
}

export interface PortraitProps {
  src?: string | undefined
  sizes?: string | undefined
  /** Base64 of a WebP of a few pixels, shown blurred until the picture has loaded. */
  placeholder?: string | undefined
  alt: string
  missingText: string
  /** Fades into the surface below, so that text on it is readable. */
  fade?: boolean | undefined
  /** Visible without scrolling, at least on a wide screen; `first` loads before everything else. */
  eager?: boolean | 'first' | undefined
  /** Darker, for someone who is away. */
  dimmed?: boolean | undefined
  onFail?: (() => void) | undefined
  children?: ReactNode
  className?: string | undefined
}

/** A 3:4 frame that keeps its size while the picture loads or is missing. */
export function Portrait(props: PortraitProps) {
  const { src, sizes, placeholder, alt, missingText, fade, eager, dimmed, onFail, children, className } = props
  const [failed, setFailed] = useState<string>()
  const [frame, isNear] = useNear(Boolean(eager))
  const isMissing = !src || failed === src
  const fail = () => {
    setFailed(src)
    onFail?.()
  }
  return (
    <div
      ref={frame}
      className={classNames('ui-portrait', fade && 'ui-portrait-fade', dimmed && 'ui-portrait-dim', className)}
    >
      {!isMissing && placeholder && <img src={`data:image/webp;base64,${placeholder}`} alt="" />}
      {!isMissing && isNear && <Picture src={src} sizes={sizes} alt={alt} eager={eager} onFail={fail} />}
      {!isMissing && !eager && (
        <noscript>
          <img src={src} alt={alt} width={600} height={800} loading="lazy" />
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
