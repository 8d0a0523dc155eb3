import { useEffect, useState } from 'react'
import { latePart } from '#/shared/late-part.tsx'
import { areCookiesAnswered, isFree, isTourSeen } from '../model/seen.ts'

const ONBOARDING_DELAY_MS = 2_000

const Tour = latePart(() => import('./tour.tsx'))

/** How often the page checks whether the tour may begin once its time has come. */
const LOOK_AGAIN_MS = 500

/** Begins after two seconds, or later while something is open or the cookie question is unanswered. Loads nothing until then. */
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
  return <Tour onEnd={() => setOn(false)} />
}
