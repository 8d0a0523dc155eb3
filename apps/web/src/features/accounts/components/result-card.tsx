import './result-card.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'

export interface ResultCardProps {
  icon: IconName
  tone?: 'accent' | 'good' | 'off' | 'bad'
  title: ReactNode
  /** It replaces what was there, so it takes the focus for screen readers. */
  focused?: boolean
  children: ReactNode
}

/** One sign, one sentence, one way on: the result of a step, or a small step of its own. */
export function ResultCard({ icon, tone = 'accent', title, focused = false, children }: ResultCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focused) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <main id="main" className="wrap result-page">
      <section className="result-card">
        <span className={classNames('result-sign', tone !== 'accent' && `result-sign-${tone}`)}>
          <Icon name={icon} size="lg" />
        </span>
        <h1 className="heading" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </main>
  )
}
