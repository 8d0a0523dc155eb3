import { lazy, Suspense, useEffect, useState } from 'react'
import { areCookiesAnswered, isFree, isTourSeen } from '../model/seen.ts'

/** Delay between opening the home page and the tour. */
const ONBOARDING_DELAY_MS = 2_000

const Tour = lazy(() => import('./tour.tsx'))

/** How often the page looks again whether the tour may begin, once its time has come. */
const LOOK_AGAIN_MS = 500

/**
 * Begins the tour two seconds after the arrival, in a browser that has not seen it; later where something else lies open
 * on the page or the question about cookies is not answered. Until then it costs nothing.
 */
export function OnboardingSlot() {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (isTourSeen()) return
    let timer = 0
    const begin = () => {
      if (areCookiesAnswered() && isFree()) setOn(true)
      else timer = window.setTimeout(begin, LOOK_AGAIN_MS)
    }
    timer = window.setTimeout(begin, ONBOARDING_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [])
  if (!isOn) return null
  return (
    <Suspense>
      <Tour onEnd={() => setOn(false)} />
    </Suspense>
  )
}
