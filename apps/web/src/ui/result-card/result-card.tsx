import './result-card.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

export interface ResultCardProps {
  icon: IconName
  tone?: 'accent' | 'good' | 'off' | 'bad' | undefined
  title: ReactNode
  /** When the title takes the focus: when the card appears, or when its title changes. */
  focus?: 'shown' | 'changed' | undefined
  pageClassName?: string
  className?: string
  children: ReactNode
}

/** The result of a step, or a small step of its own. */
export function ResultCard(props: ResultCardProps) {
  const { icon, tone = 'accent', title, focus, pageClassName, className, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const firstTitle = useRef(title)
  useEffect(() => {
    if (focus !== 'shown') return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [focus])
  useEffect(() => {
    if (focus === 'changed' && title !== firstTitle.current) heading.current?.focus({ preventScroll: true })
  }, [focus, title])
  return (
    <main id="main" className={classNames('wrap result-page', pageClassName)}>
      <section className={classNames('result-card', className)}>
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
