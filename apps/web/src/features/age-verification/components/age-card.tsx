import { AGE_ATTEMPTS_MAX } from '@velvetline/contracts/age-verification'
import { twinPath } from '@velvetline/contracts/page-language'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import './age-page.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { DialogSign } from '#/ui/dialog/dialog.tsx'
import type { IconName } from '#/ui/icon/icon.tsx'

export const supportPath = (): string => twinPath('/contact', getLocale())

/** Support gives new attempts to accounts; it cannot tell one guest from another. */
export const exceededText = (isGuest: boolean): string =>
  isGuest ? m.age_exceeded_text_guest({ max: AGE_ATTEMPTS_MAX }) : m.age_exceeded_text({ max: AGE_ATTEMPTS_MAX })

/** Must be reachable before the block; plain links, because these pages are sent without it. */
export function AgeLinks() {
  const language = getLocale()
  return (
    <nav className="age-links" aria-label={m.age_links()}>
      <a href={twinPath('/imprint', language)}>{m.age_imprint()}</a>
      <a href={twinPath('/privacy', language)}>{m.age_privacy()}</a>
      <a href={twinPath('/terms', language)}>{m.age_terms()}</a>
      <a href={supportPath()}>{m.age_contact()}</a>
    </nav>
  )
}

interface AgeCardProps {
  icon: IconName
  tone?: 'accent' | 'good' | 'bad'
  title: string
  /** Changes with the card's text; the card then takes the focus for screen readers. */
  newsKey?: string
  children: ReactNode
}

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
