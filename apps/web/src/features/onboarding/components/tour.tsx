import { m } from '#/paraglide/messages.js'
import './tour.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { useHasWebCall, useSite } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { markTourSeen } from '../model/seen.ts'
import { useSpotlight } from '../model/use-spotlight.ts'

export interface TourStep {
  title: string
  text: string
  target: string
}

interface TourFacts {
  name: string
  offer: string
}

/** A step whose target is not on this page is left out; subscribers are offered no tariff. */
const tourSteps = ({ name, offer }: TourFacts): TourStep[] =>
  [
    { title: m.onboarding_welcome({ name }), text: m.onboarding_welcome_text(), target: '.ui-top-bar .ui-logo' },
    { title: m.onboarding_consultants(), text: m.onboarding_consultants_text(), target: '#ladies .ui-section-head' },
    {
      title: m.onboarding_tariff(),
      text: offer,
      target: '.opening-go a[href="/subscribe"]',
    },
  ].filter(({ target }) => document.querySelector(target) !== null)

const useOffer = (): string => {
  const { prices, currency, subscriberPhoneNumber, nuggetPrices } = useCountry()
  const format = useFormat()
  const nuggets = useNuggets()
  const hasWebCall = useHasWebCall()
  if (subscriberPhoneNumber !== '')
    return m.onboarding_tariff_text({ price: format.money(prices.memberPerMinuteMinor, currency) })
  const { callMinute, message } = nuggetPrices
  if (!hasWebCall) return m.onboarding_tariff_chat({ message: nuggets(message.subscriber) })
  return m.onboarding_tariff_webcall({ price: nuggets(callMinute.subscriber), message: nuggets(message.subscriber) })
}

const useSteps = (): TourStep[] => {
  const { name } = useSite()
  const offer = useOffer()
  // Fixed at the beginning, because the number of steps must not change.
  const [steps] = useState(() => tourSteps({ name, offer }))
  return steps
}

/** Skipping counts as having seen it. */
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
  // Closing restores the focus and ends the tour, whether by button or Escape.
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
