import './consent-banner.css'
import '#/ui/visually-hidden/visually-hidden.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { type Consent, readConsent, storeConsent } from '#/shared/consent.ts'
import { privacyPath } from '#/shared/own-paths.ts'
import { Button } from '#/ui/button/button.tsx'
import { useFreePlace } from './use-free-place.ts'

/** A live region is heard only when its words come after it. */
const ANNOUNCED_AFTER_MS = 200

const useAnnouncement = (): string => {
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(m.cookies_announced()), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return words
}

/** Takes the focus when a person has asked for the question, and gives it back to where she was. */
const useFocusWhenAsked = (isAskedFor: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAskedFor) return
    const from = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
    }
  }, [isAskedFor])
  return heading
}

interface ConsentBannerProps {
  isAskedFor: boolean
  onDone: () => void
}

/** The cookie question. Both answers weigh the same, nothing is locked meanwhile, and only an answer closes it. */
export default function ConsentBanner({ isAskedFor, onDone }: ConsentBannerProps) {
  const heading = useFocusWhenAsked(isAskedFor)
  const place = useFreePlace()
  const announcement = useAnnouncement()
  const before = readConsent()
  const answer = (consent: Consent) => () => {
    storeConsent(consent)
    onDone()
  }
  return (
    <section ref={place} className="consent" aria-labelledby="consent-title" data-blocks-tour>
      <h2 className="heading" id="consent-title" ref={heading} tabIndex={-1}>
        {m.cookies_title()}
      </h2>
      <div>
        <p>{m.cookies_necessary()}</p>
        <p>
          {m.cookies_measured()} <Link to={privacyPath()}>{m.cookies_privacy()}</Link>
        </p>
        {before !== undefined && <p>{before === 'accepted' ? m.cookies_now_accepted() : m.cookies_now_declined()}</p>}
      </div>
      <div className="consent-answers">
        <Button onClick={answer('declined')}>{m.cookies_decline()}</Button>
        <Button onClick={answer('accepted')}>{m.cookies_accept()}</Button>
      </div>
      <p className="ui-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}
