import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import './portrait.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Picture } from './picture.tsx'

const IMAGE_LAZY_MARGIN_PX = 100

/** Whether a frame has come near the screen; once it has, it stays so. */
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
  /** Any address of a photo of ours; the other widths and formats follow from it. Other pictures are shown as they are. */
  src?: string | undefined
  sizes?: string | undefined
  /** Base64 of a WebP of a few pixels: a blur of the picture until it is there. */
  placeholder?: string | undefined
  alt: string
  /** Said where there is no picture. */
  missingText: string
  /** Fades the picture into the surface below it, so that text on it is readable. */
  fade?: boolean | undefined
  /** Visible at once, at least on a wide screen: loaded with the page; `first` before everything else. */
  eager?: boolean | 'first' | undefined
  /** Less light, for someone who is not there. */
  dimmed?: boolean | undefined
  /** The picture could not be had. */
  onFail?: (() => void) | undefined
  /** Lies over the picture. */
  children?: ReactNode
  className?: string | undefined
}

/** A portrait in a 3:4 frame, which keeps its size while the picture loads or is missing. */
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
