import { IMAGE_LAZY_MARGIN_PX } from '@velvetline/contracts/constants'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether a frame has come near the screen; once it has, it stays so. */
export const useNear = (atOnce = false): [RefObject<HTMLDivElement | null>, boolean] => {
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
