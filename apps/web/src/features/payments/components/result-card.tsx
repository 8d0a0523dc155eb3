import './result.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'

interface ResultCardProps {
  icon: IconName
  tone?: 'good' | 'off' | 'bad' | 'waiting'
  title: string
  children: ReactNode
}

/** One sign, one sentence, what was paid, one way on. Whenever the sentence changes it is announced. */
export function ResultCard({ icon, tone = 'waiting', title, children }: ResultCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const firstTitle = useRef(title)
  useEffect(() => {
    if (title !== firstTitle.current) heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <main id="main" className="wrap pay-result-page">
      <section className="pay-result">
        <span className={classNames('pay-sign', `pay-sign-${tone}`)}>
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
