import { lazy, Suspense, useEffect, useState } from 'react'
import { onConsentAsked, readConsent } from '#/shared/consent.ts'

const ConsentBanner = lazy(() => import('./consent-banner.tsx'))

/** Who asks: the page by itself, or a person who wants to change her mind. */
type Question = 'first' | 'again'

/**
 * The place of the cookie question, near the top of the page for whoever walks by keyboard. Whoever has answered never sees it by
 * herself; for all others it comes when the page has come to rest.
 */
export function ConsentSlot() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => {
    const stop = onConsentAsked(() => setQuestion('again'))
    if (readConsent() !== undefined) return stop
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1_000))
    later(() => setQuestion((asked) => asked ?? 'first'))
    return stop
  }, [])
  if (!question) return null
  return (
    <Suspense>
      <ConsentBanner isAskedFor={question === 'again'} onDone={() => setQuestion(undefined)} />
    </Suspense>
  )
}
