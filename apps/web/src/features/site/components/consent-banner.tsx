import './consent-banner.css'
import '#/ui/visually-hidden/visually-hidden.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { type Consent, onConsentAsked, readConsent, storeConsent } from '#/shared/consent.ts'
import { privacyPath } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'

/** A live region is announced only if its text comes after it. */
const ANNOUNCED_AFTER_MS = 200

const useAnnouncement = (): string => {
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(m.cookies_announced()), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return words
}

/** Takes the focus when the question was requested, and returns it afterwards. */
const useFocusWhenAsked = (isAskedFor: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAskedFor) return
    const from = document.activeElement
    heading.current?.focus()
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus()
    }
  }, [isAskedFor])
  return heading
}

/** Loaded on demand, because few people change their mind. */
const withdraw = (): void => {
  import('#/features/calls/direct/model/click-id.ts').then(
    ({ withdrawClickIds }) => withdrawClickIds(),
    () => undefined,
  )
}

interface QuestionProps {
  isAskedFor: boolean
  onDone: () => void
}

/** Both answers weigh the same, nothing is locked meanwhile, and only an answer closes it. */
function Question({ isAskedFor, onDone }: QuestionProps) {
  const heading = useFocusWhenAsked(isAskedFor)
  const announcement = useAnnouncement()
  const before = isAskedFor ? readConsent() : undefined
  const answer = (consent: Consent) => () => {
    storeConsent(consent)
    if (before === 'accepted' && consent === 'declined') withdraw()
    onDone()
  }
  return (
    <section className="consent" aria-labelledby="consent-title" data-blocks-tour data-asked={isAskedFor || undefined}>
      <div className="wrap">
        <div>
          <h2 id="consent-title" ref={heading} tabIndex={-1}>
            {m.cookies_title()}
          </h2>
          <p>
            {m.cookies_measured()} {m.cookies_necessary()}{' '}
            {before !== undefined && (before === 'accepted' ? m.cookies_now_accepted() : m.cookies_now_declined())}{' '}
            <Link to={privacyPath()}>{m.cookies_privacy()}</Link>
          </p>
        </div>
        <div className="consent-answers">
          <Button onClick={answer('declined')}>{m.cookies_decline()}</Button>
          <Button onClick={answer('accepted')}>{m.cookies_accept()}</Button>
        </div>
      </div>
      <p className="ui-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}

type Asked = 'first' | 'again'

/** A strip above the top bar: it pushes, never covers. A browser that has answered never sees it (`rendering/inline-scripts.ts`). */
export function ConsentBanner() {
  const [asked, setAsked] = useState<Asked | undefined>('first')
  useEffect(() => {
    if (readConsent() !== undefined) setAsked(undefined)
    return onConsentAsked(() => setAsked('again'))
  }, [])
  return asked ? <Question isAskedFor={asked === 'again'} onDone={() => setAsked(undefined)} /> : null
}

/** Marks the button that asks again, in the footer's HTML, which the browser does not render. */
export const CONSENT_MARK = 'data-consent'
