import './age-page.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { DialogSign } from '#/ui/dialog/dialog.tsx'
import type { IconName } from '#/ui/icon/icon.tsx'

interface AgeCardProps {
  icon: IconName
  tone?: 'accent' | 'good' | 'bad'
  title: string
  /** Changes whenever the card's text changes; the card then takes the focus for screen readers. */
  newsKey?: string
  children: ReactNode
}

/** One sign, one sentence, one way on. */
export function AgeCard({ icon, tone = 'accent', title, newsKey, children }: AgeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const firstKey = useRef(newsKey)
  useEffect(() => {
    if (newsKey === firstKey.current) return
    heading.current?.focus({ preventScroll: true })
  }, [newsKey])
  return (
    <section className="age-card">
      <DialogSign icon={icon} tone={tone} />
      <h1 className="heading" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}
