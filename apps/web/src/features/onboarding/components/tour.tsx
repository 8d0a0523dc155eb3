import './tour.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { useNuggets } from '#/shared/nuggets.ts'
import { useSite } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { LinkButton } from '#/ui/link-button/link-button.tsx'
import { markTourSeen } from '../model/seen.ts'
import { type TourStep, tourSteps } from '../model/tour-steps.ts'
import { useSpotlight } from '../model/use-spotlight.ts'

/** What a member pays: by telephone, or where the country has no number in the browser. */
const useOffer = (): string => {
  const { prices, currency, premiumPhoneNumber, nuggetPrices } = useCountry()
  const format = useFormat()
  const nuggets = useNuggets()
  if (premiumPhoneNumber !== '')
    return m.onboarding_tariff_text({ price: format.money(prices.memberPerMinuteMinor, currency) })
  const { callMinute, message } = nuggetPrices
  return m.onboarding_tariff_webcall({ price: nuggets(callMinute.subscriber), message: nuggets(message.subscriber) })
}

const useSteps = (): TourStep[] => {
  const { name } = useSite()
  const offer = useOffer()
  // Fixed at the beginning: a step must not come or go while somebody counts them.
  const [steps] = useState(() => tourSteps({ name, offer }))
  return steps
}

/** Three hints, one after the other, each with a ring around what it speaks of. Skipping it counts as having seen it. */
export default function Tour({ onEnd }: { onEnd: () => void }) {
  const steps = useSteps()
  const [index, setIndex] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const step = steps[index]
  const isLast = index === steps.length - 1
  useSpotlight(step?.target ?? 'html', ring, tip)
  useEffect(() => {
    dialog.current?.showModal()
    next.current?.focus({ preventScroll: true })
  }, [])
  // Closing gives the focus back to where it was, and ends the tour however it came about: button or Escape.
  const close = () => dialog.current?.close()
  const goOn = () => (isLast ? close() : setIndex(index + 1))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && !isLast) setIndex(index + 1)
    if (key === 'ArrowLeft' && index > 0) setIndex(index - 1)
  }
  const end = () => {
    markTourSeen()
    onEnd()
  }
  return (
    <dialog
      ref={dialog}
      className="tour"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onClose={end}
      onKeyDown={onKeyDown}
    >
      <div ref={ring} className="tour-ring" />
      <div ref={tip} className="tour-tip">
        <div aria-live="polite">
          <h2 id="tour-title" className="heading">
            {step?.title}
          </h2>
          <p id="tour-text">{step?.text}</p>
        </div>
        <div className="tour-row">
          <span className="num">{m.onboarding_position({ number: index + 1, count: steps.length })}</span>
          {!isLast && <LinkButton onClick={close}>{m.onboarding_skip()}</LinkButton>}
          <Button ref={next} variant="primary" size="sm" onClick={goOn}>
            {isLast ? m.onboarding_done() : m.onboarding_next()}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
